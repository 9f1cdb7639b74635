import { portalFindingRequestOperations } from '../../../contract/assessments/portalFindingOperations.ts'
import { portalOperations, vendorViewOperations } from '../../../contract/assessments/portalOperations.ts'
import { answer, fileDownload, noContent } from '../../http/answer.ts'
import { bind, type Route } from '../../http/route.ts'
import { logo, portalContact } from '../../organisation/service.ts'
import { portalCookie } from '../../people/identity/cookies.ts'
import * as answers from './answers.ts'
import * as evidence from './evidence.ts'
import * as fixes from './fixes.ts'
import * as handOffs from './handOffs.ts'
import { reuse } from './reuse.ts'
import * as portal from './service.ts'

const vendorViewRoutes = bind(vendorViewOperations, {
  'GET /api/v1/assessments/:assessmentId/vendor-view': (ctx, { params }) => portal.vendorView(ctx, params.assessmentId),
})

const findingRequestRoutes = bind(portalFindingRequestOperations, {
  'POST /api/portal/:token/findings/:findingId/request': (ctx, { params, body }) =>
    fixes.ask(ctx, params.findingId, body),
})

const portalRoutes = bind(portalOperations, {
  'GET /api/portal': (ctx) => portalContact(ctx),
  'GET /api/portal/logo': async (ctx) => {
    const { type, bytes } = await logo(ctx)
    return answer(Buffer.from(bytes), { headers: { 'content-type': type } })
  },
  'POST /api/portal/:token/evidence/reuse': async (ctx, { body }) => {
    const added = await evidence.reuse(ctx, body)
    return { ...added, questionId: body.questionId, evidence: [added] }
  },
  'POST /api/portal/:token/evidence': async (ctx, { body: { questionId, by }, files }) => {
    const added = await evidence.add(ctx, questionId, files, by)
    return { ...added[0], questionId, evidence: added }
  },
  'POST /api/portal/:token/findings/:findingId/fix': (ctx, { params, body, files }) =>
    fixes.report(ctx, params.findingId, body, files),
  'POST /api/portal/:token/findings/:findingId/fix/form': (ctx, { params, body, files }) =>
    fixes.report(ctx, params.findingId, body, files),
  'GET /api/portal/:token/evidence/:evidenceId': async (ctx, { params }) => {
    const { file, content } = await evidence.read(ctx, params.evidenceId)
    return fileDownload(file, content)
  },
  'DELETE /api/portal/:token/evidence/:evidenceId': (ctx, { params }) => evidence.remove(ctx, params.evidenceId),
  'GET /api/portal/:token': (ctx) => portal.view(ctx),
  'POST /api/portal/:token/unlock': async (ctx, { params, body }) =>
    noContent({ 'set-cookie': portalCookie(ctx, params.token, await portal.unlock(ctx, body)) }),
  'PUT /api/portal/:token/answers/:questionId': (ctx, { params, body }) => answers.save(ctx, params.questionId, body),
  'POST /api/portal/:token/reuse': (ctx, { body }) => reuse(ctx, body),
  'POST /api/portal/:token/submit': (ctx, { body }) => portal.submit(ctx, body),
  'GET /api/portal/:token/comments': (ctx, { query }) => portal.commentPage(ctx, query),
  'POST /api/portal/:token/comments': (ctx, { body }) => portal.comment(ctx, body),
  'POST /api/portal/:token/hand-offs': (ctx, { body }) => handOffs.create(ctx, body),
  'POST /api/portal/:token/done': (ctx) => handOffs.finish(ctx),
  'DELETE /api/portal/:token/hand-offs/:handOffId': async (ctx, { params }) => {
    await handOffs.revoke(ctx, params.handOffId)
    return noContent()
  },
})

export const routes: Route[] = [...portalRoutes, ...findingRequestRoutes, ...vendorViewRoutes]
