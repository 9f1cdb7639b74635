import { responsibilityOperations } from '../../../contract/vendors/responsibilityOperations.ts'
import { jsonText } from '../../http/answer.ts'
import { bind, type Route } from '../../http/route.ts'

import * as responsibilities from './service.ts'

export const routes: Route[] = bind(responsibilityOperations, {
  'GET /api/v1/vendors/:vendorId/responsibilities': async (ctx, { params }) =>
    jsonText(await responsibilities.listOfVendor(ctx, params.vendorId)),
  'PATCH /api/v1/responsibilities/:responsibilityId': (ctx, { params, body }) =>
    responsibilities.update(ctx, params.responsibilityId, body),
  'POST /api/v1/responsibilities/:responsibilityId/evidence': (ctx, { params, files }) =>
    responsibilities.addEvidence(ctx, params.responsibilityId, files),
  'DELETE /api/v1/responsibilities/:responsibilityId/evidence/:fileId': (ctx, { params }) =>
    responsibilities.removeEvidence(ctx, params.responsibilityId, params.fileId),
  'PATCH /api/v1/frameworks/:frameworkId/controls/:controlId': (ctx, { params, body }) =>
    responsibilities.updateControl(ctx, params, body),
})
