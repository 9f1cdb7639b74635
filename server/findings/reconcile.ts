import type { Ctx } from '../context.ts'
import { publishCreated, publishResolved } from './events.ts'
import * as queries from './reconcileQueries.ts'
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
  const { remediated, confirmed, raised } = await queries.reconcile(tx.db, at, { settled, failing }, tx.now)
  await publishResolved(tx, remediated)
  await publishCreated(tx, raised)
  return { raised: raised.length, confirmed, remediated: remediated.length }
}

/** The first lock of a change that deletes an assessment. */
export const lockForHandOver = (tx: Ctx, assessmentId: string) => queries.lockVendorOf(tx.db, assessmentId)

/** Before an assessment is deleted: other assessments keep the findings that they confirmed. */
export const handOver = async (tx: Ctx, assessmentId: string) => {
  await queries.unconfirm(tx.db, assessmentId, tx.now)
  await queries.handOver(tx.db, assessmentId, tx.now)
}
