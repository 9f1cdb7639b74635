import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { bandOf } from '../../../contract/library/scoring.ts'
import { queryOf } from '../../api/call.ts'
import { useCan, useThresholds } from '../../api/session.ts'
import { useResidualExplanation } from '../../domain/Residual.tsx'
import { SeverityDot } from '../../domain/Status.tsx'
import type { Vendor } from '../../domain/vendorQueries.ts'
import { BAND, percent } from '../../domain/words.ts'
import { daysUntil, dayText, distance, momentText } from '../../ui/dates.ts'
import { workQuery } from '../queries.ts'
import styles from './detail.module.css'
import { NextReview } from './NextReview.tsx'

export const certificationsQuery = (vendorId: string) =>
  queryOf('GET /api/v1/vendors/:vendorId/certifications', { params: { vendorId } })

/** Where the vendor stands, in four figures. */
export function Band({ vendor }: { vendor: Vendor }) {
  return (
    <section className={styles.band} aria-label="Where it stands">
      <Residual vendor={vendor} />
      <OpenFindings vendorId={vendor.id} />
      <Tile label="Next assessment">
        <NextReview vendor={vendor} />
        <LastScore vendor={vendor} />
      </Tile>
      <Renewal vendor={vendor} />
    </section>
  )
}

type TileProps = { label: string; children: ReactNode }
const Tile = ({ label, children }: TileProps) => (
  <section aria-label={label}>
    <Text c="dimmed" fw={500} className={styles.bandLabel}>
      {label}
    </Text>
    {children}
  </section>
)
const Note = ({ children, bad = false }: { children: ReactNode; bad?: boolean }) => (
  <div className={`${styles.bandLabel} ${bad ? 'text-bad' : 'dimmed'}`}>{children}</div>
)

function Residual({ vendor }: { vendor: Vendor }) {
  const reasons = useResidualExplanation(vendor, vendor.inherentRisk.level)
  return (
    <Tile label="Residual risk">
      {vendor.residualLevel === null ? (
        <div className={styles.bandDay}>Not known</div>
      ) : (
        <div className={styles.bandLevel}>
          <SeverityDot severity={vendor.residualLevel} large />
        </div>
      )}
      <Note>{reasons || 'Set the tier, data sensitivity, geographic risk or contract value'}</Note>
    </Tile>
  )
}

function OpenFindings({ vendorId }: { vendorId: string }) {
  const work = useQuery(workQuery([vendorId])).data?.[0]
  if (!work) return <Skeleton height={96} />
  const { openFindings, criticalFindings, highFindings, overdueFindings } = work
  const parts = [
    criticalFindings ? `${criticalFindings} critical` : '',
    highFindings ? `${highFindings} high` : '',
    overdueFindings ? `${overdueFindings} overdue` : '',
  ].filter(Boolean)
  return (
    <Tile label="Open findings">
      <div className={styles.bandFigure}>{openFindings ?? '–'}</div>
      <Note bad={Boolean(criticalFindings || overdueFindings)}>{parts.join(', ') || 'None critical or high'}</Note>
    </Tile>
  )
}

function LastScore({ vendor: { overallScore, lastAssessedAt } }: { vendor: Vendor }) {
  const band = bandOf(overallScore, useThresholds())
  if (lastAssessedAt === null) return null
  const score = overallScore === null ? BAND[band] : `${percent(overallScore)} ${BAND[band]}`
  return (
    <Note>
      Last: {score}, {momentText(lastAssessedAt)}
    </Note>
  )
}

/** A contract takes long to replace. */
const SOON_DAYS = 90

function Renewal({ vendor }: { vendor: Vendor }) {
  const { contractRenewalDate: day } = vendor
  const enabled = useCan()('GET /api/v1/vendors/:vendorId/certifications')
  const { data } = useQuery({ ...certificationsQuery(vendor.id), enabled })
  const ending = data?.entries.find(({ status }) => status !== 'VALID')
  return (
    <Tile label="Renewal and certificates">
      <div className={styles.bandDay}>{day === null ? 'No renewal date' : dayText(day)}</div>
      {day !== null && daysUntil(day) <= SOON_DAYS && <Note bad={daysUntil(day) < 0}>Contract {distance(day)}</Note>}
      {ending?.expiresDate ? (
        <Note bad>
          {ending.name} {ending.status === 'EXPIRED' ? 'expired' : 'expires'} {distance(ending.expiresDate)}
        </Note>
      ) : (
        <Note>No certificate expires within 30 days</Note>
      )}
    </Tile>
  )
}
