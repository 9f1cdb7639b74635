import { CommentAdded, VendorCommentCreate } from '../../contract/comments.ts'
import {
  AnswerSave,
  AnswerSaved,
  AnswersReused,
  HandOffCreate,
  HandOffCreated,
  HandOffId,
  PortalQuestionId,
  PortalToken,
  PortalView,
  ReuseAnswers,
  Submitted,
  Unlock,
} from '../../contract/portal.ts'
import { LINK_FAILURES } from '../auth/limits.ts'
import { noContent } from '../http/answer.ts'
import { type Route, route } from '../http/route.ts'
import * as answers from './answers.ts'
import { portalCookie } from './cookie.ts'
import * as handOffs from './handOffs.ts'
import * as portal from './service.ts'

const tag = 'Portal'
const MAIN_ONLY = 'The link is a hand-off, which opens one section only'
const NOT_EDITABLE = 'The assessment is not with the vendor any more; the message names its state'

export const routes: Route[] = [
  route({
    method: 'GET',
    path: '/api/portal/:token',
    tag,
    permission: 'link',
    summary: 'The questionnaire as the link shows it now',
    description: 'After it was submitted, this is the vendor’s read-only copy.',
    params: PortalToken,
    answers: { 200: PortalView },
    handle: (ctx) => portal.view(ctx),
  }),
  route({
    method: 'POST',
    path: '/api/portal/:token/unlock',
    tag,
    permission: 'lockedLink',
    audit: { none: 'Reading and answering are allowed by the link; who knows the password has changed nothing yet' },
    limit: { ...LINK_FAILURES, per: 'address', forgive: true },
    summary: 'Give the password of a link; a cookie remembers it for 12 hours',
    params: PortalToken,
    body: Unlock,
    answers: { 204: 'Unlocked', 401: 'The password is wrong', 409: 'The link has no password' },
    handle: async (ctx, { params, body }) =>
      noContent({ 'set-cookie': portalCookie(ctx, params.token, await portal.unlock(ctx, body)) }),
  }),
  route({
    method: 'PUT',
    path: '/api/portal/:token/answers/:questionId',
    tag,
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
    handle: (ctx, { params, body }) => answers.save(ctx, params.questionId, body),
  }),
  route({
    method: 'POST',
    path: '/api/portal/:token/reuse',
    tag,
    permission: 'link',
    audit: ['START_ASSESSMENT'],
    summary: 'Take over answers to the same template from the vendor’s previous assessment',
    description: 'Only where nothing is answered yet, and where the earlier answer still fits the question.',
    params: PortalToken,
    body: ReuseAnswers,
    bodyOptional: true,
    answers: { 200: AnswersReused, 403: MAIN_ONLY, 409: NOT_EDITABLE },
    handle: (ctx, { body }) => answers.reuse(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/portal/:token/submit',
    tag,
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
    handle: (ctx) => portal.submit(ctx),
  }),
  route({
    method: 'POST',
    path: '/api/portal/:token/comments',
    tag,
    permission: 'link',
    audit: 'ADD_COMMENT',
    summary: 'Write to the reviewers: a new thread, or a reply',
    params: PortalToken,
    body: VendorCommentCreate,
    bodyName: 'comment',
    answers: { 201: CommentAdded },
    handle: (ctx, { body }) => portal.comment(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/portal/:token/hand-offs',
    tag,
    permission: 'link',
    audit: 'CREATE_HAND_OFF',
    summary: 'Make a link to one section, for a colleague',
    description: 'It ends with the link that it is made from, and needs the same password.',
    params: PortalToken,
    body: HandOffCreate,
    bodyName: 'hand-off',
    answers: { 201: HandOffCreated, 403: MAIN_ONLY, 409: 'There are as many hand-offs in use as there can be' },
    handle: (ctx, { body }) => handOffs.create(ctx, body),
  }),
  route({
    method: 'DELETE',
    path: '/api/portal/:token/hand-offs/:handOffId',
    tag,
    permission: 'link',
    audit: 'REVOKE_HAND_OFF',
    summary: 'Take a hand-off back; its link stops working',
    params: HandOffId,
    answers: { 204: 'Revoked', 403: MAIN_ONLY },
    handle: async (ctx, { params }) => {
      await handOffs.revoke(ctx, params.handOffId)
      return noContent()
    },
  }),
]
