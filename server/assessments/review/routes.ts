import { assessmentTransitionOperations } from '../../../contract/assessments/transitionOperations.ts'
import { findingRequestOperations } from '../../../contract/findings/requestOperations.ts'
import { findingSharingOperations } from '../../../contract/findings/sharingOperations.ts'
import { jsonText, noContent } from '../../http/answer.ts'
import { bind, type Route } from '../../http/route.ts'
import { withLinkAccess } from '../../people/identity/linkAccess.ts'
import { markRead } from '../comments/service.ts'
import * as links from '../links/service.ts'
import * as batch from './batch.ts'
import * as review from './service.ts'
import { acceptDate, answerRequest, share } from './sharing.ts'

/** RFC 7240: one of the preferences of a header that may have several. */
const MINIMAL = /(^|[,;])\s*return\s*=\s*"?minimal"?\s*($|[,;])/i

const transitionRoutes = bind(assessmentTransitionOperations, {
  'POST /api/v1/assessments/:assessmentId/send': async (ctx, { params, body }) =>
    jsonText(JSON.stringify(await withLinkAccess(ctx, body, () => links.send(ctx, params.assessmentId, body)))),
  'POST /api/v1/assessments/invitation-preview': (ctx, { body }) => links.previewInvitation(ctx, body),
  'POST /api/v1/assessments/:assessmentId/invitation': async (ctx, { params }) =>
    jsonText(JSON.stringify(await links.resend(ctx, params.assessmentId))),
  'POST /api/v1/assessments/:assessmentId/link/revoke': async (ctx, { params }) => {
    await links.revoke(ctx, params.assessmentId)
    return noContent()
  },
  'POST /api/v1/assessments/:assessmentId/link/regenerate': (ctx, { params, body }) =>
    withLinkAccess(ctx, body, () => links.regenerate(ctx, params.assessmentId, body)),
  'PUT /api/v1/assessments/:assessmentId/review/:questionId': async (
    ctx,
    { params: { assessmentId, questionId }, body, headers },
  ) => {
    if (!MINIMAL.test(String(headers.prefer ?? '')))
      return jsonText(JSON.stringify(await review.review(ctx, assessmentId, questionId, body)))
    await review.decide(ctx, assessmentId, questionId, body)
    return noContent({ 'preference-applied': 'return=minimal' })
  },
  'POST /api/v1/assessments/:assessmentId/review/approve': (ctx, { params, body }) =>
    batch.approveMany(ctx, params.assessmentId, body),
  'DELETE /api/v1/assessments/:assessmentId/review/batches/:batchId': async (ctx, { params }) => {
    await batch.undoBatch(ctx, params.assessmentId, params.batchId)
    return noContent()
  },
  'POST /api/v1/assessments/:assessmentId/send-back': async (ctx, { params, body }) =>
    jsonText(JSON.stringify(await withLinkAccess(ctx, body, () => review.sendBack(ctx, params.assessmentId, body)))),
  'POST /api/v1/assessments/:assessmentId/finalize': async (ctx, { params, body }) =>
    jsonText(JSON.stringify(await review.finalize(ctx, params.assessmentId, body))),
  'POST /api/v1/assessments/:assessmentId/reopen': async (ctx, { params, body }) =>
    jsonText(JSON.stringify(await review.reopen(ctx, params.assessmentId, body))),
  'GET /api/v1/assessments/:assessmentId/comments': (ctx, { params, query }) =>
    review.commentPage(ctx, params.assessmentId, query),
  'POST /api/v1/assessments/:assessmentId/comments': (ctx, { params, body }) =>
    review.comment(ctx, params.assessmentId, body),
  'POST /api/v1/assessments/:assessmentId/comments/read': async (ctx, { params }) => {
    await markRead(ctx, params.assessmentId)
    return noContent()
  },
  'POST /api/v1/assessments/:assessmentId/findings': (ctx, { params, body }) =>
    review.addFinding(ctx, params.assessmentId, body),
})

const sharingRoutes = bind(findingSharingOperations, {
  'POST /api/v1/findings/:findingId/share': (ctx, { params }) => share(ctx, params.findingId),
})

const findingRequestRoutes = bind(findingRequestOperations, {
  'POST /api/v1/findings/:findingId/request/accept': (ctx, { params }) => acceptDate(ctx, params.findingId),
  'POST /api/v1/findings/:findingId/request/answer': (ctx, { params, body }) =>
    answerRequest(ctx, params.findingId, body),
})

export const routes: Route[] = [...transitionRoutes, ...sharingRoutes, ...findingRequestRoutes]
