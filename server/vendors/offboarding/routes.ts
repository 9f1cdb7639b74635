import { offboardingOperations } from '../../../contract/vendors/offboardingOperations.ts'
import { bind, type Route } from '../../http/route.ts'
import * as offboarding from './service.ts'

export const routes: Route[] = bind(offboardingOperations, {
  'GET /api/v1/vendors/:vendorId/offboarding': (ctx, { params }) => offboarding.checklist(ctx, params.vendorId),
  'PUT /api/v1/vendors/:vendorId/offboarding/:item': (ctx, { params, body }) =>
    offboarding.update(ctx, params.vendorId, params.item, body),
})
