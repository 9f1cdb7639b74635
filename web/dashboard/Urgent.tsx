import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './dashboard.module.css'
import { Panel } from './Panel.tsx'

type Row = { id: string; vendorName: string; what: ReactNode; when: ReactNode }
type Props = {
  title: string
  /** What is said when there is nothing. */
  none: string
  /** How much there is, with the way to all of it. */
  counts: ReactNode
  rows: readonly Row[]
}

/** One kind of what needs attention: a line each, with its vendor. */
export function Urgent({ title, none, counts, rows }: Props) {
  return (
    <Panel title={title} aside={rows.length > 0 && <span className="figures">{counts}</span>}>
      {(id) =>
        rows.length === 0 ? (
          <Text c="dimmed">{none}</Text>
        ) : (
          <ul className={styles.urgent} aria-labelledby={id}>
            {rows.map((row) => (
              <li key={row.id}>
                <div className={styles.urgentWhat}>
                  {row.what}
                  <Text span c="dimmed" title={row.vendorName}>
                    {row.vendorName}
                  </Text>
                </div>
                <span className="figures">{row.when}</span>
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  )
}
