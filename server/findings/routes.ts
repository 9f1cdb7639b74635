import {
  Finding,
  FindingBulkUpdate,
  FindingFilter,
  FindingPage,
  FindingsUpdated,
  FindingUpdate,
} from '../../contract/findings.ts'
import { Id, Struct } from '../../contract/schema.ts'
import { csvDownload, jsonText } from '../http/answer.ts'
import { type Route, route } from '../http/route.ts'
import { csv, listJson } from './list.ts'
import { FINDING } from './rules.ts'
import * as findings from './service.ts'

const tag = 'Findings'
const params = Struct({ findingId: Id })

export const routes: Route[] = [
  route({
    method: 'GET',
    path: '/api/v1/findings',
    tag,
    permission: 'assessments:view',
    summary: 'Findings across all vendors: open ones first, then the most severe, then the newest',
    description: 'With `format=csv` every finding that the filter selects, unless `page` or `pageSize` is given.',
    query: FindingFilter,
    answers: { 200: { media: ['text/csv'], json: FindingPage, description: 'A page of findings, or a CSV download' } },
    handle: async (ctx, { query }) =>
      query.format === 'csv' ? csvDownload(csv(ctx, query), 'findings.csv') : jsonText(await listJson(ctx, query)),
  }),
  route({
    method: 'GET',
    path: '/api/v1/findings/:findingId',
    tag,
    permission: 'assessments:view',
    summary: 'A finding',
    params,
    answers: { 200: Finding },
    handle: (ctx, { params: { findingId } }) => findings.get(ctx, findingId),
  }),
  route({
    method: 'POST',
    path: '/api/v1/findings/bulk',
    tag,
    permission: 'assessments:review',
    audit: 'UPDATE_FINDING',
    summary:
      'Do the same with many findings: remediate them, accept their risk, or say who looks after them until when',
    description:
      'All or nothing: when one of them is closed already the answer names it and none is changed. Each that changes has an entry in the audit log.',
    body: FindingBulkUpdate,
    bodyName: FINDING,
    answers: { 200: FindingsUpdated, 404: 'There is no such finding' },
    handle: (ctx, { body }) => findings.updateMany(ctx, body),
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/findings/:findingId',
    tag,
    permission: 'assessments:review',
    audit: 'UPDATE_FINDING',
    summary: 'Remediate a finding, accept its risk, or say who looks after it until when',
    description:
      'A finding that is closed cannot be changed again: 400, and the message names its state. Accepting a risk may carry the last day on which that holds (`acceptedUntil`); after it the finding is listed as lapsed.',
    params,
    body: FindingUpdate,
    bodyName: FINDING,
    answers: { 200: Finding },
    handle: (ctx, { params: { findingId }, body }) => findings.update(ctx, findingId, body),
  }),
]
