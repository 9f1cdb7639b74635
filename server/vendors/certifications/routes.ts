import { certificationOperations } from '../../../contract/vendors/certificationOperations.ts'
import type { CertificationCreate, CertificationUpdate } from '../../../contract/vendors/certifications.ts'
import type { Ctx } from '../../context.ts'
import { answer, csvDownload } from '../../http/answer.ts'
import type { ReceivedFile } from '../../http/receivedFile.ts'
import { bind, type Route } from '../../http/route.ts'
import { csv, list } from './list.ts'
import * as certifications from './service.ts'

type Sent<Params, Body> = { params: Params; body: Body; files: readonly ReceivedFile[] }

const create = async (ctx: Ctx, { params, body, files }: Sent<{ vendorId: string }, CertificationCreate>) => {
  const created = await certifications.create(ctx, params.vendorId, body, files)
  const location = `/api/v1/vendors/${params.vendorId}/certifications/${created.id}`
  return answer(created, { status: 201, headers: { location } })
}
const update = (
  ctx: Ctx,
  { params, body, files }: Sent<{ vendorId: string; certificationId: string }, CertificationUpdate>,
) => certifications.update(ctx, params.vendorId, params.certificationId, body, files)

export const routes: Route[] = bind(certificationOperations, {
  'GET /api/v1/certifications': async (ctx, { query }) =>
    query.format === 'csv' ? csvDownload(await csv(ctx, query), 'certifications.csv') : list(ctx, query),
  'GET /api/v1/certifications.csv': async (ctx, { query }) => csvDownload(await csv(ctx, query), 'certifications.csv'),
  'GET /api/v1/vendors/:vendorId/certifications': (ctx, { params }) =>
    certifications.listOfVendor(ctx, params.vendorId),
  'POST /api/v1/vendors/:vendorId/certifications': create,
  'POST /api/v1/vendors/:vendorId/certifications/form': create,
  'PUT /api/v1/vendors/:vendorId/certifications/:certificationId': update,
  'PUT /api/v1/vendors/:vendorId/certifications/:certificationId/form': update,
  'DELETE /api/v1/vendors/:vendorId/certifications/:certificationId': (ctx, { params }) =>
    certifications.remove(ctx, params.vendorId, params.certificationId),
  'POST /api/v1/vendors/:vendorId/certifications/:certificationId/attachments': (ctx, { params, files }) =>
    certifications.addAttachments(ctx, params.vendorId, params.certificationId, files),
  'DELETE /api/v1/vendors/:vendorId/certifications/:certificationId/attachments/:fileId': (ctx, { params }) =>
    certifications.removeAttachment(ctx, params.vendorId, params.certificationId, params.fileId),
})
