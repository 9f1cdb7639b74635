import { AssessmentDetail, AssessmentSent, AssessmentSentBack } from '../../contract/assessmentDetail.ts'
import { LinkCreate, PortalUrl, Reopen, ReviewCreate, SendBack } from '../../contract/assessments.ts'
import { CommentAdded, CommentCreate, CommentFilter, CommentPage } from '../../contract/comments.ts'
import { Finding, FindingCreate } from '../../contract/findings.ts'
import { Id, Struct } from '../../contract/schema.ts'
import { jsonText, noContent } from '../http/answer.ts'
import { type Route, route } from '../http/route.ts'
import * as links from './links.ts'
import * as moves from './moves.ts'
import * as remarks from './remarks.ts'

const tag = 'Assessments'
const BASE = '/api/v1/assessments/:assessmentId'
const AssessmentId = Struct({ assessmentId: Id })
/** RFC 7240: one of the preferences of a header that may hold several. */
const MINIMAL = /(^|[,;])\s*return\s*=\s*"?minimal"?\s*($|[,;])/i
const WRONG_STATE = 'The state of the assessment does not allow it; the sentence names the state'

const LINKS: Route[] = [
  route({
    method: 'POST',
    path: `${BASE}/send`,
    tag,
    permission: 'assessments:create',
    audit: 'SEND_ASSESSMENT',
    summary: 'Send an assessment: the vendor can answer it with the link',
    params: AssessmentId,
    body: LinkCreate,
    bodyOptional: true,
    answers: { 200: AssessmentSent, 409: WRONG_STATE },
    handle: async (ctx, { params, body }) => jsonText(JSON.stringify(await moves.send(ctx, params.assessmentId, body))),
  }),
  route({
    method: 'POST',
    path: `${BASE}/link/revoke`,
    tag,
    permission: 'assessments:edit',
    audit: 'REVOKE_LINK',
    summary: 'Take the link back, with the hand-offs that were made from it',
    params: AssessmentId,
    answers: { 204: 'Revoked', 409: 'There is no link in use' },
    handle: async (ctx, { params }) => {
      await links.revoke(ctx, params.assessmentId)
      return noContent()
    },
  }),
  route({
    method: 'POST',
    path: `${BASE}/link/regenerate`,
    tag,
    permission: 'assessments:edit',
    audit: 'REGENERATE_LINK',
    summary: 'Make a new link in place of the old one',
    params: AssessmentId,
    body: LinkCreate,
    bodyOptional: true,
    answers: { 200: PortalUrl, 409: 'The assessment has not been sent yet' },
    handle: (ctx, { params, body }) => links.regenerate(ctx, params.assessmentId, body),
  }),
]

const REVIEW: Route[] = [
  route({
    method: 'PUT',
    path: `${BASE}/review/:questionId`,
    tag,
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
    handle: async (ctx, { params: { assessmentId, questionId }, body, headers }) => {
      if (!MINIMAL.test(String(headers.prefer ?? '')))
        return jsonText(JSON.stringify(await moves.review(ctx, assessmentId, questionId, body)))
      await moves.decide(ctx, assessmentId, questionId, body)
      return noContent({ 'preference-applied': 'return=minimal' })
    },
  }),
  route({
    method: 'POST',
    path: `${BASE}/send-back`,
    tag,
    permission: 'assessments:review',
    audit: 'SEND_BACK_ASSESSMENT',
    summary: 'Give the assessment back to the vendor, with what needs clarification marked',
    params: AssessmentId,
    body: SendBack,
    bodyOptional: true,
    description:
      'The link works again: an expired one gets a new expiry, and a revoked one is replaced by a new one with the same password.',
    answers: { 200: AssessmentSentBack, 409: WRONG_STATE },
    handle: async (ctx, { params, body }) =>
      jsonText(JSON.stringify(await moves.sendBack(ctx, params.assessmentId, body))),
  }),
  route({
    method: 'POST',
    path: `${BASE}/finalize`,
    tag,
    permission: 'assessments:review',
    audit: 'FINALIZE_ASSESSMENT',
    summary: 'Complete the assessment: it is scored again, and the vendor’s score follows',
    params: AssessmentId,
    answers: { 200: AssessmentDetail, 409: `${WRONG_STATE}, or an answer waits for clarification` },
    handle: async (ctx, { params }) => jsonText(JSON.stringify(await moves.finalize(ctx, params.assessmentId))),
  }),
  route({
    method: 'POST',
    path: `${BASE}/reopen`,
    tag,
    permission: 'assessments:review',
    audit: 'REOPEN_ASSESSMENT',
    summary: 'Take a completed assessment back into review, with a reason',
    params: AssessmentId,
    body: Reopen,
    answers: { 200: AssessmentDetail, 409: WRONG_STATE },
    handle: async (ctx, { params, body }) =>
      jsonText(JSON.stringify(await moves.reopen(ctx, params.assessmentId, body))),
  }),
]

const REMARKS: Route[] = [
  route({
    method: 'GET',
    path: `${BASE}/comments`,
    tag,
    permission: 'assessments:view',
    summary: 'List comments, the newest page first',
    description: 'The assessment itself has the newest page of them. `nextBefore` is the `before` of the next page.',
    params: AssessmentId,
    query: CommentFilter,
    answers: { 200: CommentPage },
    handle: (ctx, { params, query }) => remarks.commentPage(ctx, params.assessmentId, query),
  }),
  route({
    method: 'POST',
    path: `${BASE}/comments`,
    tag,
    permission: 'assessments:view',
    audit: 'ADD_COMMENT',
    summary: 'Write a comment: a new thread, or a reply',
    description:
      'INTERNAL ones are never shown to the vendor. Without `visibility` a reply has that of its thread, and a new thread is INTERNAL.',
    params: AssessmentId,
    body: CommentCreate,
    bodyName: 'comment',
    answers: { 201: CommentAdded, 409: 'The assessment has as many comments as it may have' },
    handle: (ctx, { params, body }) => remarks.comment(ctx, params.assessmentId, body),
  }),
  route({
    method: 'POST',
    path: `${BASE}/findings`,
    tag,
    permission: 'assessments:review',
    audit: 'CREATE_FINDING',
    summary: 'Add a finding by hand',
    params: AssessmentId,
    body: FindingCreate,
    bodyName: 'finding',
    answers: { 201: Finding },
    handle: (ctx, { params, body }) => remarks.addFinding(ctx, params.assessmentId, body),
  }),
]

export const moveRoutes: Route[] = [...LINKS, ...REVIEW, ...REMARKS]
