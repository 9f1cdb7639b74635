import type { FindingFilter } from '../../../contract/findings/findings.ts'
import { RISK_WEIGHTS } from '../../../contract/library/questions.ts'
import type { Ctx } from '../../context.ts'
import { csvBatches, csvOfList } from '../../tables/csv.ts'
import { pageRequest } from '../../tables/paging.ts'
import { COLUMNS } from '../queries.ts'
import { type Filter, filterOf } from '../rules.ts'
import * as queries from './queries.ts'

const PAGE_SIZE = 20

export const listJson = (ctx: Ctx, query: FindingFilter) =>
  queries.pageJson(ctx.db, filterOf(query), pageOf(query), ctx.now)

const pageOf = (query: FindingFilter) => pageRequest('findings', query, PAGE_SIZE, queries.orderOf(query))

export const csv = (ctx: Ctx, query: FindingFilter) =>
  csvOfList(
    COLUMNS.csvNames,
    query,
    () => queries.csvPage(ctx.db, filterOf(query), pageOf(query), ctx.now),
    () => allBatches(ctx, filterOf(query)),
  )

/** Open findings first: one that is closed meanwhile may appear twice but is never missing. */
async function* allBatches(ctx: Ctx, filter: Filter) {
  for (const closed of [false, true])
    for (const severity of RISK_WEIGHTS) {
      const part = { closed, severity }
      yield* csvBatches((after, limit) => queries.csvAfter(ctx.db, filter, part, after, limit, ctx.now))
    }
}
