import type { Fragment } from 'postgres'
import type { Db } from '../db/open.ts'
import { only } from '../db/tx.ts'
import { type Key, rowKey } from './cursor.ts'
import type { Order } from './order.ts'
import { asksForPage, nextCursor, type PageRequest, pageClauses, pageRequest } from './paging.ts'

type Query = Parameters<typeof pageRequest>[1]
/** The page that is requested; undefined is the whole list. */
export const pageOrAll = (list: string, query: Query, standardSize: number, order: Order) =>
  asksForPage(query) ? pageRequest(list, query, standardSize, order) : undefined

/** The clauses of a short list: of a page of it, or of all of it. */
export const pageOrOrder = (db: Db, order: Order, request: PageRequest | undefined) =>
  request ? pageClauses(db, request) : db`order by ${db.unsafe(order.sql)}`

type Sources = { rows: Fragment; from: Fragment; where: Fragment; id: string }

/** A list without an envelope: what belongs to a page travels in headers. `id` names the column in `from`. */
export const bareText = async (db: Db, request: PageRequest | undefined, { rows, from, where, id }: Sources) => {
  if (!request) {
    const { json } = await only(db<{ json: string }[]>`
      select coalesce(json_agg(l), '[]')::text as json from (${rows}) l`)
    return { json, headers: {} }
  }
  const page = await only(db<{ json: string; total: number; rows: number; key: Key | null }[]>`
    select p.json, (select count(*)::int from ${from} where ${where}) as total, p.rows,
      (select ${rowKey(db, request.order)} from ${from} where ${db.unsafe(id)} = p.last) as key
    from (select coalesce(json_agg(l), '[]')::text as json, count(*)::int as rows, (array_agg(l.id))[count(*)] as last
      from (${rows}) l) p`)
  return { json: page.json, headers: pageHeaders(page.total, nextCursor(request, page.rows, page.key)) }
}

/** What a bare list says about its page. */
export const pageHeaders = (total: number | null, cursor: string | null) => ({
  ...(total !== null && { 'x-total-count': String(total) }),
  ...(cursor !== null && { 'x-next-cursor': cursor }),
})
