import { certificationOperations } from '../../contract/operations/certifications.ts'
import { answer, csvDownload } from '../http/answer.ts'
import { bind, type Route } from '../http/route.ts'
import { csv, list } from './list.ts'

import * as certifications from './service.ts'

export const routes: Route[] = bind(certificationOperations, {
  'GET /api/v1/certifications': async (ctx, { query }) =>
    query.format === 'csv' ? csvDownload(csv(ctx, query), 'certifications.csv') : list(ctx, query),
  'GET /api/v1/certifications.csv': (ctx, { query }) => csvDownload(csv(ctx, query), 'certifications.csv'),
  'GET /api/v1/vendors/:vendorId/certifications': (ctx, { params }) =>
    certifications.listOfVendor(ctx, params.vendorId),
  'POST /api/v1/vendors/:vendorId/certifications': async (ctx, { params: { vendorId }, body, files }) => {
    const created = await certifications.create(ctx, vendorId, body, files)
    const location = `/api/v1/vendors/${vendorId}/certifications/${created.id}`
    return answer(created, { status: 201, headers: { location } })
  },
  'PUT /api/v1/vendors/:vendorId/certifications/:certificationId': (ctx, { params, body, files }) =>
    certifications.update(ctx, params.vendorId, params.certificationId, body, files),
  'DELETE /api/v1/vendors/:vendorId/certifications/:certificationId': (ctx, { params }) =>
    certifications.remove(ctx, params.vendorId, params.certificationId),
  'POST /api/v1/vendors/:vendorId/certifications/:certificationId/attachments': (ctx, { params, files }) =>
    certifications.addAttachments(ctx, params.vendorId, params.certificationId, files),
  'DELETE /api/v1/vendors/:vendorId/certifications/:certificationId/attachments/:fileId': (ctx, { params }) =>
    certifications.removeAttachment(ctx, params.vendorId, params.certificationId, params.fileId),
})
