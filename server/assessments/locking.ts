import { type AssessmentMove, MOVES, moveRefusal } from '../../contract/lifecycle.ts'
import type { Ctx } from '../context.ts'
import { conflict, notFound } from '../errors.ts'
import * as vendors from '../vendors/service.ts'
import * as queries from './moveQueries.ts'

/**
 * The assessment as it stands now, and stays until the transaction ends. First of all the vendor, in the order in which
 * deleting one locks: so neither waits for the other in a circle.
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
 * A request carries the time at which it was let in, and may have waited for others since. What it does under the lock
 * comes after what they did, and its time says so.
 */
const notBefore = (tx: Ctx, ...moments: readonly (Date | null)[]): Ctx => ({
  ...tx,
  now: new Date(Math.max(tx.now.getTime(), ...moments.map((moment) => moment?.getTime() ?? 0))),
})

/**
 * The same for a step of the lifecycle: refused unless the state allows it. `move` is what the log tells of it, and `tx`
 * has the time of the step: a submit is not before the answers in it, nor an answer before the last step.
 */
export const lockedFor = async <Step extends AssessmentMove>(waiting: Ctx, step: Step, id: string) => {
  const found = await locked(waiting, id)
  const refusal = moveRefusal(step, found.assessment)
  if (refusal !== undefined) throw conflict(refusal)
  const to: (typeof MOVES)[Step]['to'] = MOVES[step].to
  const answeredAt = step === 'submit' ? await queries.lastAnsweredAt(waiting.db, id) : null
  const tx = notBefore(waiting, found.assessment.updatedAt, answeredAt)
  return { ...found, tx, move: { from: found.assessment.status, to } }
}
