import { messages } from '../../contract/errors.ts'
import { LINK_BUDGETS, LINK_WORK } from '../../contract/limits.ts'
import { type Ctx, callerOf } from '../context.ts'
import { tooManyRequests, unavailable } from '../errors.ts'
import { ANYBODY, type Client } from '../workers/childPool.ts'
import type { RejectReason } from '../workers/limiter.ts'
import { type Budget, spend } from './budgets.ts'

type Rest = { afterMs: number; times: number; longestMs: number }
/** After costly work only: the clock would punish the innocent when the machine is busy. */
export const restAfter = (processorMs: number, { afterMs, times, longestMs }: Rest) =>
  processorMs > afterMs ? Math.min(times * processorMs, longestMs) : 0

export const linkBudget = (kind: keyof typeof LINK_BUDGETS, assessmentId: string): Budget => {
  const { name, most, perSecond } = LINK_BUDGETS[kind]
  return { bucket: `${name} ${assessmentId}`, most, perSecond }
}

/** The links of an assessment are one client: a vendor could create fifty of them. */
export const clientOf = ({ actor, db, now }: Pick<Ctx, 'actor' | 'db' | 'now'>): Client =>
  actor.type === 'vendor' ? linkClient(actor.assessmentId, db, now) : { ...ANYBODY, owner: callerOf(actor) }

const linkClient = (assessmentId: string, db: Ctx['db'], now: Date): Client => ({
  owner: `assessment ${assessmentId}`,
  atOnce: LINK_WORK.atOnce,
  waiting: LINK_WORK.waiting,
  cooldownMs: (processorMs) => restAfter(processorMs, LINK_WORK.rest),
  charge: (processorMs) => spend(db, linkBudget('processor', assessmentId), processorMs, now),
})

/** For reading uploads: one at a time for each caller, and a few that wait. */
export const readerOf = (ctx: Pick<Ctx, 'actor' | 'db' | 'now'>): Client => ({
  ...clientOf(ctx),
  atOnce: 1,
  waiting: 4,
})

/** What a full queue answers; its own sentence to anyone who fills it alone. */
export const refusalOf = (busy: string) => (reason: RejectReason) =>
  reason === 'own' ? tooManyRequests({ 'retry-after': '2' }, messages.linkBusy) : unavailable(busy)
