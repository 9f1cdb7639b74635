import type { CertificationFilter } from '../../../contract/certifications.ts'
import type { Ctx } from '../../context.ts'
import { csvBatches, csvOfList } from '../../tables/csv.ts'
import { pageAsked, pageOfRows } from '../../tables/paging.ts'
import * as queries from './listQueries.ts'
import { withStatus } from './rules.ts'

const PAGE_SIZE = 25

const askedOf = (filter: CertificationFilter) => pageAsked('certifications', filter, PAGE_SIZE, queries.orderOf(filter))

/** Across all vendors, earliest expiry first and those without one last. */
export const list = async (ctx: Ctx, filter: CertificationFilter) => {
  const asked = askedOf(filter)
  const { entries, totalCount, today } = await queries.page(ctx.db, filter, asked, ctx.now)
  const shown = entries.map((entry) => ({ ...entry, ...withStatus(entry, today) }))
  return pageOfRows(asked, shown, totalCount)
}

export const csv = (ctx: Ctx, filter: CertificationFilter) =>
  csvOfList(
    queries.COLUMNS.csvNames,
    filter,
    () => queries.csvPage(ctx.db, filter, askedOf(filter), ctx.now),
    () => allBatches(ctx, filter),
  )

async function* allBatches(ctx: Ctx, filter: CertificationFilter) {
  yield* csvBatches((after, limit) => queries.csvEnding(ctx.db, filter, after, limit, ctx.now))
  yield* csvBatches((after, limit) => queries.csvLasting(ctx.db, filter, after, limit, ctx.now))
}
