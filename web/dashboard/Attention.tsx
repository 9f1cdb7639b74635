import { SimpleGrid, Skeleton, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DashboardAttention } from '../../contract/dashboard.ts'
import { paths } from '../../contract/paths.ts'
import { useCan } from '../api/session.ts'
import { CertificationDot, SeverityDot } from '../domain/Status.tsx'
import { ASSESSMENT } from '../domain/words.ts'
import { dayText, overdueText } from '../ui/dates.ts'
import { TextLink } from '../ui/links.tsx'
import { ErrorState } from '../ui/states.tsx'
import { OnDay, When } from '../ui/When.tsx'
import { number } from '../ui/words.ts'
import { attentionQuery } from './queries.ts'
import { Urgent } from './Urgent.tsx'

/** What somebody should look at today, the most urgent of each first. */
export function Attention() {
  const can = useCan()
  const { data, error, refetch } = useQuery(attentionQuery)
  return (
    <section aria-labelledby="attention">
      <Title order={2} mb="sm" id="attention">
        Needs attention
      </Title>
      {error && <ErrorState error={error} retry={refetch} />}
      {!error && (
        <SimpleGrid cols={{ base: 1, md: 2, xl: 4 }} spacing="md">
          {data ? (
            <>
              <Overdue found={data.overdue} />
              <Waiting found={data.waitingForReview} />
              {can('GET /api/v1/certifications') && <Expiring found={data.endingCertifications} />}
              <ExpiredAcceptances found={data.lapsedAcceptances} />
            </>
          ) : (
            SKELETONS
          )}
        </SimpleGrid>
      )}
    </section>
  )
}

const SKELETONS = ['a', 'b', 'c', 'd'].map((name) => <Skeleton key={name} height={208} />)

const AssessmentLink = ({ id, title }: { id: string; title: string }) => (
  <TextLink to={paths.assessment} params={{ assessmentId: id }}>
    {title}
  </TextLink>
)

function Overdue({ found }: { found: DashboardAttention['overdue'] }) {
  return (
    <Urgent
      title="Overdue"
      none="No overdue assessments."
      counts={
        <TextLink to={paths.assessments} search={{ overdue: true }}>
          {number(found.totalCount)} overdue
        </TextLink>
      }
      rows={found.entries.map((row) => ({
        ...row,
        what: <AssessmentLink {...row} />,
        when: <span title={`Due ${dayText(row.dueDate)}`}>{overdueText(row.dueDate)}</span>,
      }))}
    />
  )
}

function Waiting({ found }: { found: DashboardAttention['waitingForReview'] }) {
  return (
    <Urgent
      title="Waiting for review"
      none="No assessments waiting for review."
      counts={
        <>
          <TextLink to={paths.assessments} search={{ status: 'SUBMITTED' }}>
            {number(found.submitted)} {ASSESSMENT.SUBMITTED.toLowerCase()}
          </TextLink>
          {', '}
          <TextLink to={paths.assessments} search={{ status: 'UNDER_REVIEW' }}>
            {number(found.underReview)} {ASSESSMENT.UNDER_REVIEW.toLowerCase()}
          </TextLink>
        </>
      }
      rows={found.entries.map((row) => ({
        ...row,
        what: <AssessmentLink {...row} />,
        when: <When at={row.submittedAt} />,
      }))}
    />
  )
}

function Expiring({ found }: { found: DashboardAttention['endingCertifications'] }) {
  return (
    <Urgent
      title="Expiring certifications"
      none="No certifications have expired or expire within 30 days."
      counts={
        <>
          <TextLink to={paths.certifications} search={{ status: 'EXPIRED' }}>
            {number(found.expired)} expired
          </TextLink>
          {', '}
          <TextLink to={paths.certifications} search={{ status: 'EXPIRING' }}>
            {number(found.expiring)} expiring
          </TextLink>
        </>
      }
      rows={found.entries.map((row) => ({
        ...row,
        what: (
          <>
            <TextLink to={paths.vendor} params={{ vendorId: row.vendorId }} search={{ tab: 'certifications' }}>
              {row.name}
            </TextLink>
            <CertificationDot status={row.status} />
          </>
        ),
        when: <OnDay day={row.expiresDate} />,
      }))}
    />
  )
}

function ExpiredAcceptances({ found }: { found: DashboardAttention['lapsedAcceptances'] }) {
  return (
    <Urgent
      title="Expired risk acceptances"
      none="No risk acceptances have expired."
      counts={
        <TextLink to={paths.findings} search={{ lapsed: true }}>
          {number(found.totalCount)} expired
        </TextLink>
      }
      rows={found.entries.map((row) => ({
        ...row,
        what: (
          <>
            <TextLink
              to={paths.vendor}
              params={{ vendorId: row.vendorId }}
              search={{ tab: 'findings', finding: row.id }}
            >
              {row.title}
            </TextLink>
            <SeverityDot severity={row.severity} />
          </>
        ),
        when: <OnDay day={row.acceptedUntil} />,
      }))}
    />
  )
}
