import { CertificationList } from '../../contract/certifications.ts'
import { Id, Struct } from '../../contract/schema.ts'
import { type Route, route } from '../http/route.ts'
import * as certifications from './service.ts'

export const routes: Route[] = [
  route({
    method: 'GET',
    path: '/api/v1/vendors/:vendorId/certifications',
    tag: 'Vendors',
    permission: 'vendors:view',
    summary: 'A vendor’s certifications, the one that expires first at the top',
    params: Struct({ vendorId: Id }),
    answers: { 200: CertificationList },
    handle: (ctx, { params }) => certifications.listOfVendor(ctx, params.vendorId),
  }),
]
