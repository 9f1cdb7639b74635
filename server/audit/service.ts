import { AUDIT_FEED_SIZE, type AuditFilter } from '../../contract/audit/audit.ts'
import { parseMoment, parseUntil } from '../../contract/values/formats.ts'
import type { Ctx } from '../context.ts'
import { idFilter } from '../db/ids.ts'
import { invalid } from '../errors.ts'
import { csvBatches, csvOfList } from '../tables/csv.ts'
import { pageOfRows, pageRequest } from '../tables/paging.ts'
import * as queries from './queries.ts'
import { readWords } from './words.ts'

const filterOf = (f: AuditFilter): queries.Filter => ({
  action: f.action,
  userId: idFilter(f.userId),
  outcome: f.outcome,
  entityType: f.entityType,
  entityId: f.entityId,
  words: readWords(f.query),
  from: f.fromDate === undefined ? undefined : parseMoment(f.fromDate),
  until: f.toDate === undefined ? undefined : parseUntil(f.toDate),
})

/** The log in the order of its chain. What was committed before the request is sealed first, so that it is included. */
export const feed = async (ctx: Ctx, query: AuditFilter & { after: number }, seal: () => Promise<void>) => {
  const refused = (['page', 'cursor', 'format', 'query'] as const).filter(
    (name) => query[name] !== undefined && query[name] !== 'json',
  )
  if (refused.length > 0)
    throw invalid(
      'query parameter',
      refused.map((path) => ({ path, message: 'cannot be combined with after' })),
    )
  await seal()
  return (await queries.feed(ctx.db, filterOf(query), query.after, query.pageSize ?? AUDIT_FEED_SIZE)).json
}

const PAGE_SIZE = 10
const pageOf = (query: AuditFilter) => pageRequest('audit', query, PAGE_SIZE, queries.ORDER)

export const list = async (ctx: Ctx, query: AuditFilter) => {
  const request = pageOf(query)
  const filter = filterOf(query)
  const [rows, totalCount] = await Promise.all([queries.page(ctx.db, filter, request), queries.total(ctx.db, filter)])
  return pageOfRows(
    request,
    rows.map((row) => ({ ...row, key: [row.createdAt, row.id] })),
    totalCount,
  )
}

export const csv = (ctx: Ctx, query: AuditFilter) => {
  const filter = filterOf(query)
  return csvOfList(
    queries.COLUMNS.csvNames,
    query,
    () => queries.csvPage(ctx.db, filter, pageOf(query)),
    () => csvBatches((after, limit) => queries.csvAfter(ctx.db, filter, after, limit)),
  )
}
