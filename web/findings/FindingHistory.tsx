import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Finding, FindingEvent } from '../../contract/findings.ts'
import { Section } from '../ui/Section.tsx'
import { ErrorState } from '../ui/states.tsx'
import { When } from '../ui/When.tsx'
import { changeTexts, eventText } from './history.ts'
import { historyQuery } from './queries.ts'

/** What happened to it, newest first. */
export function FindingHistory({ finding }: { finding: Finding }) {
  const { data, error, refetch } = useQuery(historyQuery(finding.id))
  return (
    <Section title="History">
      {error ? <ErrorState error={error} retry={refetch} /> : null}
      {!error && !data && <Skeleton height={120} />}
      <ol className="plain-list" aria-label="History">
        {data?.entries.map((event) => (
          <Row key={event.id} event={event} />
        ))}
      </ol>
    </Section>
  )
}

function Row({ event }: { event: FindingEvent }) {
  return (
    <li>
      <Text component="div" className="break">
        {eventText(event)}
        <Text span c="dimmed">
          {' '}
          {event.userName}, <When at={event.at} />
        </Text>
      </Text>
      {changeTexts(event).map((text) => (
        <Text key={text} c="dimmed" className="break message-text">
          {text}
        </Text>
      ))}
    </li>
  )
}
