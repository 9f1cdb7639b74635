import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DashboardBreakdown } from '../../contract/dashboard.ts'
import { BAND, TIER } from '../domain/words.ts'
import { paths } from '../paths.ts'
import { TextLink } from '../ui/links.tsx'
import { ErrorState } from '../ui/states.tsx'
import { keysOf, number } from '../ui/words.ts'
import { BAND_MEANING, BANDS } from './Counts.tsx'
import { Panel } from './Panel.tsx'
import { breakdownQuery } from './queries.ts'

const TIERS = { ...TIER, UNSPECIFIED: 'No tier' } as const
type Tier = keyof typeof TIERS
type Counts = DashboardBreakdown['vendorsByTierAndBand'][Tier]

const totalOf = (counts: Counts) => counts.green + counts.amber + counts.red + counts.unscored

/** Where the critical vendors are that are in a poor state: each count leads to its vendors. */
export function Matrix() {
  const { data, error, refetch } = useQuery(breakdownQuery)
  return (
    <Panel title="Vendors by tier and score">
      {(id) => {
        if (error) return <ErrorState error={error} retry={refetch} />
        if (!data) return <Skeleton height={208} />
        return <Table labelledBy={id} rows={data.vendorsByTierAndBand} />
      }}
    </Panel>
  )
}

function Table({ labelledBy, rows }: { labelledBy: string; rows: DashboardBreakdown['vendorsByTierAndBand'] }) {
  const most = Math.max(1, ...keysOf(TIERS).map((tier) => totalOf(rows[tier])))
  return (
    <table className="matrix" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">Tier</th>
          <td className="stack" aria-hidden="true" />
          {keysOf(BANDS).map((band) => (
            <th key={band} scope="col">
              {BAND[band]}
            </th>
          ))}
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {keysOf(TIERS).map((tier) => (
          <tr key={tier}>
            <th scope="row">{TIERS[tier]}</th>
            <td className="stack" aria-hidden="true">
              <Stack counts={rows[tier]} most={most} />
            </td>
            {keysOf(BANDS).map((band) => (
              <td key={band}>
                <CountLink count={rows[tier][BANDS[band]]} tier={tier} band={band} />
              </td>
            ))}
            <td>
              <CountLink count={totalOf(rows[tier])} tier={tier} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function CountLink({ count, tier, band }: { count: number; tier: Tier; band?: keyof typeof BANDS }) {
  if (count === 0) return <span className="zero">0</span>
  const about = `${number(count)}: ${TIERS[tier]}, ${band ? BAND[band] : 'all'}`
  return (
    <TextLink to={paths.vendors} search={{ tier, band }} aria-label={about}>
      {number(count)}
    </TextLink>
  )
}

/** The bands one after the other, on one scale for all tiers. */
function Stack({ counts, most }: { counts: Counts; most: number }) {
  const bands = keysOf(BANDS)
  const before = (index: number) => bands.slice(0, index).reduce((sum, band) => sum + counts[BANDS[band]], 0)
  return (
    <svg viewBox={`0 0 ${most} 12`} preserveAspectRatio="none" aria-hidden="true">
      {bands.map((band, index) => (
        <rect
          key={band}
          className={`area-${BAND_MEANING[band]}`}
          x={before(index)}
          width={counts[BANDS[band]]}
          height="12"
        />
      ))}
    </svg>
  )
}
