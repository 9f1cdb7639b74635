import { ANSWER_PAGE, type AnswerFilter } from '../../../contract/assessments/answerList.ts'
import { parseMoment } from '../../../contract/values/formats.ts'
import type { Ctx } from '../../context.ts'
import { idFilter } from '../../db/ids.ts'
import { nextCursor, pageRequest } from '../../tables/paging.ts'
import * as queries from './queries.ts'

const filterOf = ({ vendorId, assessmentId, updatedSince }: AnswerFilter): queries.Filter => ({
  vendorId: idFilter(vendorId),
  assessmentId: idFilter(assessmentId),
  updatedSince: updatedSince === undefined ? undefined : parseMoment(updatedSince),
})

/** The JSON of the entries, which is not parsed, and the cursor that follows them. */
export const list = async (ctx: Ctx, query: AnswerFilter) => {
  const request = pageRequest('responses', query, ANSWER_PAGE.standard, queries.ORDER)
  const { json, rows, key } = await queries.page(ctx.db, filterOf(query), request)
  return `{"entries":${json},"nextCursor":${JSON.stringify(nextCursor(request, rows, key))}}`
}
