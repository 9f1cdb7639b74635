import {
  Certification,
  CertificationCreate,
  CertificationDeleted,
  CertificationFilter,
  CertificationList,
  CertificationPage,
  CertificationUpdate,
} from '../../contract/certifications.ts'
import { FileDeleted } from '../../contract/files.ts'
import { Id, Struct } from '../../contract/schema.ts'
import { answer, csvDownload } from '../http/answer.ts'
import { type Route, route } from '../http/route.ts'
import { csv, list } from './list.ts'
import { CERTIFICATION } from './rules.ts'
import * as certifications from './service.ts'

const tag = 'Certifications'
const VendorId = Struct({ vendorId: Id })
const CertificationId = Struct({ vendorId: Id, certificationId: Id })
const AttachmentId = Struct({ vendorId: Id, certificationId: Id, fileId: Id })
const MOST_AT_ONCE = 10

export const routes: Route[] = [
  route({
    method: 'GET',
    path: '/api/v1/certifications',
    tag,
    permission: 'vendors:view',
    summary: 'Certifications of all vendors, the one that expires first at the top',
    description: 'With `format=csv` every certification that the filter selects, unless `page` or `pageSize` is given.',
    query: CertificationFilter,
    answers: {
      200: { media: ['text/csv'], json: CertificationPage, description: 'A page of certifications, or a CSV download' },
    },
    handle: async (ctx, { query }) =>
      query.format === 'csv' ? csvDownload(csv(ctx, query), 'certifications.csv') : list(ctx, query),
  }),
  route({
    method: 'GET',
    path: '/api/v1/vendors/:vendorId/certifications',
    tag,
    permission: 'vendors:view',
    summary: 'A vendor’s certifications, the one that expires first at the top',
    params: VendorId,
    answers: { 200: CertificationList },
    handle: (ctx, { params }) => certifications.listOfVendor(ctx, params.vendorId),
  }),
  route({
    method: 'POST',
    path: '/api/v1/vendors/:vendorId/certifications',
    tag,
    permission: 'vendors:edit',
    audit: ['CREATE_CERTIFICATION', 'ADD_ATTACHMENT'],
    summary: 'Add a certification',
    description:
      'Without a `frameworkId` it gets the framework whose name, or name and version, is its own name (without case; none when several fit). The shared controls of its framework become actions for the customer. As a form it may bring up to ten attachments.',
    params: VendorId,
    body: CertificationCreate,
    files: { least: 0, most: MOST_AT_ONCE },
    bodyName: CERTIFICATION,
    answers: { 201: Certification },
    handle: async (ctx, { params: { vendorId }, body, files }) => {
      const created = await certifications.create(ctx, vendorId, body, files)
      const location = `/api/v1/vendors/${vendorId}/certifications/${created.id}`
      return answer(created, { status: 201, headers: { location } })
    },
  }),
  route({
    method: 'PUT',
    path: '/api/v1/vendors/:vendorId/certifications/:certificationId',
    tag,
    permission: 'vendors:edit',
    audit: ['UPDATE_CERTIFICATION', 'ADD_ATTACHMENT'],
    summary: 'Change a certification',
    description:
      'Omitted fields keep their value; `null` or an empty text clears a field that may be empty. Unknown and read-only members are ignored. One without a framework that gets another name is matched by it, as when it is added. The files of a form are added to its attachments.',
    params: CertificationId,
    body: CertificationUpdate,
    files: { least: 0, most: MOST_AT_ONCE },
    bodyName: CERTIFICATION,
    answers: { 200: Certification },
    handle: (ctx, { params, body, files }) =>
      certifications.update(ctx, params.vendorId, params.certificationId, body, files),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/vendors/:vendorId/certifications/:certificationId',
    tag,
    permission: 'vendors:edit',
    audit: 'DELETE_CERTIFICATION',
    summary: 'Delete a certification',
    description: 'Its attachments go with it; the actions that it brought stay.',
    params: CertificationId,
    answers: { 200: CertificationDeleted },
    handle: (ctx, { params }) => certifications.remove(ctx, params.vendorId, params.certificationId),
  }),
  route({
    method: 'POST',
    path: '/api/v1/vendors/:vendorId/certifications/:certificationId/attachments',
    tag,
    permission: 'vendors:edit',
    audit: 'ADD_ATTACHMENT',
    summary: 'Add attachments to a certification',
    params: CertificationId,
    files: { most: MOST_AT_ONCE },
    answers: { 201: Certification, 409: 'The certification has as many files as it may have' },
    handle: (ctx, { params, files }) =>
      certifications.addAttachments(ctx, params.vendorId, params.certificationId, files),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/vendors/:vendorId/certifications/:certificationId/attachments/:fileId',
    tag,
    permission: 'vendors:edit',
    audit: 'REMOVE_ATTACHMENT',
    summary: 'Remove an attachment of a certification',
    params: AttachmentId,
    answers: { 200: FileDeleted },
    handle: (ctx, { params }) =>
      certifications.removeAttachment(ctx, params.vendorId, params.certificationId, params.fileId),
  }),
]
