import { AssessmentDetail, AssessmentSent, AssessmentSentBack } from '../assessmentDetail.ts'
import { LinkCreate, PortalUrl, Reopen, ReviewCreate, SendBack } from '../assessments.ts'
import { CommentAdded, CommentCreate, CommentFilter, CommentPage } from '../comments.ts'
import { Finding, FindingCreate } from '../findings.ts'
import { operations } from '../operation.ts'
import { Id, Struct } from '../schema.ts'

const AssessmentId = Struct({ assessmentId: Id })
const WRONG_STATE = 'The state of the assessment does not allow it; the sentence names the state'

export const assessmentMoveOperations = operations('Assessments', {
  'POST /api/v1/assessments/:assessmentId/send': {
    permission: 'assessments:create',
    audit: 'SEND_ASSESSMENT',
    summary: 'Send an assessment: the vendor can answer it with the link',
    params: AssessmentId,
    body: LinkCreate,
    bodyOptional: true,
    answers: { 200: AssessmentSent, 409: WRONG_STATE },
  },
  'POST /api/v1/assessments/:assessmentId/link/revoke': {
    permission: 'assessments:edit',
    audit: 'REVOKE_LINK',
    summary: 'Take the link back, with the hand-offs that were made from it',
    params: AssessmentId,
    answers: { 204: 'Revoked', 409: 'There is no link in use' },
  },
  'POST /api/v1/assessments/:assessmentId/link/regenerate': {
    permission: 'assessments:edit',
    audit: 'REGENERATE_LINK',
    summary: 'Make a new link in place of the old one',
    params: AssessmentId,
    body: LinkCreate,
    bodyOptional: true,
    answers: { 200: PortalUrl, 409: 'The assessment has not been sent yet' },
  },
  'PUT /api/v1/assessments/:assessmentId/review/:questionId': {
    permission: 'assessments:review',
    audit: 'REVIEW_DECISION',
    summary: 'Decide about an answer',
    description:
      'It replaces the decision that was there. The first decision puts the assessment under review. ' +
      'The same decision again changes nothing and is not recorded.',
    params: Struct({ assessmentId: Id, questionId: Id }),
    body: ReviewCreate,
    headers: { Prefer: '`return=minimal` answers 204 without the assessment: quicker where there are many questions' },
    answers: { 200: AssessmentDetail, 204: 'Decided, as `Prefer: return=minimal` asked for', 409: WRONG_STATE },
  },
  'POST /api/v1/assessments/:assessmentId/send-back': {
    permission: 'assessments:review',
    audit: 'SEND_BACK_ASSESSMENT',
    summary: 'Give the assessment back to the vendor, with what needs clarification marked',
    params: AssessmentId,
    body: SendBack,
    bodyOptional: true,
    description:
      'The link works again: an expired one gets a new expiry, and a revoked one is replaced by a new one with the same password.',
    answers: { 200: AssessmentSentBack, 409: WRONG_STATE },
  },
  'POST /api/v1/assessments/:assessmentId/finalize': {
    permission: 'assessments:review',
    audit: 'FINALIZE_ASSESSMENT',
    summary: 'Complete the assessment: it is scored again, and the vendor’s score follows',
    params: AssessmentId,
    answers: { 200: AssessmentDetail, 409: `${WRONG_STATE}, or an answer waits for clarification` },
  },
  'POST /api/v1/assessments/:assessmentId/reopen': {
    permission: 'assessments:review',
    audit: 'REOPEN_ASSESSMENT',
    summary: 'Take a completed assessment back into review, with a reason',
    params: AssessmentId,
    body: Reopen,
    answers: { 200: AssessmentDetail, 409: WRONG_STATE },
  },
  'GET /api/v1/assessments/:assessmentId/comments': {
    permission: 'assessments:view',
    summary: 'List comments, the newest page first',
    description: 'The assessment itself has the newest page of them. `nextBefore` is the `before` of the next page.',
    params: AssessmentId,
    query: CommentFilter,
    answers: { 200: CommentPage },
  },
  'POST /api/v1/assessments/:assessmentId/comments': {
    permission: 'assessments:view',
    audit: 'ADD_COMMENT',
    summary: 'Write a comment: a new thread, or a reply',
    description:
      'INTERNAL ones are never shown to the vendor. Without `visibility` a reply has that of its thread, and a new thread is INTERNAL.',
    params: AssessmentId,
    body: CommentCreate,
    bodyName: 'comment',
    answers: { 201: CommentAdded, 409: 'The assessment has as many comments as it may have' },
  },
  'POST /api/v1/assessments/:assessmentId/findings': {
    permission: 'assessments:review',
    audit: 'CREATE_FINDING',
    summary: 'Add a finding by hand',
    params: AssessmentId,
    body: FindingCreate,
    bodyName: 'finding',
    answers: { 201: Finding },
  },
})
