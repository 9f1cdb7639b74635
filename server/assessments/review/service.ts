import type { Finalize, Reopen, ReviewCreate, SendBack } from '../../../contract/assessments/assessments.ts'
import type { CommentCreate, CommentFilter } from '../../../contract/assessments/comments.ts'
import { finalizeRefusal, needsDecision, undecidedRefusal } from '../../../contract/assessments/lifecycle.ts'
import type { FindingCreate } from '../../../contract/findings/findings.ts'
import { questionNumbers } from '../../../contract/library/questionNumbers.ts'
import { addDays } from '../../../contract/values/days.ts'
import { dayOf } from '../../../contract/values/formats.ts'
import { record } from '../../audit/record.ts'
import { actorAsPerson, type Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { conflict, invalid, unknownIn } from '../../errors.ts'
import * as figures from '../../figures/service.ts'
import * as findings from '../../findings/service.ts'
import type { MailValue } from '../../mail/service.ts'
import { today } from '../../organisation/service.ts'
import * as comments from '../comments/service.ts'
import * as links from '../links/service.ts'
import * as scoring from '../scoring/service.ts'
import * as assessments from '../service.ts'
import * as queries from './queries.ts'
import { notifyOfAddition, notifyOfCompletion, shareOpen } from './sharing.ts'

export { vendorVoice } from './sharing.ts'

/** Both say what an answer is worth, and compliant means all of it. */
const checkOverrides = ({ complianceOverride = null, creditOverride = null }: ReviewCreate) => {
  if (complianceOverride === null || creditOverride === null || complianceOverride === (creditOverride === 100)) return
  const message = complianceOverride
    ? 'must be 100 if complianceOverride is true'
    : 'must be below 100 if complianceOverride is false'
  throw invalid('body', [{ path: 'creditOverride', message }])
}

/** The first decision starts the review. Repeating a decision changes nothing and is not logged. */
const writeDecision = async (waiting: Ctx, id: string, questionId: string, body: ReviewCreate) => {
  checkOverrides(body)
  const { tx, entity, vendor, transition } = await assessments.lockedFor(waiting, 'review', id)
  const question = await queries.question(tx.db, id, questionId)
  if (!question) throw unknownIn('questionId', 'question of this assessment')
  if (await queries.isDecided(tx.db, id, questionId, body)) return
  await queries.writeReview(tx.db, id, questionId, body, actorAsPerson(tx.actor), tx.now)
  if (transition.from !== transition.to) await putUnderReview(tx, id, vendor.vendorId)
  const { decision, note = null, complianceOverride = null, creditOverride = null } = body
  const credit = creditOverride === null ? {} : { creditOverride }
  const details = { questionId, question: question.key, decision, note, complianceOverride, ...credit }
  await record(tx, 'REVIEW_DECISION', entity, { ...vendor, ...transition, ...details })
}

export const putUnderReview = async (tx: Ctx, id: string, vendorId: string) => {
  await queries.markUnderReview(tx.db, id, tx.now)
  await figures.refreshVendors(tx, [vendorId])
}

/** For clients that make many decisions and do not need the whole assessment after each. */
export const decide = (ctx: Ctx, id: string, questionId: string, body: ReviewCreate) =>
  inTransaction(ctx, (tx) => writeDecision(tx, id, questionId, body))

export const review = (ctx: Ctx, id: string, questionId: string, body: ReviewCreate) =>
  inTransaction(ctx, async (tx) => {
    await writeDecision(tx, id, questionId, body)
    return assessments.detail(tx, id)
  })

/** The questions that need clarification, as the mail lists them. */
export const clarificationLines = async (tx: Ctx, id: string): Promise<MailValue> => {
  const questions = await queries.askedQuestions(tx.db, id)
  const numbers = questionNumbers(questions)
  const asked = questions.filter(({ needsClarification }) => needsClarification)
  return (language) => asked.map((q) => `– ${numbers.get(q.id)} ${q.translations[language]?.text ?? q.text}`).join('\n')
}

const DAYS_TO_CLARIFY = 14
/** What the vendor did in time is not late the next morning. */
const dueAfterSendBack = (before: string | null, wanted: string | null, day: string) => {
  if (wanted !== null && wanted.slice(0, 10) < day)
    throw invalid('body', [{ path: 'dueDate', message: 'must not be before today' }])
  if (wanted !== null) return wanted
  return before !== null && before.slice(0, 10) < day ? dayOf(addDays(day, DAYS_TO_CLARIFY)) : before
}

/** The link works again, and shows the answers that need clarification. */
export const sendBack = (ctx: Ctx, id: string, { message = null, dueDate: wanted = null }: SendBack) =>
  inTransaction(ctx, async (waiting) => {
    const { tx, assessment, entity, vendor, transition } = await assessments.lockedFor(waiting, 'sendBack', id)
    const clarifications = await queries.openClarifications(tx.db, id)
    await queries.keepSentAnswers(tx.db, id)
    await assessments.putInProgress(tx, id)
    const dueDate = dueAfterSendBack(assessment.dueDate, dayOf(wanted), await today(tx))
    if (dueDate !== null && dueDate !== assessment.dueDate)
      await assessments.vendorRequests.setDueDate(tx.db, id, dueDate, tx.now)
    const { portalUrl, details } = await links.reactivate(tx, { ...assessment, dueDate }, message)
    const values = { message: message ?? '', questions: await clarificationLines(tx, id) }
    await assessments.mailVendor(tx, id, { kind: 'CLARIFICATION', portalUrl, values })
    await figures.refreshVendors(tx, [vendor.vendorId])
    const expiresAt = details.expiresAt?.toISOString() ?? null
    const meta = { ...vendor, ...transition, message, clarifications, dueDate, link: details.link, expiresAt }
    await record(tx, 'SEND_BACK_ASSESSMENT', entity, meta)
    return { ...(await assessments.detail(tx, id)), portalUrl }
  })

/** Scored again with the reviewers' decisions; only then does the vendor's own score change. */
export const finalize = (ctx: Ctx, id: string, { shareFindings = false }: Finalize = {}) =>
  inTransaction(ctx, async (waiting) => {
    const { tx, assessment, entity, vendor, transition } = await assessments.lockedFor(waiting, 'finalize', id)
    const refusal = finalizeRefusal(assessment, await queries.openClarifications(tx.db, id))
    if (refusal !== undefined) throw conflict(refusal, 'assessment_state')
    await checkAllDecided(tx, id)
    const found = await scoring.score(
      tx,
      assessment,
      await scoring.loadForScoring(tx, id),
      assessment.submittedAt ?? tx.now,
    )
    await queries.markCompleted(tx.db, id, found.score, tx.now)
    await figures.refreshVendors(tx, [vendor.vendorId])
    const sharedFindings = shareFindings ? await shareOpen(tx, id) : 0
    await record(tx, 'FINALIZE_ASSESSMENT', entity, { ...vendor, ...transition, ...found, sharedFindings })
    await notifyOfCompletion(tx, id)
    return assessments.detail(tx, id)
  })

/** A setting may require a decision about every answer. */
const checkAllDecided = async (tx: Ctx, id: string) => {
  if (!(await queries.demandsAllDecisions(tx.db))) return
  const { questions } = await assessments.detail(tx, id)
  const missing = questions.filter(needsDecision).length
  if (missing > 0) throw conflict(undecidedRefusal(missing), 'answers_not_reviewed')
}

export const reopen = (ctx: Ctx, id: string, { reason }: Reopen) =>
  inTransaction(ctx, async (waiting) => {
    const { tx, entity, vendor, transition } = await assessments.lockedFor(waiting, 'reopen', id)
    await queries.markReopened(tx.db, id, tx.now)
    await figures.refreshVendors(tx, [vendor.vendorId])
    await record(tx, 'REOPEN_ASSESSMENT', entity, { ...vendor, ...transition, reason })
    await assessments.mailVendor(tx, id, { kind: 'COMPLETED', wording: 'REVIEW_REOPENED' })
    return assessments.detail(tx, id)
  })

export const comment = (ctx: Ctx, id: string, body: CommentCreate) =>
  inTransaction(ctx, async (tx) => {
    const found = await assessments.locked(tx, id)
    const added = await comments.add(tx, found, body, comments.authorOf(tx.actor))
    const isTold = added.visibility === 'VENDOR' && found.assessment.status !== 'DRAFT'
    if (isTold) await assessments.notifyVendorOfMessage(tx, id, await links.currentUrl(tx, id))
    return added
  })

export const commentPage = (ctx: Ctx, id: string, filter: CommentFilter) =>
  comments.page(ctx, id, filter, { type: 'USER' })

/** Findings that scoring cannot see are added by a reviewer. One about a question has the codes of its controls. */
export const addFinding = (ctx: Ctx, id: string, body: FindingCreate) =>
  inTransaction(ctx, async (tx) => {
    const { assessment, vendor } = await assessments.locked(tx, id)
    const controlCodes = await codesOf(tx, id, body.questionId ?? null)
    const place = { ...vendor, assessmentId: id, assessmentTitle: assessment.title }
    const raised = { raisedBy: 'REVIEWER', controlCodes, source: null, sourceKey: null } as const
    const added = await findings.create(tx, { ...place, ...raised }, body)
    if (assessment.status === 'COMPLETED') await notifyOfAddition(tx, id, added)
    return added
  })

const codesOf = async (tx: Ctx, id: string, questionId: string | null) => {
  if (questionId === null) return []
  const question = await queries.question(tx.db, id, questionId)
  if (!question)
    throw invalid('finding', [{ path: 'questionId', message: 'must be the id of a question of this assessment' }])
  return question.controlCodes
}
