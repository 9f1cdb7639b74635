import type { LinkCreate, Reopen, ReviewCreate, SendBack } from '../../contract/assessments.ts'
import { finalizeRefusal } from '../../contract/lifecycle.ts'
import { record } from '../audit/record.ts'
import { actorAsPerson, type Ctx } from '../context.ts'
import { inTransaction } from '../db/tx.ts'
import { badRequest, conflict, notFound } from '../errors.ts'
import * as figures from '../figures/service.ts'
import { detail } from './detail.ts'
import * as links from './linkQueries.ts'
import { detailsOf, prepareLink, reactivate } from './links.ts'
import { lockedFor } from './locking.ts'
import * as queries from './moveQueries.ts'
import { loadForScoring, missingAnswers, score } from './scoring.ts'

export const send = async (ctx: Ctx, id: string, body: LinkCreate) => {
  const link = await prepareLink(ctx, body)
  return inTransaction(ctx, async (waiting) => {
    const { tx, entity, vendor, move } = await lockedFor(waiting, 'send', id)
    await queries.markSent(tx.db, id, tx.now)
    await links.insert(tx.db, id, link, tx.now)
    await figures.refreshVendors(tx, [vendor.vendorId])
    await record(tx, 'SEND_ASSESSMENT', entity, { ...vendor, ...move, ...detailsOf(link) })
    return { assessment: await detail(tx, id), portalUrl: link.url }
  })
}

/** The vendor has begun: its first answer moves the assessment on. */
export const start = async ({
  tx,
  assessment,
  entity,
  vendor,
  move,
}: Awaited<ReturnType<typeof lockedFor<'answer'>>>) => {
  if (move.from === move.to) return
  await queries.markStarted(tx.db, assessment.id, tx.now)
  await figures.refreshVendors(tx, [vendor.vendorId])
  await record(tx, 'START_ASSESSMENT', entity, { ...vendor, ...move })
}

export const submit = (ctx: Ctx, id: string) =>
  inTransaction(ctx, async (waiting) => {
    const { tx, assessment, entity, vendor, move } = await lockedFor(waiting, 'submit', id)
    const loaded = await loadForScoring(tx, id)
    refuseMissing(missingAnswers(loaded))
    const found = await score(tx, assessment, loaded, tx.now)
    await queries.markClarified(tx.db, id, tx.now)
    await queries.markSubmitted(tx.db, id, found.score, tx.now)
    await figures.refreshVendors(tx, [vendor.vendorId])
    await record(tx, 'SUBMIT_ASSESSMENT', entity, { ...vendor, ...move, ...found })
    return { status: move.to, submittedAt: tx.now.toISOString() }
  })

const refuseMissing = (missing: readonly { key: string; text: string }[]) => {
  if (missing.length === 0) return
  const details = missing.map(({ key, text }) => ({ path: key, message: `is required: ${text}` }))
  const what = missing.length === 1 ? '1 required question is' : `${missing.length} required questions are`
  throw badRequest(`${what} not answered yet.`, details)
}

/** The first decision puts the assessment under review. The same one again changes nothing, and is not recorded. */
const writeDecision = async (waiting: Ctx, id: string, questionId: string, body: ReviewCreate) => {
  const { tx, entity, vendor, move } = await lockedFor(waiting, 'review', id)
  const question = await queries.question(tx.db, id, questionId)
  if (!question) throw notFound()
  if (await queries.isDecided(tx.db, id, questionId, body)) return
  await queries.writeReview(tx.db, id, questionId, body, actorAsPerson(tx.actor), tx.now)
  if (move.from !== move.to) await putUnderReview(tx, id, vendor.vendorId)
  const { decision, note = null, complianceOverride = null } = body
  const details = { questionId, question: question.key, decision, note, complianceOverride }
  await record(tx, 'REVIEW_DECISION', entity, { ...vendor, ...move, ...details })
}

const putUnderReview = async (tx: Ctx, id: string, vendorId: string) => {
  await queries.markUnderReview(tx.db, id, tx.now)
  await figures.refreshVendors(tx, [vendorId])
}

/** For whoever makes many decisions, and need not read the whole assessment after each. */
export const decide = (ctx: Ctx, id: string, questionId: string, body: ReviewCreate) =>
  inTransaction(ctx, (tx) => writeDecision(tx, id, questionId, body))

export const review = (ctx: Ctx, id: string, questionId: string, body: ReviewCreate) =>
  inTransaction(ctx, async (tx) => {
    await writeDecision(tx, id, questionId, body)
    return detail(tx, id)
  })

/** The link works again, and shows which answers are in question. */
export const sendBack = (ctx: Ctx, id: string, { message = null }: SendBack) =>
  inTransaction(ctx, async (waiting) => {
    const { tx, entity, vendor, move } = await lockedFor(waiting, 'sendBack', id)
    const clarifications = await queries.openClarifications(tx.db, id)
    await queries.markStarted(tx.db, id, tx.now)
    const { portalUrl, details } = await reactivate(tx, id, message)
    await figures.refreshVendors(tx, [vendor.vendorId])
    const expiresAt = details.expiresAt?.toISOString() ?? null
    const meta = { ...vendor, ...move, message, clarifications, link: details.link, expiresAt }
    await record(tx, 'SEND_BACK_ASSESSMENT', entity, meta)
    return { ...(await detail(tx, id)), portalUrl }
  })

/** Scored again with what the reviewers decided; only then does the vendor's own score follow. */
export const finalize = (ctx: Ctx, id: string) =>
  inTransaction(ctx, async (waiting) => {
    const { tx, assessment, entity, vendor, move } = await lockedFor(waiting, 'finalize', id)
    const refusal = finalizeRefusal(assessment, await queries.openClarifications(tx.db, id))
    if (refusal !== undefined) throw conflict(refusal)
    const found = await score(tx, assessment, await loadForScoring(tx, id), assessment.submittedAt ?? tx.now)
    await queries.markCompleted(tx.db, id, found.score, tx.now)
    await figures.refreshVendors(tx, [vendor.vendorId])
    await record(tx, 'FINALIZE_ASSESSMENT', entity, { ...vendor, ...move, ...found })
    return detail(tx, id)
  })

export const reopen = (ctx: Ctx, id: string, { reason }: Reopen) =>
  inTransaction(ctx, async (waiting) => {
    const { tx, entity, vendor, move } = await lockedFor(waiting, 'reopen', id)
    await queries.markReopened(tx.db, id, tx.now)
    await figures.refreshVendors(tx, [vendor.vendorId])
    await record(tx, 'REOPEN_ASSESSMENT', entity, { ...vendor, ...move, reason })
    return detail(tx, id)
  })
