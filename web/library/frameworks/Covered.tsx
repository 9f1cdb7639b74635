import { Skeleton } from '@mantine/core'
import { Bar } from '../../domain/Score.tsx'
import { number } from '../../ui/words.ts'
import { shareText } from './coverage.ts'
import styles from './frameworks.module.css'

/** How many of the controls a question asks about: figures, and a thin bar. */
export function Covered({ part, whole }: { part: number | undefined; whole: number }) {
  if (part === undefined) return <Skeleton height={20} width={132} />
  return (
    <span className={styles.covered}>
      <span className="score-text">
        <span className="score-number">{shareText(part, whole)}</span>
        <span className="dimmed nowrap">
          {number(part)} of {number(whole)}
        </span>
      </span>
      <Bar share={whole === 0 ? 0 : part / whole} meaning="neutral" />
    </span>
  )
}
