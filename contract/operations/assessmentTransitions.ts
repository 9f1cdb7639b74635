import { AssessmentDetail, AssessmentSent, AssessmentSentBack } from '../assessmentDetail.ts'
import { ApprovedMany, ApproveMany, LinkCreate, PortalUrl, Reopen, ReviewCreate, SendBack } from '../assessments.ts'
import { CommentAdded, CommentCreate, CommentFilter, CommentPage } from '../comments.ts'
import { Finding, FindingCreate } from '../findings.ts'
import { operations } from '../operation.ts'
import { Id, Struct } from '../schema.ts'

const AssessmentId = Struct({ assessmentId: Id })
const WRONG_STATE = 'The status of the assessment does not allow it; the message names the status'

export const assessmentTransitionOperations = operations('Assessments', {
  'POST /api/v1/assessments/:assessmentId/send': {
    operationId: 'sendAssessment',
    permission: 'assessments:create',
    freshProof: 'link',
    audit: 'SEND_ASSESSMENT',
    summary: 'Send an assessment',
    description: 'Creates the link with which the vendor answers, and mails it to the vendor’s contacts.',
    params: AssessmentId,
    body: LinkCreate,
    bodyOptional: true,
    answers: { 200: AssessmentSent, 409: WRONG_STATE },
  },
  'POST /api/v1/assessments/:assessmentId/invitation': {
    operationId: 'resendInvitation',
    permission: 'assessments:edit',
    audit: 'RESEND_INVITATION',
    summary: 'Send the invitation again',
    description: 'Mails the current link to the vendor’s contact.',
    params: AssessmentId,
    answers: { 200: AssessmentDetail, 409: 'The vendor cannot answer now, or the link cannot be mailed again' },
  },
  'POST /api/v1/assessments/:assessmentId/link/revoke': {
    operationId: 'revokeAssessmentLink',
    permission: 'assessments:edit',
    audit: 'REVOKE_LINK',
    summary: 'Revoke the vendor link',
    description: 'Section links created from it stop working too.',
    params: AssessmentId,
    answers: { 204: 'Revoked', 409: 'The assessment has no active link' },
  },
  'POST /api/v1/assessments/:assessmentId/link/regenerate': {
    operationId: 'regenerateAssessmentLink',
    permission: 'assessments:edit',
    freshProof: 'link',
    audit: 'REGENERATE_LINK',
    summary: 'Replace the vendor link',
    description: 'The old link stops working. The new one is mailed to the vendor’s contact.',
    params: AssessmentId,
    body: LinkCreate,
    bodyOptional: true,
    answers: { 200: PortalUrl, 409: 'The assessment has not been sent yet' },
  },
  'PUT /api/v1/assessments/:assessmentId/review/:questionId': {
    operationId: 'reviewAnswer',
    permission: 'assessments:review',
    audit: 'REVIEW_DECISION',
    summary: 'Review an answer',
    description:
      'Replaces the earlier decision. The first decision moves the assessment to under review. Repeating the same decision changes nothing and leaves no audit entry.',
    params: Struct({ assessmentId: Id, questionId: Id }),
    body: ReviewCreate,
    headers: { Prefer: '`return=minimal` returns 204 without the assessment, which is faster for long questionnaires' },
    answers: { 200: AssessmentDetail, 204: 'Saved (with `Prefer: return=minimal`)', 409: WRONG_STATE },
  },
  'POST /api/v1/assessments/:assessmentId/review/approve': {
    operationId: 'approveAnswers',
    permission: 'assessments:review',
    audit: 'REVIEW_DECISION',
    summary: 'Approve many answers',
    description:
      'Approves all compliant or unchanged answers without a decision, or those of them that you name. Each leaves an audit entry. The answer’s `batchId` undoes them together.',
    params: AssessmentId,
    body: ApproveMany,
    answers: { 200: ApprovedMany, 409: WRONG_STATE },
  },
  'DELETE /api/v1/assessments/:assessmentId/review/batches/:batchId': {
    operationId: 'undoApprovals',
    permission: 'assessments:review',
    audit: 'UNDO_REVIEW_DECISIONS',
    summary: 'Undo approvals that were made together',
    description: 'Answers that somebody has decided about since keep their decision.',
    params: Struct({ assessmentId: Id, batchId: Id }),
    answers: { 204: 'Undone', 409: WRONG_STATE },
  },
  'POST /api/v1/assessments/:assessmentId/send-back': {
    operationId: 'sendBackAssessment',
    permission: 'assessments:review',
    freshProof: 'link',
    audit: 'SEND_BACK_ASSESSMENT',
    summary: 'Send an assessment back to the vendor',
    description:
      'The vendor sees which answers need clarification. The link works again: an expired link gets a new expiry date, and a revoked link is replaced by a new one with the same password.',
    params: AssessmentId,
    body: SendBack,
    bodyOptional: true,
    answers: { 200: AssessmentSentBack, 409: WRONG_STATE },
  },
  'POST /api/v1/assessments/:assessmentId/finalize': {
    operationId: 'finalizeAssessment',
    permission: 'assessments:review',
    audit: 'FINALIZE_ASSESSMENT',
    summary: 'Finalize an assessment',
    description: 'Scores the assessment again, completes it and updates the vendor’s score.',
    params: AssessmentId,
    answers: { 200: AssessmentDetail, 409: `${WRONG_STATE}, or an answer awaits clarification` },
  },
  'POST /api/v1/assessments/:assessmentId/reopen': {
    operationId: 'reopenAssessment',
    permission: 'assessments:review',
    audit: 'REOPEN_ASSESSMENT',
    summary: 'Reopen an assessment',
    description: 'Moves a completed assessment back to under review.',
    params: AssessmentId,
    body: Reopen,
    answers: { 200: AssessmentDetail, 409: WRONG_STATE },
  },
  'GET /api/v1/assessments/:assessmentId/comments': {
    operationId: 'listAssessmentComments',
    permission: 'assessments:view',
    summary: 'List comments',
    description:
      'Newest page first. The assessment itself includes the newest page; send `nextBefore` as `before` to get the next one.',
    params: AssessmentId,
    query: CommentFilter,
    answers: { 200: CommentPage },
  },
  'POST /api/v1/assessments/:assessmentId/comments': {
    operationId: 'addAssessmentComment',
    permission: 'assessments:view',
    audit: 'ADD_COMMENT',
    summary: 'Add a comment',
    description:
      'Starts a thread or replies to one. INTERNAL comments are never shown to the vendor, VENDOR ones require `assessments:edit` or `assessments:review`. Without `visibility`, a reply has the visibility of its thread, and a new thread is INTERNAL.',
    params: AssessmentId,
    body: CommentCreate,
    bodyName: 'comment',
    answers: { 201: CommentAdded, 409: 'The assessment has reached its limit of comments' },
  },
  'POST /api/v1/assessments/:assessmentId/findings': {
    operationId: 'createFinding',
    permission: 'assessments:review',
    audit: 'CREATE_FINDING',
    summary: 'Create a finding',
    params: AssessmentId,
    body: FindingCreate,
    bodyName: 'finding',
    answers: { 201: Finding },
  },
})
