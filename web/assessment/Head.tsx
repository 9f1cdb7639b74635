import type { ReactNode } from 'react'
import type { AssessmentDetail } from '../../contract/assessmentDetail.ts'
import { useCan } from '../api/session.ts'
import { paths } from '../paths.ts'
import { distance } from '../ui/dates.ts'
import { TextLink } from '../ui/links.tsx'
import { AssessmentDot } from '../ui/Status.tsx'
import { OnDay } from '../ui/When.tsx'
import { phaseOf, progressOf } from './review/questions.ts'
import { ScoreHover } from './ScoreHover.tsx'

/** One line of what matters now: whose it is, where it stands, until when, and how far it has come. */
export function Head({ assessment }: { assessment: AssessmentDetail }) {
  const { vendor, status, overdue, dueDate, reviewer, score } = assessment
  const can = useCan()
  const { answered, asked, decided, decisions } = progressOf(assessment)
  const reviewed = phaseOf(assessment) !== 'before'
  return (
    <ul className="head-facts">
      <Fact>
        {can('vendors:view') ? (
          <TextLink to={paths.vendor} params={{ vendorId: vendor.id }} className="break">
            {vendor.name}
          </TextLink>
        ) : (
          vendor.name
        )}
      </Fact>
      <Fact>
        <AssessmentDot status={status} overdue={overdue} />
      </Fact>
      {dueDate && (
        <Fact>
          Due <OnDay day={dueDate} />
          {overdue && `, ${distance(dueDate)}`}
        </Fact>
      )}
      <Fact>{reviewer ? `Reviewer ${reviewer.name}` : 'No reviewer'}</Fact>
      {status !== 'DRAFT' && (
        <Fact>
          {answered} of {asked} answered
        </Fact>
      )}
      {reviewed && (
        <Fact>
          {decided} of {decisions} decided
        </Fact>
      )}
      {score !== null && (
        <Fact>
          <ScoreHover assessmentId={assessment.id} score={score} />
        </Fact>
      )}
    </ul>
  )
}

const Fact = ({ children }: { children: ReactNode }) => <li className="figures">{children}</li>
