import type { ReactNode } from 'react'
import styles from './charts.module.css'

type Props = {
  label: string
  head: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** Told when it is not "Show as table". */
  summary?: string
  /** Words stand to the left, figures to the right. */
  words?: boolean
}

/** The same figures in rows, for anyone who cannot or would rather not read the picture. */
export function ChartTable({ label, head, rows, summary = 'Show as table', words }: Props) {
  return (
    <details className={styles.chartTable}>
      <summary>{summary}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={styles.chartTableFrame} aria-label={label} tabIndex={0}>
        <table className={words ? 'plain words' : 'plain'} aria-label={label}>
          <thead>
            <tr>
              {head.map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [first, ...rest] }) => (
              <tr key={key}>
                <th scope="row">{first}</th>
                {rest.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
