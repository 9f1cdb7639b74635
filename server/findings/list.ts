import type { FindingFilter } from '../../contract/findings.ts'
import { RISK_WEIGHTS } from '../../contract/questions.ts'
import type { Ctx } from '../context.ts'
import { csvBatches, csvStream } from '../reports/csv.ts'
import * as queries from './listQueries.ts'
import { type Filter, filterOf } from './rules.ts'

const PAGE_SIZE = 20

export const listJson = (ctx: Ctx, query: FindingFilter) =>
  queries.pageJson(ctx.db, filterOf(query), pageOf(query), ctx.now)

/** Every finding that the filter selects, unless a page is asked for. */
export const csv = (ctx: Ctx, query: FindingFilter) => {
  const isPaged = query.page !== undefined || query.pageSize !== undefined
  return csvStream(queries.CSV_COLUMNS, isPaged ? onePage(ctx, query) : allBatches(ctx, filterOf(query)))
}

const pageOf = ({ page = 1, pageSize = PAGE_SIZE, sort }: FindingFilter) => ({ page, pageSize, sort })

async function* onePage(ctx: Ctx, query: FindingFilter) {
  const { page, pageSize, sort } = pageOf(query)
  const cut = { limit: pageSize, offset: (page - 1) * pageSize, sort }
  yield await queries.csvPage(ctx.db, filterOf(query), cut, ctx.now)
}

/** The open ones first, so that one which is closed meanwhile may come twice and is never left out. */
async function* allBatches(ctx: Ctx, filter: Filter) {
  for (const closed of [false, true])
    for (const severity of RISK_WEIGHTS) {
      const part = { closed, severity }
      yield* csvBatches((after, limit) => queries.csvAfter(ctx.db, filter, part, after, limit, ctx.now))
    }
}
