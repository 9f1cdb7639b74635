import { type AssessmentTransition, TRANSITIONS, transitionRefusal } from '../../contract/lifecycle.ts'
import type { Ctx } from '../context.ts'
import { conflict, notFound } from '../errors.ts'
import * as vendors from '../vendors/service.ts'
import * as queries from './transitionQueries.ts'

/**
 * The current assessment, locked until the transaction ends. The vendor is locked first, in the order in which deleting
 * one locks, so that neither can deadlock.
 */
export const locked = async (tx: Ctx, id: string) => {
  const owner = await queries.vendorOf(tx.db, id)
  if (!owner) throw notFound()
  const { id: vendorId, name: vendorName } = await vendors.hold(tx, owner.vendorId)
  const assessment = await queries.lock(tx.db, id)
  if (!assessment) throw notFound()
  return { assessment, vendor: { vendorId, vendorName }, entity: { id, name: assessment.title } }
}

/**
 * A request has the time at which it was admitted, and may have waited for others since. Its change under the lock
 * comes after theirs, so its time must be later too.
 */
const notBefore = (tx: Ctx, ...moments: readonly (Date | null)[]): Ctx => ({
  ...tx,
  now: new Date(Math.max(tx.now.getTime(), ...moments.map((moment) => moment?.getTime() ?? 0))),
})

/**
 * The same for a step of the lifecycle: rejected unless the state allows it. `transition` is the step for the audit log,
 * and `tx` has the time of the step: a submit is not before its answers, nor an answer before the last step.
 */
export const lockedFor = async <Step extends AssessmentTransition>(waiting: Ctx, step: Step, id: string) => {
  const found = await locked(waiting, id)
  const refusal = transitionRefusal(step, found.assessment)
  if (refusal !== undefined) throw conflict(refusal, 'assessment_state')
  const to: (typeof TRANSITIONS)[Step]['to'] = TRANSITIONS[step].to
  const answeredAt = step === 'submit' ? await queries.lastAnsweredAt(waiting.db, id) : null
  const tx = notBefore(waiting, found.assessment.updatedAt, answeredAt)
  return { ...found, tx, transition: { from: found.assessment.status, to } }
}
