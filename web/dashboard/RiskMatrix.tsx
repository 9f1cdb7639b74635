import { Skeleton, Text, Tooltip } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RiskMatrix as Matrix } from '../../contract/overview/dashboard.ts'
import { paths } from '../../contract/paths.ts'
import { queryOf } from '../api/call.ts'
import { useCan } from '../api/session.ts'
import { BAND, LEVEL, percent, riskText, SEVERITY } from '../domain/words.ts'
import { useRoving } from '../ui/charts/useRoving.ts'
import { TextLink } from '../ui/links.tsx'
import { ErrorState } from '../ui/states.tsx'
import { keysOf, number } from '../ui/words.ts'
import styles from './dashboard.module.css'
import { BANDS, cellsOf, countOf, heatOf, type Level, type Place } from './matrixCells.ts'
import { Panel } from './Panel.tsx'

/** What is at stake against how vendors answered: each name opens a vendor, each count the list of its cell. */
export function RiskMatrix() {
  const enabled = useCan()('GET /api/v1/dashboard/risk-matrix')
  const { data, error, refetch } = useQuery({ ...queryOf('GET /api/v1/dashboard/risk-matrix'), enabled })
  if (!enabled) return null
  return (
    <Panel title="Risk matrix">
      {(id) => {
        if (error) return <ErrorState error={error} retry={refetch} />
        if (!data) return <Skeleton height={380} />
        return (
          <>
            <Text c="dimmed" mb="sm">
              Inherent risk by score, with the riskiest vendors of each cell.
            </Text>
            <Table labelledBy={id} matrix={data} />
          </>
        )
      }}
    </Panel>
  )
}

function Table({ labelledBy, matrix }: { labelledBy: string; matrix: Matrix }) {
  const levels = keysOf(LEVEL).filter((level) => level !== 'UNSPECIFIED' || countOf(matrix, { level }) > 0)
  const cells = cellsOf(matrix, levels)
  const roving = useRoving(cells.flatMap(({ vendors }) => vendors).length)
  return (
    <table className={styles.riskMatrix} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">Inherent risk</th>
          {BANDS.map((band) => (
            <th key={band} scope="col">
              {BAND[band]}
            </th>
          ))}
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {levels.map((level) => (
          <tr key={level}>
            <th scope="row">{LEVEL[level]}</th>
            {cells
              .filter((cell) => cell.level === level)
              .map(({ band, vendors, first }) => (
                <td key={band} className={styles[`heat-${heatOf(level, band)}`]}>
                  <CountLink matrix={matrix} level={level} band={band} />
                  <Names vendors={vendors} propsOf={(index) => roving(first + index)} />
                </td>
              ))}
            <td>
              <CountLink matrix={matrix} level={level} />
            </td>
          </tr>
        ))}
        <Totals matrix={matrix} />
      </tbody>
    </table>
  )
}

const Totals = ({ matrix }: { matrix: Matrix }) => (
  <tr>
    <th scope="row">Total</th>
    {BANDS.map((band) => (
      <td key={band}>
        <CountLink matrix={matrix} band={band} />
      </td>
    ))}
    <td>
      <CountLink matrix={matrix} />
    </td>
  </tr>
)

const aboutOf = ({ level, band }: { level?: Level; band?: Place['band'] }) =>
  [level ? `${LEVEL[level]} inherent risk` : 'All risks', band ? BAND[band] : 'all scores'].join(', ')

function CountLink({ matrix, level, band }: { matrix: Matrix; level?: Level; band?: Place['band'] }) {
  const count = countOf(matrix, { level, band })
  if (count === 0) return <span className="zero">0</span>
  return (
    <TextLink
      to={paths.vendors}
      search={{ inherentRisk: level, band }}
      aria-label={`${number(count)}: ${aboutOf({ level, band })}`}
    >
      {number(count)}
    </TextLink>
  )
}

type NamesProps = {
  vendors: Matrix['cells'][number]['vendors']
  propsOf: (index: number) => ReturnType<ReturnType<typeof useRoving>>
}

/** All names of the matrix are one stop of the Tab key. */
function Names({ vendors, propsOf }: NamesProps) {
  if (vendors.length === 0) return null
  return (
    <span className={styles.matrixNames}>
      {vendors.map(({ id, name, inherentRisk, overallScore, residualLevel }, index) => {
        const score = overallScore === null ? 'not scored' : `score ${percent(overallScore)}`
        const residual = residualLevel === null ? '' : `residual risk ${SEVERITY[residualLevel]}, `
        const text = `${name}: ${residual}inherent risk ${riskText(inherentRisk)}, ${score}`
        return (
          <Tooltip key={id} label={text}>
            <Link
              to={paths.vendor}
              params={{ vendorId: id }}
              className={styles.matrixName}
              aria-label={text}
              {...propsOf(index)}
            >
              {name}
            </Link>
          </Tooltip>
        )
      })}
    </span>
  )
}
