import type { Fragment } from 'postgres'
import type { Db } from '../db/open.ts'

/** The SQL of a column; a function if it depends on more than the row, such as the time of the request. */
type Sql<Args extends unknown[]> = string | ((db: Db, ...args: Args) => Fragment)
/** The same in JSON and CSV, or what each of them shows. */
type Column<Args extends unknown[]> = Sql<Args> | { json?: Sql<Args>; csv?: Sql<Args> }
type Part<Args extends unknown[]> = readonly [name: string, sql: Sql<Args>]

/** The columns of a list, in the order of its CSV. Names and SQL are our own and never a caller's. */
export const columns = <Name extends string, Args extends unknown[] = []>(stated: Record<Name, Column<Args>>) => {
  const names = Object.keys(stated) as Name[]
  const partsOf = (form: 'json' | 'csv') =>
    names.flatMap((name): Part<Args>[] => {
      const column: Column<Args> = stated[name]
      const sql = typeof column === 'object' ? column[form] : column
      return sql === undefined ? [] : [[name, sql]]
    })
  return {
    json: selectList(partsOf('json')),
    csv: selectList(partsOf('csv')),
    csvNames: partsOf('csv').map(([name]) => name as Name),
  }
}

const selectList = <Args extends unknown[]>(parts: readonly Part<Args>[]) => {
  const pieces = parts
    .flatMap(([name, sql], i) => [i === 0 ? '' : ', ', sql, ` as "${name}"`])
    .reduce(joinTexts<Args>, [])
  return (db: Db, ...args: Args): Fragment[] =>
    pieces.map((piece) => (typeof piece === 'string' ? db.unsafe(piece) : piece(db, ...args)))
}

/** A list without functions is one text, so that a request has nothing to put together. */
const joinTexts = <Args extends unknown[]>(pieces: Sql<Args>[], next: Sql<Args>): Sql<Args>[] => {
  const last = pieces.at(-1)
  return typeof last === 'string' && typeof next === 'string'
    ? [...pieces.slice(0, -1), last + next]
    : [...pieces, next]
}
