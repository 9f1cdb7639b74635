import type { ReactNode } from 'react'
import { paths } from '../../contract/paths.ts'
import { Bar } from '../domain/Score.tsx'
import { ASSESSMENT, SEVERITY } from '../domain/words.ts'
import { TextLink } from '../ui/links.tsx'
import { keysOf, number } from '../ui/words.ts'
import styles from './dashboard.module.css'
import { Panel } from './Panel.tsx'
import type { Numbers } from './queries.ts'

type Row = { key: string; label: ReactNode; count: number; meaning: string }

/** Chart and table in one: the bars are beside the figures, and the link of each row covers it as a whole. */
function Counts({ title, rows }: { title: string; rows: readonly Row[] }) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <Panel title={title}>
      {(id) => (
        <table className={`${styles.counts} ${styles.linked}`} aria-labelledby={id}>
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
      )}
    </Panel>
  )
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
