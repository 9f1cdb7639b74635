import { Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type Finding, findingRefusal } from '../../contract/findings/findings.ts'
import type { FindingDetail } from '../../contract/findings/fixes.ts'
import { paths } from '../../contract/paths.ts'
import { FindingDot, SeverityDot } from '../domain/Status.tsx'
import { VendorLink } from '../domain/VendorLink.tsx'
import { IconAction } from '../ui/IconAction.tsx'
import { TextLink } from '../ui/links.tsx'
import { Page } from '../ui/Page.tsx'
import { Card, TwoColumns } from '../ui/Properties.tsx'
import { ErrorState } from '../ui/states.tsx'
import { Due } from '../ui/When.tsx'
import { AcceptancePanel } from './AcceptancePanel.tsx'
import { FindingActions } from './FindingActions.tsx'
import { FindingHistory } from './FindingHistory.tsx'
import { FindingProperties } from './FindingProperties.tsx'
import { FindingQuestion } from './FindingQuestion.tsx'
import { FixPanel } from './FixPanel.tsx'
import { Missing } from './Missing.tsx'
import { useNeighbours } from './neighbours.ts'
import { Origin } from './Origin.tsx'
import { findingQuery } from './queries.ts'
import { RequestPanel } from './RequestPanel.tsx'
import { TitleInPlace } from './SeverityInPlace.tsx'
import { TasksPanel } from './TasksPanel.tsx'
import { useFindingChange } from './useFindingChange.ts'

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

/** What the server writes for a wrong answer, which the gap says in a sentence. */
const isGap = (description: string) => description.startsWith('Answered: ')

function Loaded({ finding }: { finding: FindingDetail }) {
  return (
    <Page
      title={finding.title}
      edit={useFindingChange(finding) && <TitleInPlace finding={finding} />}
      line={<Line finding={finding} />}
      back={<Where finding={finding} />}
      actions={<FindingActions finding={finding} />}
    >
      <TwoColumns
        aside={
          <>
            <FindingProperties finding={finding} />
            <FindingHistory finding={finding} />
          </>
        }
      >
        <Missing finding={finding} />
        <FixPanel finding={finding} />
        <RequestPanel finding={finding} />
        <AcceptancePanel finding={finding} />
        {findingRefusal(finding) !== undefined && (
          <Text c="dimmed">
            Closed findings can't be changed. The decision stays on record; reopening keeps it in the history.
          </Text>
        )}
        {finding.description && !isGap(finding.description) && (
          <Card title="Description">
            <div className="message-text break">{finding.description}</div>
          </Card>
        )}
        <FindingQuestion finding={finding} />
        <TasksPanel finding={finding} />
      </TwoColumns>
    </Page>
  )
}

const Where = ({ finding }: { finding: Finding }) => (
  <>
    {BACK} / <VendorLink id={finding.vendorId} name={finding.vendorName} />
    <Neighbours id={finding.id} />
  </>
)

/** The ways to the findings beside it in the list. */
function Neighbours({ id }: { id: string }) {
  const neighbours = useNeighbours(id)
  if (!neighbours) return null
  return (
    <Group component="span" display="inline-flex" gap={4} ml="sm">
      <IconAction label="Previous finding" icon={ChevronUp} size={24} {...neighbours.previous} />
      <IconAction label="Next finding" icon={ChevronDown} size={24} {...neighbours.next} />
      <span className="figures">{neighbours.place}</span>
    </Group>
  )
}

const Line = ({ finding }: { finding: Finding }) => (
  <Group gap="sm">
    <SeverityDot severity={finding.severity} />
    <FindingDot status={finding.status} lapsed={finding.lapsed} />
    {finding.dueDate && <Due day={finding.dueDate} open={finding.status === 'OPEN'} />}
    <Origin finding={finding} />
  </Group>
)
