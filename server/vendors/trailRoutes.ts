import { Id, Struct } from '../../contract/schema.ts'
import { TrailFilter, VendorDocumentPage, VendorTimelinePage } from '../../contract/vendorTrail.ts'
import { jsonText } from '../http/answer.ts'
import { type Route, route } from '../http/route.ts'
import * as trail from './trail.ts'

const tag = 'Vendors'
const params = Struct({ vendorId: Id })

export const trailRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/v1/vendors/:vendorId/documents',
    tag,
    permission: 'vendors:view',
    summary: 'The files of a vendor and what each belongs to, the newest first',
    description:
      'Attachments of certifications, evidence of customer responsibilities and, for whoever may see assessments, the evidence of their answers.',
    params,
    query: TrailFilter,
    answers: { 200: VendorDocumentPage },
    handle: async (ctx, { params: { vendorId }, query }) => jsonText(await trail.documents(ctx, vendorId, query)),
  }),
  route({
    method: 'GET',
    path: '/api/v1/vendors/:vendorId/timeline',
    tag,
    permission: 'vendors:view',
    summary: 'What happened to a vendor, the newest first',
    description:
      'Assessments, certifications and, for whoever may see assessments, findings: those that were raised or closed at once are one event. Of reopened assessments the last time is known.',
    params,
    query: TrailFilter,
    answers: { 200: VendorTimelinePage },
    handle: async (ctx, { params: { vendorId }, query }) => jsonText(await trail.timeline(ctx, vendorId, query)),
  }),
]
