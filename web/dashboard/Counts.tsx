import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Bar } from '../domain/Score.tsx'
import { ASSESSMENT, BAND, SEVERITY } from '../domain/words.ts'
import { paths } from '../paths.ts'
import { Donut } from '../ui/charts/Donut.tsx'
import { TextLink } from '../ui/links.tsx'
import { keysOf, number } from '../ui/words.ts'
import { Panel } from './Panel.tsx'
import type { Numbers } from './queries.ts'

/** The bands as the dashboard's answer names them, and as the style sheet does. */
export const BANDS = { GREEN: 'green', AMBER: 'amber', RED: 'red', UNSCORED: 'unscored' } as const
export const BAND_MEANING = { GREEN: 'good', AMBER: 'fair', RED: 'bad', UNSCORED: 'none' } as const

type Row = { key: string; label: ReactNode; count: number; meaning: string }

/** Chart and table in one: the bars are beside the figures, and the words lead to the lists. */
export function Counts({ title, rows, picture }: { title: string; rows: readonly Row[]; picture?: ReactNode }) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <Panel title={title}>
      {(id) => (
        <Group gap="lg" align="center" className="picture-and-table">
          {picture}
          <table className="counts" aria-labelledby={id}>
            <tbody>
              {rows.map(({ key, label, count, meaning }) => (
                <tr key={key}>
                  <th scope="row">{label}</th>
                  <td aria-hidden="true">
                    <Bar share={count / most} meaning={meaning} />
                  </td>
                  <td>{number(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Group>
      )}
    </Panel>
  )
}

export function Distribution({ numbers }: { numbers: Numbers }) {
  const rows = keysOf(BANDS).map((band) => ({
    key: band,
    label: (
      <TextLink to={paths.vendors} search={{ band }}>
        {BAND[band]}
      </TextLink>
    ),
    count: numbers.scoreDistribution[BANDS[band]],
    meaning: BAND_MEANING[band],
  }))
  return <Counts title="Vendors by score" rows={rows} picture={<Donut parts={rows} />} />
}

const SEVERITY_MEANING = { CRITICAL: 'critical', HIGH: 'high', MEDIUM: 'medium', LOW: 'low' } as const

export function BySeverity({ numbers }: { numbers: Numbers }) {
  const rows = keysOf(SEVERITY).map((severity) => ({
    key: severity,
    label: (
      <TextLink to={paths.findings} search={{ status: 'OPEN', severity }}>
        {SEVERITY[severity]}
      </TextLink>
    ),
    count: numbers.openFindingsBySeverity[severity],
    meaning: SEVERITY_MEANING[severity],
  }))
  return <Counts title="Open findings by severity" rows={rows} />
}

export function ByAssessment({ numbers }: { numbers: Numbers }) {
  const rows = keysOf(ASSESSMENT).map((status) => ({
    key: status,
    label: (
      <TextLink to={paths.assessments} search={{ status }}>
        {ASSESSMENT[status]}
      </TextLink>
    ),
    count: numbers.assessmentStatusCounts[status],
    meaning: 'accent',
  }))
  return <Counts title="Assessments by status" rows={rows} />
}
