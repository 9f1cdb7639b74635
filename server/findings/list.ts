import type { Finding, FindingFilter } from '../../contract/findings.ts'
import { RISK_WEIGHTS } from '../../contract/questions.ts'
import type { Ctx } from '../context.ts'
import { type CsvRow, csvStream } from '../reports/csv.ts'
import * as queries from './listQueries.ts'
import { type Filter, filterOf } from './rules.ts'

const BATCH = 500
const PAGE_SIZE = 20

export const listJson = (ctx: Ctx, query: FindingFilter) =>
  queries.pageJson(ctx.db, filterOf(query), pageOf(query), ctx.now)

/** Every finding that the filter selects, unless a page is asked for. */
export const csv = (ctx: Ctx, query: FindingFilter) => {
  const isPaged = query.page !== undefined || query.pageSize !== undefined
  return csvStream(
    COLUMNS.map(([name]) => name),
    isPaged ? onePage(ctx, query) : allBatches(ctx, filterOf(query)),
  )
}

const pageOf = ({ page = 1, pageSize = PAGE_SIZE }: FindingFilter) => ({ page, pageSize })

const COLUMNS: readonly (readonly [string, (f: Finding) => CsvRow[number]])[] = [
  ['id', (f) => f.id],
  ['title', (f) => f.title],
  ['severity', (f) => f.severity],
  ['status', (f) => f.status],
  ['vendorId', (f) => f.vendorId],
  ['vendorName', (f) => f.vendorName],
  ['assessmentId', (f) => f.assessmentId],
  ['assessmentTitle', (f) => f.assessmentTitle],
  ['controlCodes', (f) => f.controlCodes.join('; ')],
  ['ownerName', (f) => f.ownerName],
  ['dueDate', (f) => f.dueDate],
  ['acceptedUntil', (f) => f.acceptedUntil],
  ['lapsed', (f) => f.lapsed],
  ['resolutionNote', (f) => f.resolutionNote],
  ['resolvedAt', (f) => f.resolvedAt],
  ['resolvedByName', (f) => f.resolvedByName],
  ['createdAt', (f) => f.createdAt],
]
const csvRow = (finding: Finding): CsvRow => COLUMNS.map(([, cell]) => cell(finding))

async function* onePage(ctx: Ctx, query: FindingFilter) {
  const { page, pageSize } = pageOf(query)
  const cut = { limit: pageSize, offset: (page - 1) * pageSize }
  yield (await queries.page(ctx.db, filterOf(query), cut, ctx.now)).map(csvRow)
}

/** The open ones first, so that one which is closed meanwhile may come twice and is never left out. */
async function* allBatches(ctx: Ctx, filter: Filter) {
  for (const closed of [false, true])
    for (const severity of RISK_WEIGHTS) yield* batchesOf(ctx, filter, { closed, severity })
}

/** Batch by batch from where the last one ended: no connection is held while a slow client reads. */
async function* batchesOf(ctx: Ctx, filter: Filter, part: queries.Part) {
  let after: queries.BatchRow | undefined
  for (;;) {
    const rows: readonly queries.BatchRow[] = await queries.batch(ctx.db, filter, part, after, BATCH, ctx.now)
    yield rows.map(csvRow)
    after = rows.at(-1)
    if (rows.length < BATCH || !after) return
  }
}
