import { operations } from '../operation.ts'
import { Id, Struct, withFields } from '../schema.ts'
import {
  FINDING,
  Finding,
  FindingBulkUpdate,
  FindingHistory,
  FindingReopen,
  FindingsUpdated,
  FindingUpdate,
  VendorFindingCreate,
} from './findings.ts'
import { FindingDetail } from './fixes.ts'

const FindingId = Struct({ findingId: Id })

export const findingOperations = operations('Findings', {
  'POST /api/v1/findings': {
    operationId: 'createVendorFinding',
    permission: 'assessments:review',
    audit: 'CREATE_FINDING',
    summary: 'Create a finding without an assessment',
    description:
      'For what a person, a penetration test or another tool has found. Without `dueDate` it is due by its severity, as the settings say. `sourceKey` needs a `source`; a vendor has one finding for both.',
    body: VendorFindingCreate,
    bodyName: FINDING,
    answers: {
      201: Finding,
      404: 'Vendor not found',
      409: 'The vendor has a finding with this source and source key',
    },
    codes: { 409: ['finding_source_key_taken'] },
  },
  'GET /api/v1/findings/:findingId': {
    operationId: 'retrieveFinding',
    permission: 'assessments:view',
    summary: 'Retrieve a finding',
    params: FindingId,
    query: withFields(),
    answers: { 200: FindingDetail },
  },
  'GET /api/v1/findings/:findingId/history': {
    operationId: 'listFindingHistory',
    permission: 'assessments:view',
    summary: 'List the history of a finding',
    description: 'Newest first, at most 200 entries.',
    params: FindingId,
    answers: { 200: FindingHistory },
  },
  'POST /api/v1/findings/bulk': {
    operationId: 'updateFindings',
    permission: 'assessments:review',
    audit: 'UPDATE_FINDING',
    summary: 'Update several findings',
    description:
      'Remediates them, accepts their risk, or sets their owner, due date and note. Either all are updated or none: if one is already closed, the error names it. Each changed finding leaves an audit entry.',
    body: FindingBulkUpdate,
    bodyName: FINDING,
    answers: {
      200: FindingsUpdated,
      404: 'Finding not found',
      409: 'A second person must approve one of the risk acceptances',
    },
    codes: { 400: ['finding_closed'], 409: ['risk_acceptance_needs_approval'] },
  },
  'PATCH /api/v1/findings/:findingId': {
    operationId: 'updateFinding',
    permission: 'assessments:review',
    audit: 'UPDATE_FINDING',
    summary: 'Update a finding',
    description:
      'Remediates it, accepts its risk, or sets its owner, due date, severity, title and note. Another severity or title needs the reason as `note`, and answers and imports no longer change it; a higher severity brings an earlier due date, unless somebody has set one. A closed finding cannot be changed: the 400 error names its status. A risk acceptance can have a last day (`acceptedUntil`); after that day the finding is listed as expired.',
    headers: { 'If-Match': 'The ETag of your last read. The update is rejected if the finding has changed since' },
    params: FindingId,
    body: FindingUpdate,
    bodyName: FINDING,
    answers: {
      200: Finding,
      409: 'A second person must approve the risk acceptance',
      412: 'The finding has changed since it was read',
    },
    codes: { 400: ['finding_closed'], 409: ['risk_acceptance_needs_approval'], 412: ['finding_changed'] },
  },
  'POST /api/v1/findings/:findingId/reopen': {
    operationId: 'reopenFinding',
    permission: 'assessments:review',
    audit: 'REOPEN_FINDING',
    summary: 'Reopen a finding',
    description:
      'Opens a closed finding again, with its owner and due date. What was decided before stays in its history and in the audit log.',
    params: FindingId,
    body: FindingReopen,
    bodyName: FINDING,
    answers: { 200: Finding, 409: 'The finding is open, or its gap has another open finding' },
    codes: { 409: ['finding_open', 'finding_gap_open'] },
  },
})
