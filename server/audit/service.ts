import type { AuditFilter } from '../../contract/audit.ts'
import { parseMoment, parseUntil } from '../../contract/formats.ts'
import type { Ctx } from '../context.ts'
import { idFilter } from '../db/ids.ts'
import { csvBatches, csvStream } from '../reports/csv.ts'
import * as queries from './queries.ts'

const filterOf = (f: AuditFilter): queries.Filter => ({
  action: f.action,
  userId: idFilter(f.userId),
  entityType: f.entityType,
  entityId: f.entityId,
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
