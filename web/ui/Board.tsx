import { Skeleton, Text } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import styles from './Board.module.css'
import { ErrorState } from './states.tsx'
import { number } from './words.ts'

const SKELETONS = ['a', 'b', 'c']

/** States side by side; on a phone one below the other. */
export function Board({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.board} aria-label="Board" tabIndex={0}>
      {children}
    </section>
  )
}

type ListState<Row> = {
  data: { entries: readonly Row[]; totalCount: number } | undefined
  error: unknown
  isPending: boolean
  refetch: () => unknown
}
type Props<Row> = {
  name: string
  title: string
  list: ListState<Row>
  card: (row: Row) => ReactNode
  /** Below the cards, such as a link to the others. */
  foot?: ReactNode
  className?: string
  ref?: Ref<HTMLElement>
}

/** One state with how many there are in it, and a card for each of the first. */
export function BoardColumn<Row>({ name, title, list, card, foot, className = '', ref }: Props<Row>) {
  const total = list.data?.totalCount
  const id = `state-${name}`
  return (
    <section ref={ref} className={`${styles.boardColumn} ${className}`} aria-labelledby={id}>
      <h2 id={id} className={styles.boardHead}>
        {title} <span className={styles.boardCount}>{total === undefined ? '' : number(total)}</span>
      </h2>
      {list.error && !list.data ? <ErrorState error={list.error} retry={list.refetch} /> : null}
      {total === 0 && <Text c="dimmed">None</Text>}
      <ul className={styles.boardCards} aria-label={title}>
        {list.data
          ? list.data.entries.map(card)
          : list.isPending && SKELETONS.map((key) => <Skeleton key={key} component="li" height={96} />)}
      </ul>
      {foot}
    </section>
  )
}
