import { VendorAssessmentList } from '../../contract/assessments.ts'
import { Id, Struct } from '../../contract/schema.ts'
import { VendorAssessmentFilter } from '../../contract/vendors.ts'
import { jsonText } from '../http/answer.ts'
import { type Route, route } from '../http/route.ts'
import * as assessments from './service.ts'

export const routes: Route[] = [
  route({
    method: 'GET',
    path: '/api/v1/vendors/:vendorId/assessments',
    tag: 'Vendors',
    permission: 'vendors:view',
    summary: 'A vendor’s assessments, the newest first',
    params: Struct({ vendorId: Id }),
    query: VendorAssessmentFilter,
    answers: { 200: VendorAssessmentList },
    handle: async (ctx, { params, query }) => jsonText(await assessments.listOfVendor(ctx, params.vendorId, query)),
  }),
]
