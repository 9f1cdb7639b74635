import { CommentAdded, CommentFilter, CommentPage, VendorCommentCreate } from '../comments.ts'
import { FileDeleted, MIME_TYPES } from '../files.ts'
import { LINK_FAILURES } from '../limits.ts'
import { operations } from '../operation.ts'
import {
  AnswerSave,
  AnswerSaved,
  AnswersReused,
  EvidenceAdd,
  EvidenceAdded,
  EvidenceId,
  HandOffCreate,
  HandOffCreated,
  HandOffId,
  PortalQuestionId,
  PortalToken,
  PortalView,
  ReuseAnswers,
  Submitted,
  Unlock,
} from '../portal.ts'

const MAIN_ONLY = 'The link is a hand-off, which opens one section only'
const NOT_EDITABLE = 'The assessment is not with the vendor any more; the message names its state'
const MOST_AT_ONCE = 10

export const portalOperations = operations('Portal', {
  'POST /api/portal/:token/evidence': {
    permission: 'link',
    audit: ['ADD_EVIDENCE', 'START_ASSESSMENT'],
    summary: 'Add evidence to an answer; a question for files is answered by it',
    params: PortalToken,
    body: EvidenceAdd,
    bodyName: 'evidence',
    files: { most: MOST_AT_ONCE },
    answers: { 201: EvidenceAdded, 409: `${NOT_EDITABLE}, or a limit is reached; the message names it` },
  },
  'GET /api/portal/:token/evidence/:evidenceId': {
    permission: 'link',
    summary: 'The content of evidence that belongs to this questionnaire',
    params: EvidenceId,
    answers: {
      200: { media: Object.values(MIME_TYPES), description: 'The file, as it was uploaded', binary: true },
    },
  },
  'DELETE /api/portal/:token/evidence/:evidenceId': {
    permission: 'link',
    audit: 'REMOVE_EVIDENCE',
    summary: 'Take evidence back',
    params: EvidenceId,
    answers: { 200: FileDeleted, 409: NOT_EDITABLE },
  },
  'GET /api/portal/:token': {
    permission: 'link',
    summary: 'The questionnaire as the link shows it now',
    description: 'After it was submitted, this is the vendor’s read-only copy.',
    params: PortalToken,
    answers: { 200: PortalView },
  },
  'POST /api/portal/:token/unlock': {
    permission: 'lockedLink',
    audit: { none: 'Who knows the password has changed nothing yet; who does not leaves LINK_PASSWORD_FAILED' },
    limit: { ...LINK_FAILURES, per: 'address', forgive: true },
    summary: 'Give the password of a link; a cookie remembers it for 12 hours',
    description: 'After some wrong passwords for a link, or from an address, each further one has to wait longer.',
    params: PortalToken,
    body: Unlock,
    answers: { 204: 'Unlocked', 401: 'The password is wrong', 409: 'The link has no password' },
  },
  'PUT /api/portal/:token/answers/:questionId': {
    permission: 'link',
    audit: ['START_ASSESSMENT'],
    summary: 'Save an answer; what is left out stays as it is',
    description:
      'The first answer starts the assessment, which is recorded; later ones keep a history of their own. ' +
      'A question with files is answered by uploading them.',
    params: PortalQuestionId,
    body: AnswerSave,
    bodyName: 'answer',
    answers: { 200: AnswerSaved, 409: NOT_EDITABLE },
  },
  'POST /api/portal/:token/reuse': {
    permission: 'link',
    audit: ['START_ASSESSMENT'],
    summary: 'Take over answers to the same template from the vendor’s previous assessment',
    description: 'Only where nothing is answered yet, and where the earlier answer still fits the question.',
    params: PortalToken,
    body: ReuseAnswers,
    bodyOptional: true,
    answers: { 200: AnswersReused, 403: MAIN_ONLY, 409: NOT_EDITABLE },
  },
  'POST /api/portal/:token/submit': {
    permission: 'link',
    audit: 'SUBMIT_ASSESSMENT',
    summary: 'Submit the answers; they cannot be changed afterwards',
    params: PortalToken,
    answers: {
      200: Submitted,
      400: 'Answers are missing: one detail for each, with the key of its question',
      403: MAIN_ONLY,
      409: NOT_EDITABLE,
    },
  },
  'GET /api/portal/:token/comments': {
    permission: 'link',
    summary: 'List comments, the newest page first',
    params: PortalToken,
    query: CommentFilter,
    answers: { 200: CommentPage },
  },
  'POST /api/portal/:token/comments': {
    permission: 'link',
    audit: 'ADD_COMMENT',
    summary: 'Write to the reviewers: a new thread, or a reply',
    params: PortalToken,
    body: VendorCommentCreate,
    bodyName: 'comment',
    answers: { 201: CommentAdded, 409: 'The assessment has as many comments as it may have' },
  },
  'POST /api/portal/:token/hand-offs': {
    permission: 'link',
    audit: 'CREATE_HAND_OFF',
    summary: 'Make a link to one section, for a colleague',
    description: 'It ends with the link that it is made from, and needs the same password.',
    params: PortalToken,
    body: HandOffCreate,
    bodyName: 'hand-off',
    answers: { 201: HandOffCreated, 403: MAIN_ONLY, 409: 'There are as many hand-offs in use as there can be' },
  },
  'DELETE /api/portal/:token/hand-offs/:handOffId': {
    permission: 'link',
    audit: 'REVOKE_HAND_OFF',
    summary: 'Take a hand-off back; its link stops working',
    params: HandOffId,
    answers: { 204: 'Revoked', 403: MAIN_ONLY },
  },
})
