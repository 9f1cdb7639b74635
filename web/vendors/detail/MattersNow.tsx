import { Group, Paper, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { useCan } from '../../api/session.ts'
import { SeverityDot } from '../../domain/Status.tsx'
import type { Vendor } from '../../domain/vendorQueries.ts'
import { findingsQuery } from '../../findings/queries.ts'
import { distance, overdueText } from '../../ui/dates.ts'
import { TextLink } from '../../ui/links.tsx'
import { Status } from '../../ui/Status.tsx'
import styles from './detail.module.css'

const SHOWN = 5

const Due = ({ day }: { day: string | null }) => {
  if (day === null) return null
  const late = overdueText(day)
  return late ? <Status meaning="bad" word={late} /> : <span className="dimmed">due {distance(day)}</span>
}

/** The open findings that weigh most. */
export function MattersNow({ vendor }: { vendor: Vendor }) {
  const enabled = useCan()('GET /api/v1/findings')
  const { data } = useQuery({
    ...findingsQuery({ vendorId: vendor.id, status: 'OPEN', pageSize: SHOWN }),
    enabled,
  })
  if (!enabled || !data) return null
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="matters">
      <Group justify="space-between" mb="xs">
        <Title order={2} id="matters">
          What matters now
        </Title>
        <TextLink to={paths.vendor} params={{ vendorId: vendor.id }} search={{ tab: 'findings' }}>
          All findings
        </TextLink>
      </Group>
      {data.entries.length === 0 ? (
        <Text c="dimmed">No open findings.</Text>
      ) : (
        <ul className={styles.matters}>
          {data.entries.map(({ id, severity, title, dueDate }) => (
            <li key={id}>
              <SeverityDot severity={severity} />
              <Link to={paths.finding} params={{ findingId: id }} className="break">
                {title}
              </Link>
              <Due day={dueDate} />
            </li>
          ))}
        </ul>
      )}
    </Paper>
  )
}
