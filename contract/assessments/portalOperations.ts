import { FileDeleted, MIME_TYPES } from '../files/files.ts'
import { FixReport } from '../findings/fixes.ts'
import { LINK_FAILURES } from '../limits.ts'
import { operations, withFiles } from '../operation.ts'
import { LOGO_TYPES } from '../organisation/settings.ts'
import { Id, Struct } from '../schema.ts'
import { CommentAdded, CommentFilter, CommentPage, VendorCommentCreate } from './comments.ts'
import {
  AnswerChanged,
  AnswerSave,
  AnswerSaved,
  AnswersReused,
  EvidenceAdd,
  EvidenceAdded,
  EvidenceId,
  EvidenceReuse,
  HandOffId,
  PortalFindingId,
  PortalQuestionId,
  PortalToken,
  PortalView,
  ReuseAnswers,
  Submit,
  Submitted,
  Unlock,
} from './portal.ts'
import { PortalContact, PortalFinding } from './portalParts.ts'
import { HandOffCreate, HandOffCreated, HandOffDone } from './sectionLinks.ts'

const MAIN_ONLY = 'Section links cannot do this'
export const NOT_EDITABLE = 'The assessment is no longer open for answers; the message names its status'
const MAX_AT_ONCE = 10
/** A page and its logo, for all the people behind one address. */
const INTRODUCTIONS = { name: 'introduction', requests: 600, seconds: 60, per: 'address' } as const

const REPORT_FIX = {
  operationId: 'reportPortalFix',
  permission: 'link',
  audit: 'REPORT_FIX',
  summary: 'Report that a finding is fixed',
  description: 'For findings that the organisation shares. A reviewer confirms or rejects the report.',
  params: PortalFindingId,
  body: FixReport,
  answers: { 201: PortalFinding, 409: 'The finding is closed, a report is waiting, or a limit is reached' },
  codes: { 409: ['fix_of_closed', 'fix_waiting', 'file_limit_reached', 'evidence_limit_reached'] },
} as const

export const portalOperations = operations('Portal', {
  'GET /api/portal': {
    operationId: 'retrievePortalContact',
    permission: 'anyone',
    limit: INTRODUCTIONS,
    summary: 'Retrieve the organisation and its contact',
    description: 'For pages of links that do not work.',
    answers: { 200: PortalContact },
  },
  'GET /api/portal/logo': {
    operationId: 'downloadPortalLogo',
    permission: 'anyone',
    limit: INTRODUCTIONS,
    summary: 'Download the organisation’s logo',
    answers: { 200: { media: LOGO_TYPES, description: 'The image' }, 404: 'No logo has been uploaded' },
  },
  'POST /api/portal/:token/evidence/reuse': {
    operationId: 'reusePortalEvidence',
    permission: 'link',
    audit: ['ADD_EVIDENCE', 'START_ASSESSMENT'],
    summary: 'Reuse a file as evidence',
    description: 'Adds a file that was uploaded before to another question.',
    params: PortalToken,
    body: EvidenceReuse,
    bodyName: 'evidence',
    answers: { 201: EvidenceAdded, 409: `${NOT_EDITABLE}, or a limit is reached` },
    codes: { 409: ['assessment_state', 'file_limit_reached', 'evidence_limit_reached'] },
  },
  'POST /api/portal/:token/evidence': {
    operationId: 'uploadPortalEvidence',
    permission: 'link',
    audit: ['ADD_EVIDENCE', 'START_ASSESSMENT'],
    summary: 'Upload evidence',
    description: 'Adds files to an answer. Uploading files answers a file question.',
    params: PortalToken,
    body: EvidenceAdd,
    bodyName: 'evidence',
    files: { most: MAX_AT_ONCE },
    answers: { 201: EvidenceAdded, 409: `${NOT_EDITABLE}, or a limit is reached` },
    codes: { 409: ['assessment_state', 'file_limit_reached', 'evidence_limit_reached'] },
  },
  'POST /api/portal/:token/findings/:findingId/fix': { ...REPORT_FIX, files: { least: 0, most: MAX_AT_ONCE } },
  'POST /api/portal/:token/findings/:findingId/fix/form': withFiles(
    'reportPortalFixWithFiles',
    REPORT_FIX,
    MAX_AT_ONCE,
  ),
  'GET /api/portal/:token/evidence/:evidenceId': {
    operationId: 'downloadPortalEvidence',
    permission: 'link',
    summary: 'Download evidence',
    params: EvidenceId,
    answers: {
      200: { media: Object.values(MIME_TYPES), description: 'The file as it was uploaded', binary: true },
    },
  },
  'DELETE /api/portal/:token/evidence/:evidenceId': {
    operationId: 'deletePortalEvidence',
    permission: 'link',
    audit: 'REMOVE_EVIDENCE',
    summary: 'Delete evidence',
    params: EvidenceId,
    answers: { 200: FileDeleted, 409: NOT_EDITABLE },
    codes: { 409: ['assessment_state'] },
  },
  'GET /api/portal/:token': {
    operationId: 'retrievePortal',
    permission: 'link',
    summary: 'Retrieve the questionnaire',
    description: 'After it has been submitted, this is the vendor’s read-only copy.',
    params: PortalToken,
    answers: { 200: PortalView },
  },
  'POST /api/portal/:token/unlock': {
    operationId: 'unlockPortal',
    permission: 'lockedLink',
    audit: { none: 'Unlocking changes nothing; a wrong password leaves LINK_PASSWORD_FAILED' },
    limit: { ...LINK_FAILURES, per: 'address', forgive: true },
    summary: 'Unlock a link with its password',
    description:
      'Sets a cookie that is valid for 12 hours. After several wrong passwords for a link or from an address, each further attempt has to wait longer.',
    params: PortalToken,
    body: Unlock,
    answers: { 204: 'Unlocked', 401: 'The password is wrong', 409: 'The link has no password' },
    codes: { 401: ['link_password_wrong'], 409: ['link_open'] },
  },
  'PUT /api/portal/:token/answers/:questionId': {
    operationId: 'savePortalAnswer',
    permission: 'link',
    audit: ['START_ASSESSMENT'],
    summary: 'Save an answer',
    description:
      'Omitted fields keep their value. With `basedOn`, 409 with the code `answer_changed` and the current answer if somebody else has changed it. The first answer starts the assessment and leaves an audit entry; later answers are kept in the answer history. File questions are answered by uploading files.',
    params: PortalQuestionId,
    body: AnswerSave,
    bodyName: 'answer',
    answers: { 200: AnswerSaved, 409: AnswerChanged },
    codes: { 409: ['answer_changed', 'assessment_state', 'answer_limit_reached'] },
  },
  'POST /api/portal/:token/reuse': {
    operationId: 'reusePortalAnswers',
    permission: 'link',
    audit: ['ADD_EVIDENCE', 'START_ASSESSMENT'],
    summary: 'Reuse answers from the previous assessment',
    description:
      'Copies answers to the same template where nothing has been answered yet and the earlier answer is still valid; with `evidence`, their files as well. Vendors are asked to confirm each.',
    params: PortalToken,
    body: ReuseAnswers,
    bodyOptional: true,
    answers: { 200: AnswersReused, 403: MAIN_ONLY, 409: `${NOT_EDITABLE}, or a limit of files is reached` },
    codes: {
      403: ['main_link_only'],
      409: ['assessment_state', 'file_limit_reached', 'evidence_limit_reached', 'answer_limit_reached'],
    },
  },
  'POST /api/portal/:token/submit': {
    operationId: 'submitPortal',
    permission: 'link',
    audit: ['SUBMIT_ASSESSMENT', 'UPDATE_FINDING'],
    summary: 'Submit the questionnaire',
    description: 'Answers can’t be changed after this.',
    params: PortalToken,
    body: Submit,
    bodyOptional: true,
    answers: {
      200: Submitted,
      400: 'Answers are missing; `details` has the key of each question',
      403: MAIN_ONLY,
      409: NOT_EDITABLE,
    },
    codes: { 400: ['answers_missing', 'terms_not_accepted'], 403: ['main_link_only'], 409: ['assessment_state'] },
  },
  'GET /api/portal/:token/comments': {
    operationId: 'listPortalComments',
    permission: 'link',
    summary: 'List comments',
    description: 'Newest page first.',
    params: PortalToken,
    query: CommentFilter,
    answers: { 200: CommentPage },
  },
  'POST /api/portal/:token/comments': {
    operationId: 'addPortalComment',
    permission: 'link',
    audit: 'ADD_COMMENT',
    summary: 'Add a comment',
    description:
      'Starts a thread with the reviewers or replies to one. A TEAM comment is only shown to holders of the assessment’s links.',
    params: PortalToken,
    body: VendorCommentCreate,
    bodyName: 'comment',
    answers: { 201: CommentAdded, 409: 'The assessment has reached its limit of comments' },
    codes: { 409: ['comment_limit_reached'] },
  },
  'POST /api/portal/:token/hand-offs': {
    operationId: 'createSectionLink',
    answersSecret: true,
    permission: 'link',
    audit: 'CREATE_HAND_OFF',
    summary: 'Create a section link',
    description:
      'Lets a colleague answer one section. It expires with the link it was created from and requires the same password. With `email` the link is also mailed, at most 20 times a day for an assessment.',
    params: PortalToken,
    body: HandOffCreate,
    bodyName: 'hand-off',
    answers: { 201: HandOffCreated, 403: MAIN_ONLY, 409: 'The limit of section links, or of their mails, is reached' },
    codes: { 403: ['main_link_only'], 409: ['hand_offs_full', 'invitations_full'] },
  },
  'POST /api/portal/:token/done': {
    operationId: 'finishSectionLink',
    permission: 'link',
    audit: 'FINISH_HAND_OFF',
    summary: 'Mark a section as done',
    description: 'For section links. The holder of the main link sees it, until an answer or a file changes.',
    params: PortalToken,
    answers: { 200: HandOffDone, 409: `The link is not a section link, or: ${NOT_EDITABLE}` },
    codes: { 409: ['section_link_only', 'assessment_state'] },
  },
  'DELETE /api/portal/:token/hand-offs/:handOffId': {
    operationId: 'revokeSectionLink',
    permission: 'link',
    audit: 'REVOKE_HAND_OFF',
    summary: 'Revoke a section link',
    params: HandOffId,
    answers: { 204: 'Revoked', 403: MAIN_ONLY },
    codes: { 403: ['main_link_only'] },
  },
})

export const vendorViewOperations = operations('Assessments', {
  'GET /api/v1/assessments/:assessmentId/vendor-view': {
    operationId: 'retrieveVendorView',
    permission: 'assessments:view',
    summary: 'Retrieve an assessment as the vendor sees it',
    description: 'Read only. Comments and section links that the vendor’s people share among themselves are left out.',
    params: Struct({ assessmentId: Id }),
    answers: { 200: PortalView },
  },
})
