import { useCallback, useLayoutEffect, useRef, useState } from 'react'

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

/** Ticks a row; with Shift, also all between it and the one before. Always the same function, as `set` is. */
export const useRange = <Row extends { id: string }>(
  rows: readonly Row[] | undefined,
  set: Selection<Row>['set'] | undefined,
) => {
  const latest = useRef(rows)
  const last = useRef<string>(undefined)
  useLayoutEffect(() => {
    latest.current = rows
  })
  return useCallback(
    (row: Row, on: boolean, withShift: boolean) => {
      const between = withShift ? rangeOf(latest.current ?? [], last.current, row.id) : []
      set?.(between.length > 0 ? between : [row], on)
      last.current = row.id
    },
    [set],
  )
}

/** From one row to another, whichever comes first; empty if one of them is not there. */
export const rangeOf = <Row extends { id: string }>(rows: readonly Row[], from: string | undefined, to: string) => {
  const [a, b] = [from, to].map((id) => rows.findIndex((row) => row.id === id)) as [number, number]
  return a < 0 || b < 0 ? [] : rows.slice(Math.min(a, b), Math.max(a, b) + 1)
}
