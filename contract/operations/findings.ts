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
    operationId: 'listFindings',
    permission: 'assessments:view',
    summary: 'List findings',
    description:
      'Open findings first, then by severity, then newest first. With `format=csv`, exports every finding that matches the filters, unless `page` or `pageSize` is given.',
    query: FindingFilter,
    answers: { 200: { media: ['text/csv'], json: FindingPage, description: 'A page of findings, or a CSV file' } },
  },
  'GET /api/v1/findings/:findingId': {
    operationId: 'retrieveFinding',
    permission: 'assessments:view',
    summary: 'Retrieve a finding',
    params: FindingId,
    answers: { 200: Finding },
  },
  'POST /api/v1/findings/bulk': {
    operationId: 'updateFindings',
    permission: 'assessments:review',
    audit: 'UPDATE_FINDING',
    summary: 'Update several findings',
    description:
      'Remediates them, accepts their risk, or sets their owner and due date. Either all are updated or none: if one is already closed, the error names it. Each changed finding leaves an audit entry.',
    body: FindingBulkUpdate,
    bodyName: FINDING,
    answers: { 200: FindingsUpdated, 404: 'Finding not found' },
  },
  'PATCH /api/v1/findings/:findingId': {
    operationId: 'updateFinding',
    permission: 'assessments:review',
    audit: 'UPDATE_FINDING',
    summary: 'Update a finding',
    description:
      'Remediates it, accepts its risk, or sets its owner and due date. A closed finding cannot be changed: the 400 error names its status. A risk acceptance can have a last day (`acceptedUntil`); after that day the finding is listed as expired.',
    params: FindingId,
    body: FindingUpdate,
    bodyName: FINDING,
    answers: { 200: Finding },
  },
})
