import { FindingRequestCreate } from '../findings/requests.ts'
import { operations } from '../operation.ts'
import { PortalFindingId } from './portal.ts'
import { PortalFinding } from './portalParts.ts'

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
