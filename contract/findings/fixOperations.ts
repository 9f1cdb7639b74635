import { operations } from '../operation.ts'
import { Id, Struct } from '../schema.ts'
import { FindingDetail, FixConfirm, FixReject } from './fixes.ts'

const FindingId = Struct({ findingId: Id })

export const fixOperations = operations('Findings', {
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
    codes: { 409: ['no_fix_waiting'] },
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
    codes: { 409: ['no_fix_waiting'] },
  },
})
