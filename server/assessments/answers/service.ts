import { parseMoment } from '../../../contract/formats.ts'
import { RESPONSE_PAGE, type ResponseFilter } from '../../../contract/responses.ts'
import type { Ctx } from '../../context.ts'
import { idFilter } from '../../db/ids.ts'
import { nextCursor, pageAsked } from '../../tables/paging.ts'
import * as queries from './queries.ts'

const filterOf = ({ vendorId, assessmentId, updatedSince }: ResponseFilter): queries.Filter => ({
  vendorId: idFilter(vendorId),
  assessmentId: idFilter(assessmentId),
  updatedSince: updatedSince === undefined ? undefined : parseMoment(updatedSince),
})

/** The JSON of the entries, which is not parsed, and the cursor that follows them. */
export const list = async (ctx: Ctx, query: ResponseFilter) => {
  const asked = pageAsked('responses', query, RESPONSE_PAGE.standard, queries.ORDER)
  const { json, rows, key } = await queries.page(ctx.db, filterOf(query), asked)
  return `{"entries":${json},"nextCursor":${JSON.stringify(nextCursor(asked, rows, key))}}`
}
