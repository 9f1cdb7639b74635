import { vendorTrailOperations } from '../../contract/operations/vendors.ts'
import { jsonText } from '../http/answer.ts'
import { bind, type Route } from '../http/route.ts'
import * as trail from './trail.ts'

export const trailRoutes: Route[] = bind(vendorTrailOperations, {
  'GET /api/v1/vendors/:vendorId/documents': async (ctx, { params: { vendorId }, query }) =>
    jsonText(await trail.documents(ctx, vendorId, query)),
  'GET /api/v1/vendors/:vendorId/timeline': async (ctx, { params: { vendorId }, query }) =>
    jsonText(await trail.timeline(ctx, vendorId, query)),
})
