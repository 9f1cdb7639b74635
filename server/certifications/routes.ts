import {
  Certification,
  CertificationCreate,
  CertificationDeleted,
  CertificationList,
  CertificationUpdate,
} from '../../contract/certifications.ts'
import { Id, Struct } from '../../contract/schema.ts'
import { answer } from '../http/answer.ts'
import { type Route, route } from '../http/route.ts'
import { CERTIFICATION } from './rules.ts'
import * as certifications from './service.ts'

const tag = 'Certifications'
const VendorId = Struct({ vendorId: Id })
const CertificationId = Struct({ vendorId: Id, certificationId: Id })

export const routes: Route[] = [
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
    audit: 'CREATE_CERTIFICATION',
    summary: 'Add a certification',
    description:
      'Without a `frameworkId` it gets the framework whose name, or name and version, is its own name (without case; none when several fit). The shared controls of its framework become actions for the customer.',
    params: VendorId,
    body: CertificationCreate,
    bodyName: CERTIFICATION,
    answers: { 201: Certification },
    handle: async (ctx, { params: { vendorId }, body }) => {
      const created = await certifications.create(ctx, vendorId, body)
      const location = `/api/v1/vendors/${vendorId}/certifications/${created.id}`
      return answer(created, { status: 201, headers: { location } })
    },
  }),
  route({
    method: 'PUT',
    path: '/api/v1/vendors/:vendorId/certifications/:certificationId',
    tag,
    permission: 'vendors:edit',
    audit: 'UPDATE_CERTIFICATION',
    summary: 'Change a certification',
    description:
      'Omitted fields keep their value; `null` or an empty text clears a field that may be empty. Unknown and read-only members are ignored. One without a framework that gets another name is matched by it, as when it is added.',
    params: CertificationId,
    body: CertificationUpdate,
    bodyName: CERTIFICATION,
    answers: { 200: Certification },
    handle: (ctx, { params, body }) => certifications.update(ctx, params.vendorId, params.certificationId, body),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/vendors/:vendorId/certifications/:certificationId',
    tag,
    permission: 'vendors:edit',
    audit: 'DELETE_CERTIFICATION',
    summary: 'Delete a certification',
    description: 'The actions that it brought stay.',
    params: CertificationId,
    answers: { 200: CertificationDeleted },
    handle: (ctx, { params }) => certifications.remove(ctx, params.vendorId, params.certificationId),
  }),
]
