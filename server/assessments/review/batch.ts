import { randomUUID } from 'node:crypto'
import { type ApproveMany, canApproveTogether } from '../../../contract/assessments/assessments.ts'
import type { AssessmentDetail } from '../../../contract/assessments/detail.ts'
import { record, recordAll } from '../../audit/record.ts'
import { actorAsPerson, type Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { notFound } from '../../errors.ts'
import * as assessments from '../service.ts'
import * as queries from './batchQueries.ts'
import { putUnderReview } from './service.ts'

/** The questions that the caller means: all of a kind, or those of them that are named. */
const selected = ({ questions }: AssessmentDetail, { which, questionIds }: ApproveMany) => {
  const named = questionIds && new Set(questionIds.map((id) => id.toLowerCase()))
  return questions.filter(({ id, ...question }) => canApproveTogether[which](question) && (named?.has(id) ?? true))
}

/** Approves many answers at once. Those with a decision stay as they are. */
export const approveMany = (ctx: Ctx, id: string, body: ApproveMany) =>
  inTransaction(ctx, async (waiting) => {
    const { tx, entity, vendor, transition } = await assessments.lockedFor(waiting, 'review', id)
    const ids = selected(await assessments.detail(tx, id), body).map((question) => question.id)
    const batch = { batchId: randomUUID(), questionIds: ids }
    const approved = await queries.approve(tx.db, id, batch, actorAsPerson(tx.actor), tx.now)
    if (approved.length === 0) return { batchId: null, questionIds: [] }
    if (transition.from !== transition.to) await putUnderReview(tx, id, vendor.vendorId)
    const decision = { decision: 'APPROVED', note: null, complianceOverride: null }
    const entries = approved.map(({ id: questionId, key }, index) => ({
      entity,
      meta: { ...vendor, ...(index === 0 ? transition : SAME), questionId, question: key, ...decision },
    }))
    await recordAll(tx, 'REVIEW_DECISION', entries)
    return { batchId: batch.batchId, questionIds: approved.map((question) => question.id) }
  })

/** Only the first of several decisions starts the review. */
const SAME = { from: 'UNDER_REVIEW', to: 'UNDER_REVIEW' } as const

export const undoBatch = (ctx: Ctx, id: string, batchId: string) =>
  inTransaction(ctx, async (waiting) => {
    const { tx, entity, vendor } = await assessments.lockedFor(waiting, 'review', id)
    const undone = await queries.removeBatch(tx.db, id, batchId)
    if (undone.length === 0) throw notFound()
    await record(tx, 'UNDO_REVIEW_DECISIONS', entity, { ...vendor, questions: undone.map(({ key }) => key) })
  })
