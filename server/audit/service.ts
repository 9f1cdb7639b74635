import type { AuditFilter } from '../../contract/audit.ts'
import { parseMoment, parseUntil } from '../../contract/formats.ts'
import { ID_PATTERN } from '../../contract/schema.ts'
import type { Ctx } from '../context.ts'
import { csvBatches, csvStream } from '../reports/csv.ts'
import * as queries from './queries.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** What is not an id is nobody's. */
const userOf = (userId: string | undefined) =>
  userId === undefined || new RegExp(ID_PATTERN).test(userId) ? userId : NOBODY

const filterOf = (f: AuditFilter): queries.Filter => ({
  action: f.action,
  userId: userOf(f.userId),
  from: f.fromDate === undefined ? undefined : parseMoment(f.fromDate),
  until: f.toDate === undefined ? undefined : parseUntil(f.toDate),
})

export const list = async (ctx: Ctx, query: AuditFilter) => {
  const { page = 1, pageSize = 10 } = query
  const filter = filterOf(query)
  const [entries, totalCount] = await Promise.all([
    queries.page(ctx.db, filter, pageSize, (page - 1) * pageSize),
    queries.total(ctx.db, filter),
  ])
  return { entries, page, pageSize, totalCount }
}

/** Every entry that the filter selects, unless a page is asked for. */
export const csv = (ctx: Ctx, query: AuditFilter) => {
  const { page, pageSize } = query
  const filter = filterOf(query)
  const paged = page !== undefined || pageSize !== undefined
  return csvStream(
    queries.CSV_COLUMNS,
    paged ? onePage(ctx, filter, page ?? 1, pageSize ?? 10) : allBatches(ctx, filter),
  )
}

async function* onePage(ctx: Ctx, filter: queries.Filter, page: number, pageSize: number) {
  yield await queries.csvPage(ctx.db, filter, pageSize, (page - 1) * pageSize)
}

const allBatches = (ctx: Ctx, filter: queries.Filter) =>
  csvBatches((after, limit) => queries.csvAfter(ctx.db, filter, after, limit))
