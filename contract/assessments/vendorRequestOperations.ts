import { operations } from '../operation.ts'
import { Id, Struct } from '../schema.ts'
import { AssessmentDetail } from './detail.ts'
import { PortalToken } from './portal.ts'
import {
  Decline,
  ExtensionGrant,
  ExtensionRefusal,
  ExtensionRequest,
  Forward,
  Forwarded,
  VendorRequest,
} from './vendorRequests.ts'

const AssessmentId = Struct({ assessmentId: Id })
const NOT_OPEN = 'The vendor does not ask for more time'
const NOT_EDITABLE = 'The assessment is no longer open for answers; the message names its status'

/** The vendor answers the request, not only the questions. */
export const vendorRequestOperations = operations('Portal', {
  'POST /api/portal/:token/forward': {
    operationId: 'forwardPortal',
    permission: 'link',
    audit: 'VENDOR_FORWARDED',
    summary: 'Forward the questionnaire to a colleague',
    description:
      'The colleague gets a new link by mail, and this one stops working. Answers stay as they are. Section links cannot do this.',
    params: PortalToken,
    body: Forward,
    answers: { 200: Forwarded, 409: `${NOT_EDITABLE}, or there were too many requests today` },
    codes: { 400: ['invalid_body'], 409: ['vendor_requests_full', 'assessment_state'] },
  },
  'POST /api/portal/:token/extension': {
    operationId: 'requestPortalExtension',
    permission: 'link',
    audit: 'VENDOR_ASKED_FOR_TIME',
    summary: 'Ask for more time',
    description:
      'The reviewer grants or refuses it. The day must be after today, and after the due date but at most 366 days. Section links cannot do this.',
    params: PortalToken,
    body: ExtensionRequest,
    answers: {
      201: VendorRequest,
      409: `${NOT_EDITABLE}, more time is already asked for, or there were too many requests today`,
    },
    codes: { 400: ['invalid_extension'], 409: ['extension_waiting', 'vendor_requests_full', 'assessment_state'] },
  },
  'POST /api/portal/:token/decline': {
    operationId: 'declinePortal',
    permission: 'link',
    audit: 'VENDOR_DECLINED',
    summary: 'Decline to answer the questionnaire',
    description:
      'Reminders stop. The link keeps working, for a vendor who answers after all. Section links cannot do this.',
    params: PortalToken,
    body: Decline,
    answers: {
      201: VendorRequest,
      409: `${NOT_EDITABLE}, it is already declined, or there were too many requests today`,
    },
    codes: { 409: ['already_declined', 'vendor_requests_full', 'assessment_state'] },
  },
})

export const extensionOperations = operations('Assessments', {
  'POST /api/v1/assessments/:assessmentId/extension/grant': {
    operationId: 'grantExtension',
    permission: 'assessments:edit',
    audit: 'GRANT_EXTENSION',
    summary: 'Grant the vendor more time',
    description:
      'Moves the due date to the requested day, or to another one, and the end of the link if needed. The vendor is told by mail. More time never shortens: `until` must be after today, not before the due date, and at most 366 days after it; without `until`, a requested day that would shorten by now is refused with 409.',
    params: AssessmentId,
    body: ExtensionGrant,
    bodyOptional: true,
    answers: { 200: AssessmentDetail, 409: `${NOT_OPEN}, or the requested day would shorten` },
    codes: { 400: ['invalid_extension'], 409: ['no_extension', 'would_shorten'] },
  },
  'POST /api/v1/assessments/:assessmentId/extension/refuse': {
    operationId: 'refuseExtension',
    permission: 'assessments:edit',
    audit: 'REFUSE_EXTENSION',
    summary: 'Refuse the vendor more time',
    description: 'The due date stays. The vendor is told by mail.',
    params: AssessmentId,
    body: ExtensionRefusal,
    bodyOptional: true,
    answers: { 200: AssessmentDetail, 409: NOT_OPEN },
    codes: { 409: ['no_extension'] },
  },
})
