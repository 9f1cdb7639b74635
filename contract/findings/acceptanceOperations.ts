import { operations } from '../operation.ts'
import { Id, Struct } from '../schema.ts'
import { AcceptanceDecision, AcceptanceRequest, FINDING, Finding } from './findings.ts'

const FindingId = Struct({ findingId: Id })

export const acceptanceOperations = operations('Findings', {
  'POST /api/v1/findings/:findingId/acceptance': {
    operationId: 'requestRiskAcceptance',
    permission: 'assessments:review',
    audit: 'REQUEST_RISK_ACCEPTANCE',
    summary: 'Request a risk acceptance',
    description:
      'The finding stays open until a second person approves. The setting `riskAcceptance.approvalFrom` says from which severity on this is needed. `approverId` must be another user who can review assessments; that user is notified. Others who can may decide too.',
    params: FindingId,
    body: AcceptanceRequest,
    bodyName: FINDING,
    answers: { 200: Finding, 409: 'The finding is closed, or a request is waiting already' },
    codes: { 409: ['risk_acceptance_waiting', 'conflict'] },
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
    codes: {
      409: ['risk_acceptance_not_waiting', 'risk_acceptance_own_request', 'risk_acceptance_expired', 'conflict'],
    },
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
    codes: { 409: ['risk_acceptance_not_waiting', 'risk_acceptance_own_request', 'conflict'] },
  },
  'POST /api/v1/findings/:findingId/acceptance/withdraw': {
    operationId: 'withdrawRiskAcceptance',
    permission: 'assessments:review',
    audit: 'WITHDRAW_RISK_ACCEPTANCE',
    summary: 'Withdraw your request for a risk acceptance',
    params: FindingId,
    answers: { 200: Finding, 409: 'No request is waiting, or it is not your own' },
    codes: { 409: ['risk_acceptance_not_waiting', 'risk_acceptance_not_own_request', 'conflict'] },
  },
})
