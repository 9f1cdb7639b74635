import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Finding, FindingEvent } from '../../contract/findings/findings.ts'
import { useCan } from '../api/session.ts'
import { everybodyQuery } from '../domain/people.ts'
import { ErrorState } from '../ui/states.tsx'
import { Moment } from '../ui/When.tsx'
import styles from './findings.module.css'
import { changeTexts, eventText, personOf } from './history.ts'
import { historyQuery } from './queries.ts'

/** What happened to it, newest first. */
export function FindingHistory({ finding }: { finding: Finding }) {
  const { data, error, refetch } = useQuery(historyQuery(finding.id))
  const people = useQuery({ ...everybodyQuery, enabled: useCan()('GET /api/v1/people') }).data?.entries
  const nameOf = (id: string) => people?.find((person) => person.id === id)?.name ?? undefined
  return (
    <section aria-label="History" className={styles.history}>
      <Text c="dimmed" size="sm" fw={500}>
        History
      </Text>
      {error ? <ErrorState error={error} retry={refetch} /> : null}
      {!error && !data && <Skeleton height={120} />}
      <ol className={styles.events} aria-label="History">
        {data?.entries.map((event) => (
          <Row key={event.id} event={event} nameOf={nameOf} />
        ))}
      </ol>
    </section>
  )
}

function Row({ event, nameOf }: { event: FindingEvent; nameOf: (id: string) => string | undefined }) {
  return (
    <li>
      <Text component="div" size="sm" className="break">
        <Moment at={event.at} /> · {eventText(event)}
        {personOf(event)}
      </Text>
      {changeTexts(event, nameOf).map((text) => (
        <Text key={text} c="dimmed" size="sm" className="break message-text">
          {text}
        </Text>
      ))}
    </li>
  )
}
