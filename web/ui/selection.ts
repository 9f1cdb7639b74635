import { useCallback, useState } from 'react'

export type Selection<Row> = {
  rows: readonly Row[]
  has: (id: string) => boolean
  set: (rows: readonly Row[], ticked: boolean) => void
  clear: () => void
  /** What a box is the box of. */
  nameOf: (row: Row) => string
}

/** Rows that were ticked. They stay selected across pages and filters. */
export const useSelection = <Row extends { id: string }>(nameOf: (row: Row) => string): Selection<Row> => {
  const [ticked, setTicked] = useState<ReadonlyMap<string, Row>>(new Map())
  // The same function always, so that a row is rendered again only if it has changed.
  const set = useCallback(
    (rows: readonly Row[], on: boolean) =>
      setTicked((before) => {
        const after = new Map(before)
        for (const row of rows) {
          if (on) after.set(row.id, row)
          else after.delete(row.id)
        }
        return after
      }),
    [],
  )
  return {
    rows: [...ticked.values()],
    has: (id) => ticked.has(id),
    set,
    clear: () => setTicked(new Map()),
    nameOf,
  }
}
