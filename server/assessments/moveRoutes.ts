import { assessmentMoveOperations } from '../../contract/operations/assessmentMoves.ts'
import { jsonText, noContent } from '../http/answer.ts'
import { bind, type Route } from '../http/route.ts'
import * as links from './links.ts'
import * as moves from './moves.ts'
import * as remarks from './remarks.ts'

/** RFC 7240: one of the preferences of a header that may hold several. */
const MINIMAL = /(^|[,;])\s*return\s*=\s*"?minimal"?\s*($|[,;])/i

export const moveRoutes: Route[] = bind(assessmentMoveOperations, {
  'POST /api/v1/assessments/:assessmentId/send': async (ctx, { params, body }) =>
    jsonText(JSON.stringify(await moves.send(ctx, params.assessmentId, body))),
  'POST /api/v1/assessments/:assessmentId/link/revoke': async (ctx, { params }) => {
    await links.revoke(ctx, params.assessmentId)
    return noContent()
  },
  'POST /api/v1/assessments/:assessmentId/link/regenerate': (ctx, { params, body }) =>
    links.regenerate(ctx, params.assessmentId, body),
  'PUT /api/v1/assessments/:assessmentId/review/:questionId': async (
    ctx,
    { params: { assessmentId, questionId }, body, headers },
  ) => {
    if (!MINIMAL.test(String(headers.prefer ?? '')))
      return jsonText(JSON.stringify(await moves.review(ctx, assessmentId, questionId, body)))
    await moves.decide(ctx, assessmentId, questionId, body)
    return noContent({ 'preference-applied': 'return=minimal' })
  },
  'POST /api/v1/assessments/:assessmentId/send-back': async (ctx, { params, body }) =>
    jsonText(JSON.stringify(await moves.sendBack(ctx, params.assessmentId, body))),
  'POST /api/v1/assessments/:assessmentId/finalize': async (ctx, { params }) =>
    jsonText(JSON.stringify(await moves.finalize(ctx, params.assessmentId))),
  'POST /api/v1/assessments/:assessmentId/reopen': async (ctx, { params, body }) =>
    jsonText(JSON.stringify(await moves.reopen(ctx, params.assessmentId, body))),
  'GET /api/v1/assessments/:assessmentId/comments': (ctx, { params, query }) =>
    remarks.commentPage(ctx, params.assessmentId, query),
  'POST /api/v1/assessments/:assessmentId/comments': (ctx, { params, body }) =>
    remarks.comment(ctx, params.assessmentId, body),
  'POST /api/v1/assessments/:assessmentId/findings': (ctx, { params, body }) =>
    remarks.addFinding(ctx, params.assessmentId, body),
})
