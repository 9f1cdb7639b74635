import type { Fragment } from 'postgres'
import type { Db } from '../db/open.ts'

type Paged = { page?: number | undefined; pageSize?: number | undefined }

/** A range of rows of an ordered list. */
export type Cut = { limit: number; offset: number }

/** A list is paged if either is given. */
export const asksForPage = ({ page, pageSize }: Paged) => page !== undefined || pageSize !== undefined

export const cutOf = ({ page = 1, pageSize }: Paged, standardSize: number): Cut => {
  const limit = pageSize ?? standardSize
  return { limit, offset: (page - 1) * limit }
}

/** The requested page; undefined for the whole list. */
export const cutAskedFor = (query: Paged, standardSize: number) =>
  asksForPage(query) ? cutOf(query, standardSize) : undefined

/** The clause of a page; the whole list has none. */
export const limitTo = (db: Db, cut: Cut | undefined) => (cut ? db`limit ${cut.limit} offset ${cut.offset}` : db``)

/** What an answer says about a page, for `json_build_object`: its `rows`, and how many rows `all` has. */
export const pageFields = (
  db: Db,
  { page, pageSize }: { page: number; pageSize: number },
  rows: Fragment,
  all: Fragment,
) => db`
  'entries', (select coalesce(json_agg(e), '[]') from (${rows}) e), 'page', ${page}::bigint,
  'pageSize', ${pageSize}::int, 'totalCount', (select count(*) from ${all})`
