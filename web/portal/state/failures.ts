import type { PortalAnswer } from '../../../contract/assessments/portal.ts'

/** Why a change did not arrive. A conflict waits for a choice, a refusal for another answer. */
export type Trouble = { kind: 'refused'; error: unknown } | { kind: 'conflict'; current: PortalAnswer | null }

/** Why what waits is sent later: no connection, too much at once, or an error of the server. */
export type Delay = { kind: 'offline' } | { kind: 'busy'; until: number } | { kind: 'failing' }

export type Failure = { status: number; body?: unknown; retryAfter?: number | undefined }

export const failureOf = (error: unknown): Failure =>
  typeof error === 'object' && error !== null && 'status' in error ? (error as Failure) : { status: 0 }

export const isTemporary = ({ status }: Failure) => status === 0 || status === 429 || status >= 500

const codeOf = ({ status, body }: Failure) =>
  status === 409 ? (body as { code?: string } | undefined)?.code : undefined

/** The answer as the server has it now, if it is not the one that this change was based on. */
export const conflictOf = (failure: Failure) =>
  codeOf(failure) === 'answer_changed' ? (failure.body as { current: PortalAnswer | null }) : undefined

/** About this one answer: others can still be sent. */
export const isRefusal = (failure: Failure) => failure.status === 400 || codeOf(failure) === 'answer_limit_reached'

const PAUSES = [1000, 2000, 5000, 10_000, 30_000]
/** Longer after each failure, unless the server says how long. */
export const pauseAfter = ({ status, retryAfter }: Failure, failures: number) =>
  status === 429 && retryAfter ? retryAfter * 1000 : (PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 0)

export const delayOf = ({ status }: Failure, pause: number): Delay => {
  if (status === 429) return { kind: 'busy', until: Date.now() + pause }
  return { kind: status === 0 ? 'offline' : 'failing' }
}
