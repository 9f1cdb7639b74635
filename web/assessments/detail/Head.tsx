import type { ReactNode } from 'react'
import type { AssessmentDetail } from '../../../contract/assessments/detail.ts'
import { AssessmentDot } from '../../domain/Status.tsx'
import { VendorLink } from '../../domain/VendorLink.tsx'
import { distance } from '../../ui/dates.ts'
import { OnDay } from '../../ui/When.tsx'
import { phaseOf, progressOf } from '../review/questions.ts'
import styles from './detail.module.css'
import { ScoreHover } from './ScoreHover.tsx'

/** One line of what matters now: whose it is, where it stands, until when, and how far it has come. */
export function Head({ assessment }: { assessment: AssessmentDetail }) {
  const { vendor, status, overdue, dueDate, reviewer, score } = assessment
  const { answered, asked, decided, decisions } = progressOf(assessment)
  const reviewed = phaseOf(assessment) !== 'before'
  return (
    <ul className={styles.headFacts}>
      <Fact>
        <VendorLink id={vendor.id} name={vendor.name} />
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
          {decided} of {decisions} reviewed
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
