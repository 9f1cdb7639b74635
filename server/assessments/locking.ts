import { type AssessmentTransition, TRANSITIONS, transitionRefusal } from '../../contract/assessments/lifecycle.ts'
import type { Ctx } from '../context.ts'
import { conflict, notFound } from '../errors.ts'
import * as queries from './transitionQueries.ts'

/** The current assessment and its vendor, locked until the transaction ends. */
export const locked = async (tx: Ctx, id: string) => {
  const found = await queries.lock(tx.db, id)
  if (!found) throw notFound()
  return { ...found, entity: { id, name: found.assessment.title } }
}

/**
 * A request has the time at which it was admitted, and may have waited for others since. Its change under the lock
 * comes after theirs, so its time must be later too.
 */
export const notBefore = (tx: Ctx, ...moments: readonly (Date | null)[]): Ctx => ({
  ...tx,
  now: new Date(Math.max(tx.now.getTime(), ...moments.map((moment) => moment?.getTime() ?? 0))),
})

/**
 * The same for a step of the lifecycle: rejected unless the state allows it. `transition` is the step for the audit log,
 * and `tx` has the time of the step, which is not before the last one.
 */
export const lockedFor = async <Step extends AssessmentTransition>(waiting: Ctx, step: Step, id: string) => {
  const found = await locked(waiting, id)
  const refusal = transitionRefusal(step, found.assessment)
  if (refusal !== undefined) throw conflict(refusal, 'assessment_state')
  const to: (typeof TRANSITIONS)[Step]['to'] = TRANSITIONS[step].to
  const tx = notBefore(waiting, found.assessment.updatedAt)
  return { ...found, tx, transition: { from: found.assessment.status, to } }
}
