import { messages } from '../../contract/errors.ts'
import { LINK_WORK } from '../../contract/limits.ts'
import { type Actor, callerOf } from '../context.ts'
import { tooManyRequests, unavailable } from '../errors.ts'
import type { Share } from '../fairQueue.ts'

const UNLIMITED = { atOnce: Number.POSITIVE_INFINITY, waiting: Number.POSITIVE_INFINITY }
export const ANYBODY: Share = { owner: '', ...UNLIMITED }

/** The links of an assessment are one owner: a vendor could create fifty of them. */
export const shareOf = (actor: Actor): Share =>
  actor.type === 'vendor'
    ? { owner: `assessment ${actor.assessmentId}`, ...LINK_WORK }
    : { owner: callerOf(actor), ...UNLIMITED }

/** What a full queue answers; its own sentence to whoever fills it alone. */
export const refusalOf = (busy: string) => (full: 'all' | 'own') =>
  full === 'own' ? tooManyRequests({ 'retry-after': '2' }, messages.linkBusy) : unavailable(busy)
