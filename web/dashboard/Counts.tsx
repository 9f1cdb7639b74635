import { Group, Paper, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { paths } from '../paths.ts'
import { TextLink } from '../ui/links.tsx'
import { Bar } from '../ui/Score.tsx'
import { ASSESSMENT, BAND, keysOf, number, SEVERITY, TIER } from '../ui/words.ts'
import type { Numbers } from './DashboardPage.tsx'
import { Donut } from './Donut.tsx'

type Row = { key: string; label: ReactNode; count: number; meaning: string }

/** Chart and table in one: the bars are beside the figures, and the words lead to the lists. */
export function Counts({ title, rows, picture }: { title: string; rows: readonly Row[]; picture?: ReactNode }) {
  const id = useId()
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Title order={2} id={id} mb="sm">
        {title}
      </Title>
      <Group wrap="nowrap" gap="lg" align="center">
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
    </Paper>
  )
}

const BANDS = { GREEN: 'green', AMBER: 'amber', RED: 'red', UNSCORED: 'unscored' } as const
const BAND_MEANING = { GREEN: 'good', AMBER: 'fair', RED: 'bad', UNSCORED: 'none' } as const

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

export function ByTier({ numbers }: { numbers: Numbers }) {
  const words = { ...TIER, UNSPECIFIED: 'No tier' } as const
  const rows = keysOf(words).map((tier) => ({
    key: tier,
    label: (
      <TextLink to={paths.vendors} search={{ tier }}>
        {words[tier]}
      </TextLink>
    ),
    count: numbers.vendorsByTier[tier],
    meaning: 'accent',
  }))
  return <Counts title="Vendors by tier" rows={rows} />
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
  return <Counts title="Assessments by state" rows={rows} />
}
