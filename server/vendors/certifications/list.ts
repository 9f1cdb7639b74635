import type { CertificationFilter } from '../../../contract/vendors/certifications.ts'
import type { Ctx } from '../../context.ts'
import { csvBatches, csvOfList } from '../../tables/csv.ts'
import { pageOfRows, pageRequest } from '../../tables/paging.ts'
import * as queries from './listQueries.ts'
import { withStatus } from './rules.ts'

const PAGE_SIZE = 25

const pageRequestOf = (filter: CertificationFilter) =>
  pageRequest('certifications', filter, PAGE_SIZE, queries.orderOf(filter))

/** Across all vendors, earliest expiry first and those without one last. */
export const list = async (ctx: Ctx, filter: CertificationFilter) => {
  const request = pageRequestOf(filter)
  const { entries, totalCount, today } = await queries.page(ctx.db, filter, request, ctx.now)
  const shown = entries.map((entry) => ({ ...entry, ...withStatus(entry, today) }))
  return pageOfRows(request, shown, totalCount)
}

export const csv = (ctx: Ctx, filter: CertificationFilter) =>
  csvOfList(
    queries.COLUMNS.csvNames,
    filter,
    () => queries.csvPage(ctx.db, filter, pageRequestOf(filter), ctx.now),
    () => allBatches(ctx, filter),
  )

async function* allBatches(ctx: Ctx, filter: CertificationFilter) {
  yield* csvBatches((after, limit) => queries.csvEnding(ctx.db, filter, after, limit, ctx.now))
  yield* csvBatches((after, limit) => queries.csvLasting(ctx.db, filter, after, limit, ctx.now))
}
