import { FindingDetail } from '../findingFixes.ts'
import { FindingRequestAnswer, FindingRequestCreate } from '../findingRequests.ts'
import { operations } from '../operation.ts'
import { PortalFindingId } from '../portal.ts'
import { PortalFinding } from '../portalParts.ts'
import { Id, Struct } from '../schema.ts'

const FindingId = Struct({ findingId: Id })

/** The vendor proposes another date for a finding, or objects to it. */
export const portalFindingRequestOperations = operations('Portal', {
  'POST /api/portal/:token/findings/:findingId/request': {
    operationId: 'requestPortalFindingChange',
    permission: 'link',
    audit: 'VENDOR_FINDING_REQUEST',
    summary: 'Propose another date for a finding, or object to it',
    description: 'For findings that the organisation shares. A reviewer accepts the date or answers.',
    params: PortalFindingId,
    body: FindingRequestCreate,
    answers: { 201: PortalFinding, 409: 'The finding is closed, or a request waits for an answer' },
    codes: { 400: ['invalid_request'], 409: ['fix_of_closed', 'finding_request_waiting'] },
  },
})

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
