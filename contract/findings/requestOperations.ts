import { operations } from '../operation.ts'
import { Id, Struct } from '../schema.ts'
import { FindingDetail } from './fixes.ts'
import { FindingRequestAnswer } from './requests.ts'

const FindingId = Struct({ findingId: Id })

const NONE_OPEN = 'No request of the vendor waits for an answer'

export const findingRequestOperations = operations('Findings', {
  'POST /api/v1/findings/:findingId/request/accept': {
    operationId: 'acceptFindingDate',
    permission: 'assessments:review',
    audit: 'ACCEPT_FINDING_REQUEST',
    summary: 'Accept the date that the vendor proposes',
    description: 'Moves the due date of the finding. The vendor is told by mail.',
    params: FindingId,
    answers: { 200: FindingDetail, 409: `${NONE_OPEN}, or it is an objection` },
    codes: { 409: ['no_finding_request', 'objection_not_accepted'] },
  },
  'POST /api/v1/findings/:findingId/request/answer': {
    operationId: 'answerFindingRequest',
    permission: 'assessments:review',
    audit: 'ANSWER_FINDING_REQUEST',
    summary: 'Answer the vendor about a finding',
    description: 'The finding and its due date stay as they are. The vendor gets the answer by mail.',
    params: FindingId,
    body: FindingRequestAnswer,
    answers: { 200: FindingDetail, 409: NONE_OPEN },
    codes: { 409: ['no_finding_request'] },
  },
})
