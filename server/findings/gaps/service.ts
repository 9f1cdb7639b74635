import { recordAll } from '../../audit/record.ts'
import { changesBetween, isEmpty } from '../../audit/rules.ts'
import type { Ctx } from '../../context.ts'
import { publishCreated, publishResolved } from '../events.ts'
import { placeOf } from '../rules.ts'
import * as queries from './queries.ts'
import { COMPLIANT_NOW, type FailingQuestion, NOT_APPLICABLE_NOW, type ScoredAssessment } from './rules.ts'

export type Verdicts = {
  failing: readonly FailingQuestion[]
  /** Keys of questions that are answered as expected. */
  compliant: readonly string[]
  /** Keys of questions that are hidden, or marked as not applicable. */
  notApplicable: readonly string[]
}

/**
 * After scoring, every failing question has its finding: a new one, or the one that the vendor has for this gap. Open
 * ones that are compliant now, or no longer apply, are closed. Doing it again changes nothing. The audit entry of the
 * scoring has the counts.
 */
export const reconcile = async (tx: Ctx, at: ScoredAssessment, { failing, compliant, notApplicable }: Verdicts) => {
  const settled = [
    ...compliant.map((key) => ({ key, note: COMPLIANT_NOW })),
    ...notApplicable.map((key) => ({ key, note: NOT_APPLICABLE_NOW })),
  ]
  const { remediated, adjusted, confirmed, raised } = await queries.reconcile(tx.db, at, { settled, failing }, tx.now)
  await recordAdjusted(tx, adjusted)
  await publishResolved(tx, remediated)
  await publishCreated(tx, raised)
  return { raised: raised.length, confirmed, remediated: remediated.length }
}

/** Each has an entry of its own, because its history keeps what it was before. */
const recordAdjusted = async (tx: Ctx, adjusted: readonly queries.Adjusted[]) => {
  const entries = adjusted.flatMap(({ before, reason, ...finding }) => {
    const { id, severity, title, description, dueDate } = finding
    const changes = changesBetween(before, { severity, title, description, dueDate })
    return isEmpty(changes) ? [] : [{ entity: { id, name: title }, meta: { ...placeOf(finding), changes, reason } }]
  })
  if (entries.length > 0) await recordAll(tx, 'UPDATE_FINDING', entries)
}

/** The first lock of a change that deletes an assessment. */
export const lockForHandOver = (tx: Ctx, assessmentId: string) => queries.lockVendorOf(tx.db, assessmentId)

/** Before an assessment is deleted: other assessments keep the findings that they confirmed. */
export const handOver = async (tx: Ctx, assessmentId: string) => {
  await queries.unconfirm(tx.db, assessmentId, tx.now)
  await queries.handOver(tx.db, assessmentId, tx.now)
}
