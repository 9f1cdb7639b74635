import {
  FINDING,
  Finding,
  FindingBulkUpdate,
  FindingFilter,
  FindingPage,
  FindingsUpdated,
  FindingUpdate,
} from '../findings.ts'
import { operations } from '../operation.ts'
import { Id, Struct } from '../schema.ts'

const FindingId = Struct({ findingId: Id })

export const findingOperations = operations('Findings', {
  'GET /api/v1/findings': {
    permission: 'assessments:view',
    summary: 'Findings across all vendors: open ones first, then the most severe, then the newest',
    description: 'With `format=csv` every finding that the filter selects, unless `page` or `pageSize` is given.',
    query: FindingFilter,
    answers: { 200: { media: ['text/csv'], json: FindingPage, description: 'A page of findings, or a CSV download' } },
  },
  'GET /api/v1/findings/:findingId': {
    permission: 'assessments:view',
    summary: 'A finding',
    params: FindingId,
    answers: { 200: Finding },
  },
  'POST /api/v1/findings/bulk': {
    permission: 'assessments:review',
    audit: 'UPDATE_FINDING',
    summary:
      'Do the same with many findings: remediate them, accept their risk, or say who looks after them until when',
    description:
      'All or nothing: when one of them is closed already the answer names it and none is changed. Each that changes has an entry in the audit log.',
    body: FindingBulkUpdate,
    bodyName: FINDING,
    answers: { 200: FindingsUpdated, 404: 'There is no such finding' },
  },
  'PATCH /api/v1/findings/:findingId': {
    permission: 'assessments:review',
    audit: 'UPDATE_FINDING',
    summary: 'Remediate a finding, accept its risk, or say who looks after it until when',
    description:
      'A finding that is closed cannot be changed again: 400, and the message names its state. Accepting a risk may carry the last day on which that holds (`acceptedUntil`); after it the finding is listed as lapsed.',
    params: FindingId,
    body: FindingUpdate,
    bodyName: FINDING,
    answers: { 200: Finding },
  },
})
