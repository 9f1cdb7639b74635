import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { bandOf } from '../../contract/library/scoring.ts'
import type { LastMonth } from '../../contract/overview/dashboard.ts'
import { paths } from '../../contract/paths.ts'
import { queryOf } from '../api/call.ts'
import { BAND, percent } from '../domain/words.ts'
import { monthText } from '../ui/dates.ts'
import { TextLink } from '../ui/links.tsx'
import { number, plural } from '../ui/words.ts'
import styles from './dashboard.module.css'
import type { Numbers } from './queries.ts'

/** What is worst, and whether it gets better. Each leads to the list that it counts. */
export function Figures({ numbers }: { numbers: Numbers }) {
  const { data: before } = useQuery(queryOf('GET /api/v1/dashboard/last-month'))
  const { vendorsByResidualLevel: residual, neverAssessedByTier: never, thresholds } = numbers
  return (
    <section className={styles.tiles} aria-label="Portfolio">
      <Tile label="Critical and high residual risk" figure={number(residual.CRITICAL + residual.HIGH)}>
        <TextLink to={paths.vendors} search={{ residualLevel: 'CRITICAL' }}>
          {number(residual.CRITICAL)} critical
        </TextLink>
        {', '}
        <TextLink to={paths.vendors} search={{ residualLevel: 'HIGH' }}>
          {number(residual.HIGH)} high
        </TextLink>{' '}
        <Change before={before} from={before?.criticalAndHighVendors} to={residual.CRITICAL + residual.HIGH} />
      </Tile>
      <Tile label="Overdue findings" figure={number(numbers.overdueFindings)}>
        <TextLink to={paths.findings} search={{ status: 'OPEN', overdue: true }}>
          of {number(numbers.openFindings)} open
        </TextLink>{' '}
        <Change before={before} from={before?.overdueFindings} to={numbers.overdueFindings} />
      </Tile>
      <Tile label="Critical, never assessed" figure={number(never.CRITICAL)}>
        <TextLink to={paths.vendors} search={{ tier: 'CRITICAL', neverAssessed: true }}>
          of {plural(numbers.vendorsByTier.CRITICAL, 'critical vendor')}
        </TextLink>
      </Tile>
      <Tile
        label="Average score"
        figure={
          <>
            {percent(numbers.averageScore)}{' '}
            <Text span c="dimmed">
              {BAND[bandOf(numbers.averageScore, thresholds)]}
            </Text>
          </>
        }
      >
        <TextLink to={paths.vendors} search={{ sort: 'score' }}>
          {number(numbers.scoredVendorCount)} of {plural(numbers.vendorCount, 'vendor')} scored
        </TextLink>
      </Tile>
    </section>
  )
}

type TileProps = { label: string; figure: ReactNode; children: ReactNode }
const Tile = ({ label, figure, children }: TileProps) => (
  <div>
    <Text c="dimmed" fw={500} className={styles.tileLabel}>
      {label}
    </Text>
    <div className={styles.tileFigure}>{figure}</div>
    <Text component="div" c="dimmed" className={styles.tileLabel}>
      {children}
    </Text>
  </div>
)

type ChangeProps = { before: LastMonth | undefined; from: number | null | undefined; to: number }
/** More of what is counted here is worse; the sign says it too. */
function Change({ before, from, to }: ChangeProps) {
  if (!before || typeof from !== 'number' || from === to) return null
  const by = to - from
  return (
    <span className="nowrap">
      <span className={by > 0 ? 'text-bad' : 'text-good'}>
        {by > 0 ? '+' : '−'}
        {number(Math.abs(by))}
      </span>{' '}
      since {monthText(before.month).split(' ')[0]}
    </span>
  )
}
