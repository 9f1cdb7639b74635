import { Skeleton, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, Building2, ClipboardList, type LucideIcon, TriangleAlert } from 'lucide-react'
import { paths } from '../../../contract/paths.ts'
import type { TimelineEvent } from '../../../contract/vendors/trail.ts'
import type { Vendor } from '../../domain/vendorQueries.ts'
import { monthText } from '../../ui/dates.ts'
import { TextLink } from '../../ui/links.tsx'
import { PAGE_SIZE, Pages } from '../../ui/Pages.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { When } from '../../ui/When.tsx'
import { timelineQuery } from '../queries.ts'
import styles from './detail.module.css'
import { useVendorSearch } from './search.ts'
import { byMonth, eventText } from './timeline.ts'

/** What happened to the vendor, by month, the newest first. */
export function Timeline({ vendor }: { vendor: Vendor }) {
  const { search, change } = useVendorSearch()
  const { page = 1 } = search
  const list = useQuery(timelineQuery(vendor.id, { page, pageSize: PAGE_SIZE }))
  const { data, error, refetch } = list
  if (error) return <ErrorState error={error} retry={refetch} />
  if (!data) return <Skeleton height={480} />
  return (
    <Stack gap="lg" maw={760}>
      {byMonth(data.entries).map(([month, events]) => (
        <section key={month} aria-labelledby={`month-${month}`}>
          <Title order={2} mb="xs" id={`month-${month}`}>
            {monthText(month)}
          </Title>
          <ol className={styles.events} aria-labelledby={`month-${month}`}>
            {events.map((event) => (
              <Event key={event.id} vendor={vendor} event={event} />
            ))}
          </ol>
        </section>
      ))}
      <Pages page={page} list={list} change={(to) => change({ page: to })} />
    </Stack>
  )
}

const iconOf = (kind: TimelineEvent['kind']): LucideIcon => {
  if (kind.startsWith('ASSESSMENT')) return ClipboardList
  if (kind.startsWith('CERTIFICATION')) return BadgeCheck
  return kind === 'VENDOR_ADDED' ? Building2 : TriangleAlert
}

function Event({ vendor, event }: { vendor: Vendor; event: TimelineEvent }) {
  const Icon = iconOf(event.kind)
  return (
    <li>
      <span>
        <span className={styles.eventIcon} aria-hidden="true">
          <Icon size={14} />
        </span>
        {eventText(event)}
        {event.kind !== 'VENDOR_ADDED' && (
          <>
            {': '}
            <What vendor={vendor} event={event} />
          </>
        )}
      </span>
      <When at={event.at} />
    </li>
  )
}

/** The way to what it happened to: several findings at once are those of an assessment. */
function What({ vendor, event }: { vendor: Vendor; event: TimelineEvent }) {
  const { name, assessmentId, findingId, certificationId } = event
  if (findingId || certificationId) {
    const search = findingId ? ({ tab: 'findings', finding: findingId } as const) : ({ tab: 'certifications' } as const)
    return (
      <TextLink to={paths.vendor} params={{ vendorId: vendor.id }} search={search} className="in-text">
        {name}
      </TextLink>
    )
  }
  if (!assessmentId) return name
  return (
    <TextLink to={paths.assessment} params={{ assessmentId }} className="in-text">
      {name}
    </TextLink>
  )
}
