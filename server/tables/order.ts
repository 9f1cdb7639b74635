/** One thing that a list is ordered by. The SQL is our own and never a caller's. */
export type Term = { sql: string; descending: boolean; nullable: boolean }
export type Order = { terms: readonly Term[]; sql: string }

export const asc = (sql: string): Term => ({ sql, descending: false, nullable: false })
export const desc = (sql: string): Term => ({ sql, descending: true, nullable: false })
/** What is not there comes last, in both directions. */
export const nullsLast = (term: Term): Term => ({ ...term, nullable: true })
const reversed = (term: Term): Term => ({ ...term, descending: !term.descending })

const textOf = ({ sql, descending, nullable }: Term) =>
  `${sql}${descending ? ' desc' : ''}${nullable ? ' nulls last' : ''}`

/** The last term must be unique, so that no two pages share a row. */
export const orderBy = (...terms: readonly Term[]): Order => ({ terms, sql: terms.map(textOf).join(', ') })

/** What a list is sorted by; with further terms, what decides among equals. */
type Stated = Term | readonly [by: Term, ...then: Term[]]

/**
 * Each order, and under `-name` its reverse. Without further terms the id decides among equals, and is reversed too, so
 * that an index can be read backwards.
 */
export const orders = <Name extends string>(id: string, stated: Record<Name, Stated>) =>
  Object.fromEntries(
    (Object.entries(stated) as [Name, Stated][]).flatMap(([name, order]): [string, Order][] => {
      const [by, ...then] = 'sql' in order ? [order] : order
      return [
        [name, orderBy(by, ...(then.length > 0 ? then : [asc(id)]))],
        [`-${name}`, orderBy(reversed(by), ...(then.length > 0 ? then : [desc(id)]))],
      ]
    }),
  ) as Record<Name | `-${Name}`, Order>
