import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/call.ts'
import type { Answered } from '../../api/operation.ts'
import type { Vendor } from '../../domain/vendorQueries.ts'
import { dayText, distance, overdueText } from '../../ui/dates.ts'
import { Status } from '../../ui/Status.tsx'
import styles from './detail.module.css'

type Next = Answered<'GET /api/v1/vendors/:vendorId/next-review'>

const WITHOUT_DATE: Partial<Record<Next['reason'], string>> = {
  IN_PROGRESS: 'An assessment is in progress.',
  NOT_REQUIRED: 'No regular assessments for this tier.',
  NOT_IN_USE: 'No assessment scheduled: this vendor is not in use.',
  NO_TIER: 'Set a tier to schedule the next assessment.',
}

function DueText({ dueDate, reason }: Next) {
  if (dueDate === null) return <Text c="dimmed">{WITHOUT_DATE[reason]}</Text>
  const late = overdueText(dueDate)
  return (
    <>
      <div className={styles.bandDay}>{dayText(dueDate)}</div>
      <div className={`${styles.bandLabel} ${late ? 'text-bad' : 'dimmed'}`}>{late ?? `due ${distance(dueDate)}`}</div>
    </>
  )
}

/** When the vendor's tier asks for the next assessment. */
export function NextReview({ vendor }: { vendor: Vendor }) {
  const { data, error } = useQuery(
    queryOf('GET /api/v1/vendors/:vendorId/next-review', { params: { vendorId: vendor.id } }),
  )
  if (error) return null
  if (!data) return <Skeleton height={60} />
  return (
    <>
      {vendor.lastAssessedAt === null && (
        <div className={styles.bandLevel}>
          <Status meaning="fair" word="Never assessed" />
        </div>
      )}
      <DueText {...data} />
    </>
  )
}
