import { type AuditAction, type AuditFilter, auditEvents } from '../../contract/audit.ts'
import { parseMoment, parseUntil } from '../../contract/formats.ts'
import type { Ctx } from '../context.ts'
import { idFilter } from '../db/ids.ts'
import { type CsvRow, csvStream } from '../reports/csv.ts'
import * as queries from './queries.ts'

const BATCH = 500
const HEAD = ['id', 'createdAt', 'action', 'actionLabel', 'userName', 'entityType', 'entityId', 'entityName', 'meta']

const filterOf = (f: AuditFilter): queries.Filter => ({
  action: f.action,
  userId: idFilter(f.userId),
  from: f.fromDate === undefined ? undefined : parseMoment(f.fromDate),
  until: f.toDate === undefined ? undefined : parseUntil(f.toDate),
})

/** The list of actions is open: one that this version does not know is shown in words made of its name. */
const labelOf = (action: string) => {
  const words = action.replaceAll('_', ' ').toLowerCase()
  return Object.hasOwn(auditEvents, action)
    ? auditEvents[action as AuditAction].label
    : words.charAt(0).toUpperCase() + words.slice(1)
}
const labelled = (row: queries.Row) => ({ ...row, actionLabel: labelOf(row.action) })

export const list = async (ctx: Ctx, query: AuditFilter) => {
  const { page = 1, pageSize = 10 } = query
  const filter = filterOf(query)
  const [rows, totalCount] = await Promise.all([
    queries.page(ctx.db, filter, pageSize, (page - 1) * pageSize),
    queries.total(ctx.db, filter),
  ])
  return { entries: rows.map(labelled), page, pageSize, totalCount }
}

/** Every entry that the filter selects, unless a page is asked for. */
export const csv = (ctx: Ctx, query: AuditFilter) => {
  const { page, pageSize } = query
  const filter = filterOf(query)
  const paged = page !== undefined || pageSize !== undefined
  return csvStream(HEAD, paged ? onePage(ctx, filter, page ?? 1, pageSize ?? 10) : allBatches(ctx, filter))
}

const csvRow = (row: queries.Row): CsvRow => [
  row.id,
  row.createdAt,
  row.action,
  labelOf(row.action),
  row.userName,
  row.entityType,
  row.entityId,
  row.entityName,
  row.meta && JSON.stringify(row.meta),
]

async function* onePage(ctx: Ctx, filter: queries.Filter, page: number, pageSize: number) {
  yield (await queries.page(ctx.db, filter, pageSize, (page - 1) * pageSize)).map(csvRow)
}

/** Batch by batch from where the last one ended: no connection is held while a slow client reads. */
async function* allBatches(ctx: Ctx, filter: queries.Filter) {
  let after: queries.After | undefined
  for (;;) {
    const rows: readonly queries.Row[] = await queries.batch(ctx.db, filter, after, BATCH)
    yield rows.map(csvRow)
    after = rows.at(-1)
    if (rows.length < BATCH || !after) return
  }
}
