import type { Fragment } from 'postgres'
import type { Db } from '../db/open.ts'
import { badCursor, bindingOf, following, type Key, rangesAfter, readCursor, rowKey, writeCursor } from './cursor.ts'
import type { Order } from './order.ts'

type Paged = { page?: number | undefined; pageSize?: number | undefined; cursor?: string | undefined }

/** A range of rows of an ordered list. */
export type Cut = { limit: number; offset: number }

/** A list is paged if any of them is given. */
export const asksForPage = ({ page, pageSize, cursor }: Paged) =>
  page !== undefined || pageSize !== undefined || cursor !== undefined

export const cutOf = ({ page = 1, pageSize }: Paged, standardSize: number): Cut => {
  const limit = pageSize ?? standardSize
  return { limit, offset: (page - 1) * limit }
}

/** The requested page; undefined for the whole list. */
export const requestedCut = (query: Paged, standardSize: number) =>
  asksForPage(query) ? cutOf(query, standardSize) : undefined

/**
 * The number of rows stands in the text of the statement. As a parameter it is unknown to a plan that serves for all
 * values: PostgreSQL then expects a tenth of the table, finds that dearer, and plans each request anew. Page sizes are few.
 */
export const limitOf = (db: Db, { limit }: Pick<Cut, 'limit'>) => db`limit ${db.unsafe(String(Math.trunc(limit)))}`
/** The first page is asked for most, and needs no number for where it begins. */
const cutClause = (db: Db, { limit, offset }: Cut) =>
  offset === 0 ? limitOf(db, { limit }) : db`${limitOf(db, { limit })} offset ${offset}`

/** The clause of a page; the whole list has none. */
export const limitTo = (db: Db, cut: Cut | undefined) => (cut ? cutClause(db, cut) : db``)

/** A page of a list: by its number, or after the last row of another page. */
export type PageRequest = Cut & {
  page: number
  pageSize: number
  order: Order
  after: Key | undefined
  binding: string
}
type PagedQuery = Paged & { format?: string | undefined }

/** The page that a query asks for. `list` and what the query filters by bind its cursors. */
export const pageRequest = (list: string, query: PagedQuery, standardSize: number, order: Order): PageRequest => {
  const { page, pageSize, cursor, format: _, ...filter } = query
  if (page !== undefined && cursor !== undefined) throw badCursor('cannot be combined with page')
  const binding = bindingOf(list, { ...filter, order: order.sql })
  const after = cursor === undefined ? undefined : readCursor(binding, order, cursor)
  const cut = cutOf(query, standardSize)
  return { ...cut, page: page ?? 1, pageSize: cut.limit, order, after, binding }
}

/** The cursor of the next page; null if this one is not full, and so is the last. */
export const nextCursor = ({ binding, limit }: PageRequest, rows: number, key: Key | null | undefined) =>
  key && rows >= limit ? writeCursor(binding, key) : null

/**
 * A page of a long list, ending in its `where`: each range after the key is read from its index, as far as needed.
 * What selects from it orders and limits again.
 */
export const partOf = (db: Db, select: Fragment, { order, after, limit, offset }: PageRequest) => {
  const inOrder = db`order by ${db.unsafe(order.sql)}`
  if (after === undefined) return db`${select} ${inOrder} ${cutClause(db, { limit, offset })}`
  const ranges = rangesAfter(db, order, after).map(
    (range) => db`(${select} and ${range} ${inOrder} ${limitOf(db, { limit })})`,
  )
  return ranges.length === 0 ? db`${select} and false` : ranges.reduce((all, range) => db`${all} union all ${range}`)
}

type Sources = {
  rows: Fragment
  all: Fragment
  /** How many rows `all` has, where that is known without counting. */
  total?: Fragment | undefined
  from: Fragment
  id: string
  extra?: Fragment
  common?: Fragment
}

/**
 * The answer with a page, built in the database. `rows` are its entries and `all` everything that matches; the key of
 * the last entry is looked up in `from` by its `id`. `common` are tables that all of them may use, `extra` further members.
 */
export const pageText = async (db: Db, request: PageRequest, source: Sources, where = db``) => {
  const { rows, all, total = db`(select count(*) from ${all})`, from, id, extra = db``, common = db`` } = source
  const [found] = await db<{ json: string; rows: number; key: Key | null }[]>`
    ${common} select json_build_object(${extra} 'entries', p.entries, 'page', ${request.page}::bigint,
        'pageSize', ${request.pageSize}::int, 'totalCount', ${total})::text as json,
      p.rows::int, case when p.rows = ${request.limit} then
        (select ${rowKey(db, request.order)} from ${from} where ${db.unsafe(id)} = p.last) end as key
    from (select coalesce(json_agg(e), '[]') as entries, count(*) as rows, (array_agg(e.id))[count(*)] as last
      from (${rows}) e) p ${where}`
  return found && withCursor(found.json, nextCursor(request, found.rows, found.key))
}

/** The text is long and from the database: it is not parsed to add one member. */
const withCursor = (json: string, cursor: string | null) =>
  `${json.slice(0, -1)}, "nextCursor" : ${JSON.stringify(cursor)}}`

/**
 * The same for entries that were read without their keys. If the last one is gone by now, the cursor follows the one
 * before it.
 */
export const pageOf = async <E extends { id: string }>(
  db: Db,
  request: PageRequest,
  entries: readonly E[],
  totalCount: number,
  { from, id }: { from: string; id: string },
) => {
  const { page, pageSize, order, limit } = request
  const keys =
    entries.length < limit
      ? []
      : await db<{ key: Key }[]>`select ${rowKey(db, order)} as key from ${db.unsafe(from)}
          where ${db.unsafe(id)} = any(${entries.map((entry) => entry.id)}::uuid[]) order by ${db.unsafe(order.sql)}`
  return { entries, page, pageSize, totalCount, nextCursor: nextCursor(request, entries.length, keys.at(-1)?.key) }
}

/** The clauses of a page of a short list: what follows the key, and how much of it. */
export const pageClauses = (db: Db, { order, after, limit, offset }: PageRequest) =>
  db`${following(db, order, after)} order by ${db.unsafe(order.sql)} ${cutClause(db, { limit, offset: after ? 0 : offset })}`

/** The same for rows that were read with their `key`. */
export const pageOfRows = <R extends { key: Key }>(request: PageRequest, rows: readonly R[], totalCount: number) => ({
  entries: rows.map(({ key: _, ...entry }) => entry),
  page: request.page,
  pageSize: request.pageSize,
  totalCount,
  nextCursor: nextCursor(request, rows.length, rows.at(-1)?.key),
})

/** What an answer says about a page, for `json_build_object`: its `rows`, and how many rows `all` has. */
export const pageFields = (
  db: Db,
  { page, pageSize }: { page: number; pageSize: number },
  rows: Fragment,
  all: Fragment,
) => db`
  'entries', (select coalesce(json_agg(e), '[]') from (${rows}) e), 'page', ${page}::bigint,
  'pageSize', ${pageSize}::int, 'totalCount', (select count(*) from ${all})`
