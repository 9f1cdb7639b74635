import { vendorFieldOperations } from '../../../contract/vendors/customFieldOperations.ts'
import { bind, type Route } from '../../http/route.ts'
import * as vendorFields from './service.ts'

export const routes: Route[] = bind(vendorFieldOperations, {
  'GET /api/v1/vendor-fields': (ctx) => vendorFields.list(ctx),
  'POST /api/v1/vendor-fields': (ctx, { body }) => vendorFields.create(ctx, body),
  'GET /api/v1/vendor-fields/:fieldId': (ctx, { params }) => vendorFields.find(ctx, params.fieldId),
  'PATCH /api/v1/vendor-fields/:fieldId': (ctx, { params, body }) => vendorFields.update(ctx, params.fieldId, body),
  'DELETE /api/v1/vendor-fields/:fieldId': (ctx, { params }) => vendorFields.remove(ctx, params.fieldId),
})
