import { extensionOperations, vendorRequestOperations } from '../../../contract/assessments/vendorRequestOperations.ts'
import { jsonText } from '../../http/answer.ts'
import { bind, type Route } from '../../http/route.ts'
import * as requests from './service.ts'

const portalRoutes = bind(vendorRequestOperations, {
  'POST /api/portal/:token/forward': (ctx, { body }) => requests.forward(ctx, body),
  'POST /api/portal/:token/extension': (ctx, { body }) => requests.askForTime(ctx, body),
  'POST /api/portal/:token/decline': (ctx, { body }) => requests.decline(ctx, body),
})

const decisionRoutes = bind(extensionOperations, {
  'POST /api/v1/assessments/:assessmentId/extension/grant': async (ctx, { params, body }) =>
    jsonText(JSON.stringify(await requests.grant(ctx, params.assessmentId, body))),
  'POST /api/v1/assessments/:assessmentId/extension/refuse': async (ctx, { params, body }) =>
    jsonText(JSON.stringify(await requests.refuse(ctx, params.assessmentId, body))),
})

export const routes: Route[] = [...portalRoutes, ...decisionRoutes]
