import { SimpleGrid, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DashboardAttention } from '../../contract/dashboard.ts'
import { attentionQuery } from '../api/dashboard.ts'
import { useCan } from '../api/session.ts'
import { paths } from '../paths.ts'
import { distance } from '../ui/dates.ts'
import { TextLink } from '../ui/links.tsx'
import { CertificationDot, SeverityDot } from '../ui/Status.tsx'
import { ErrorState } from '../ui/states.tsx'
import { OnDay, When } from '../ui/When.tsx'
import { ASSESSMENT, number } from '../ui/words.ts'
import { Panel } from './Panel.tsx'

/** What somebody should look at today, the most urgent of each first. */
export function Attention() {
  const { data, error, refetch } = useQuery(attentionQuery)
  return (
    <section aria-labelledby="attention">
      <Title order={2} mb="sm" id="attention">
        Needs attention
      </Title>
      {error && <ErrorState error={error} retry={refetch} />}
      {!error && (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
          {data ? <Content found={data} /> : WAITING}
        </SimpleGrid>
      )}
    </section>
  )
}

const WAITING = ['a', 'b', 'c', 'd'].map((name) => <Skeleton key={name} height={232} />)

function Content({ found }: { found: DashboardAttention }) {
  const can = useCan()
  const { overdue, waitingForReview, endingCertifications, lapsedAcceptances } = found
  return (
    <>
      <Urgent
        title="Overdue"
        none="No assessment is overdue."
        counts={
          <TextLink to={paths.assessments} search={{ overdue: true }}>
            {number(overdue.totalCount)} overdue
          </TextLink>
        }
        rows={overdue.entries.map((row) => ({
          ...row,
          what: <AssessmentLink {...row} />,
          when: <Late day={row.dueDate} />,
        }))}
      />
      <Urgent
        title="Waiting for review"
        none="No assessment waits for a reviewer."
        counts={
          <>
            <TextLink to={paths.assessments} search={{ status: 'SUBMITTED' }}>
              {number(waitingForReview.submitted)} {ASSESSMENT.SUBMITTED.toLowerCase()}
            </TextLink>
            {', '}
            <TextLink to={paths.assessments} search={{ status: 'UNDER_REVIEW' }}>
              {number(waitingForReview.underReview)} {ASSESSMENT.UNDER_REVIEW.toLowerCase()}
            </TextLink>
          </>
        }
        rows={waitingForReview.entries.map((row) => ({
          ...row,
          what: <AssessmentLink {...row} />,
          when: <When at={row.submittedAt} />,
        }))}
      />
      {can('vendors:view') && (
        <Urgent
          title="Certifications that end"
          none="No certification has expired or does so within 30 days."
          counts={
            <>
              <TextLink to={paths.certifications} search={{ status: 'EXPIRED' }}>
                {number(endingCertifications.expired)} expired
              </TextLink>
              {', '}
              <TextLink to={paths.certifications} search={{ status: 'EXPIRING' }}>
                {number(endingCertifications.expiring)} expiring
              </TextLink>
            </>
          }
          rows={endingCertifications.entries.map((row) => ({
            ...row,
            what: (
              <>
                <TextLink to={paths.vendor} params={{ vendorId: row.vendorId }} search={{ tab: 'certifications' }}>
                  {row.name}
                </TextLink>{' '}
                <CertificationDot status={row.status} />
              </>
            ),
            when: <OnDay day={row.expiresDate} />,
          }))}
        />
      )}
      <Urgent
        title="Acceptances that have lapsed"
        none="No accepted risk has passed its end."
        counts={
          <TextLink to={paths.findings} search={{ lapsed: true }}>
            {number(lapsedAcceptances.totalCount)} lapsed
          </TextLink>
        }
        rows={lapsedAcceptances.entries.map((row) => ({
          ...row,
          what: (
            <>
              <TextLink
                to={paths.vendor}
                params={{ vendorId: row.vendorId }}
                search={{ tab: 'findings', finding: row.id }}
              >
                {row.title}
              </TextLink>{' '}
              <SeverityDot severity={row.severity} />
            </>
          ),
          when: <OnDay day={row.acceptedUntil} />,
        }))}
      />
    </>
  )
}

const AssessmentLink = ({ id, title }: { id: string; title: string }) => (
  <TextLink to={paths.assessment} params={{ assessmentId: id }}>
    {title}
  </TextLink>
)

const Late = ({ day }: { day: string }) => (
  <Text span title={day.slice(0, 10)}>
    {distance(day).replace(' ago', ' overdue')}
  </Text>
)

type Row = { id: string; vendorName: string; what: ReactNode; when: ReactNode }
type UrgentProps = { title: string; none: string; counts: ReactNode; rows: readonly Row[] }

function Urgent({ title, none, counts, rows }: UrgentProps) {
  return (
    <Panel title={title} aside={rows.length > 0 && <span className="figures">{counts}</span>}>
      {(id) =>
        rows.length === 0 ? (
          <Text c="dimmed">{none}</Text>
        ) : (
          <ul className="urgent" aria-labelledby={id}>
            {rows.map((row) => (
              <li key={row.id}>
                <div>
                  {row.what}
                  <Text c="dimmed">{row.vendorName}</Text>
                </div>
                <span className="figures">{row.when}</span>
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  )
}
