import { FindingDetail, FixConfirm, FixReject } from '../findingFixes.ts'
import {
  AcceptanceDecision,
  AcceptanceRequest,
  FINDING,
  Finding,
  FindingBulkUpdate,
  FindingFilter,
  FindingHistory,
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
  },
  'PATCH /api/v1/findings/:findingId': {
    operationId: 'updateFinding',
    permission: 'assessments:review',
    audit: 'UPDATE_FINDING',
    summary: 'Update a finding',
    description:
      'Remediates it, accepts its risk, or sets its owner, due date and note. A closed finding cannot be changed: the 400 error names its status. A risk acceptance can have a last day (`acceptedUntil`); after that day the finding is listed as expired.',
    params: FindingId,
    body: FindingUpdate,
    bodyName: FINDING,
    answers: { 200: Finding, 409: 'A second person must approve the risk acceptance' },
  },
  'POST /api/v1/findings/:findingId/acceptance': {
    operationId: 'requestRiskAcceptance',
    permission: 'assessments:review',
    audit: 'REQUEST_RISK_ACCEPTANCE',
    summary: 'Request a risk acceptance',
    description:
      'The finding stays open until a second person approves. The setting `riskAcceptance.approvalFrom` says from which severity on this is needed.',
    params: FindingId,
    body: AcceptanceRequest,
    bodyName: FINDING,
    answers: { 200: Finding, 409: 'The finding is closed, or a request is waiting already' },
  },
  'POST /api/v1/findings/:findingId/acceptance/approve': {
    operationId: 'approveRiskAcceptance',
    permission: 'assessments:review',
    audit: 'APPROVE_RISK_ACCEPTANCE',
    summary: 'Approve a risk acceptance',
    description: 'Closes the finding as RISK_ACCEPTED. You can’t approve your own request.',
    params: FindingId,
    body: AcceptanceDecision,
    bodyName: FINDING,
    answers: { 200: Finding, 409: 'No request is waiting, it is your own, or its last day has passed' },
  },
  'POST /api/v1/findings/:findingId/acceptance/decline': {
    operationId: 'declineRiskAcceptance',
    permission: 'assessments:review',
    audit: 'DECLINE_RISK_ACCEPTANCE',
    summary: 'Decline a risk acceptance',
    params: FindingId,
    body: AcceptanceDecision,
    bodyName: FINDING,
    answers: { 200: Finding, 409: 'No request is waiting, or it is your own' },
  },
  'POST /api/v1/findings/:findingId/acceptance/withdraw': {
    operationId: 'withdrawRiskAcceptance',
    permission: 'assessments:review',
    audit: 'WITHDRAW_RISK_ACCEPTANCE',
    summary: 'Withdraw your request for a risk acceptance',
    params: FindingId,
    answers: { 200: Finding, 409: 'No request is waiting, or it is not your own' },
  },
  'POST /api/v1/findings/:findingId/fix/confirm': {
    operationId: 'confirmFix',
    permission: 'assessments:review',
    audit: 'UPDATE_FINDING',
    summary: 'Confirm a fix',
    description: 'The vendor reported that the finding is fixed: closes it as REMEDIATED.',
    params: FindingId,
    body: FixConfirm,
    bodyOptional: true,
    answers: { 200: FindingDetail, 409: 'No report of a fix is waiting' },
  },
  'POST /api/v1/findings/:findingId/fix/reject': {
    operationId: 'rejectFix',
    permission: 'assessments:review',
    audit: 'REJECT_FIX',
    summary: 'Reject a fix',
    description: 'The finding stays open, and the vendor sees the note and can report again.',
    params: FindingId,
    body: FixReject,
    answers: { 200: FindingDetail, 409: 'No report of a fix is waiting' },
  },
})
