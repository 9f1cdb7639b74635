import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { FindingDetail } from '../../../contract/findingFixes.ts'
import { type Finding, findingRefusal } from '../../../contract/findings.ts'
import { paths } from '../../../contract/paths.ts'
import { useCan } from '../../api/session.ts'
import { FindingDot, SeverityDot } from '../../domain/Status.tsx'
import { VendorLink } from '../../domain/VendorLink.tsx'
import { AcceptancePanel } from '../../findings/AcceptancePanel.tsx'
import { AssignForm } from '../../findings/AssignForm.tsx'
import { FindingFacts } from '../../findings/FindingFacts.tsx'
import { FindingHistory } from '../../findings/FindingHistory.tsx'
import { FixPanel } from '../../findings/FixPanel.tsx'
import { findingQuery } from '../../findings/queries.ts'
import { ResolveForm } from '../../findings/ResolveForm.tsx'
import { TasksPanel } from '../../findings/TasksPanel.tsx'
import { TextLink } from '../../ui/links.tsx'
import { notify } from '../../ui/notify.ts'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Due } from '../../ui/When.tsx'
import { FindingQuestion } from './FindingQuestion.tsx'

const route = getRouteApi(paths.finding)
const BACK = <TextLink to={paths.findings}>Findings</TextLink>

/** One finding with the question, the answer and everything that was decided about it. */
export function FindingPage() {
  const { findingId } = route.useParams()
  const { data, error, refetch } = useQuery(findingQuery(findingId))
  if (data) return <Loaded finding={data} key={data.id} />
  return (
    <Page title="Finding" line={error ? undefined : ' '} back={BACK}>
      {error ? <ErrorState error={error} retry={refetch} /> : <Skeleton height={560} />}
    </Page>
  )
}

function Loaded({ finding }: { finding: FindingDetail }) {
  return (
    <Page title={finding.title} line={<Line finding={finding} />} back={BACK}>
      <Stack gap="lg" className="sections">
        <FixPanel finding={finding} />
        <AcceptancePanel finding={finding} />
        <Section title="Details">
          <FindingFacts finding={finding} withAssignment />
        </Section>
        <TasksPanel finding={finding} />
        <FindingQuestion finding={finding} />
        <Changes finding={finding} />
        <FindingHistory finding={finding} />
      </Stack>
    </Page>
  )
}

const Line = ({ finding }: { finding: Finding }) => (
  <Group gap="md">
    <SeverityDot severity={finding.severity} />
    <FindingDot status={finding.status} lapsed={finding.lapsed} />
    <VendorLink id={finding.vendorId} name={finding.vendorName} />
    {finding.dueDate && <Due day={finding.dueDate} open={finding.status === 'OPEN'} />}
  </Group>
)

function Changes({ finding }: { finding: Finding }) {
  const allowed = useCan()('PATCH /api/v1/findings/:findingId')
  if (!allowed) return null
  if (findingRefusal(finding) !== undefined)
    return (
      <Section title="Decision">
        <Text c="dimmed">Closed findings can't be changed. The decision stays on record.</Text>
      </Section>
    )
  return (
    <>
      <Section title="Owner, due date and note">
        <AssignForm finding={finding} done={notify.done} />
      </Section>
      {finding.acceptance?.state !== 'WAITING' && (
        <Section title="Decision">
          <ResolveForm finding={finding} done={notify.done} />
        </Section>
      )}
    </>
  )
}
