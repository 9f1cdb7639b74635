import { createHash } from 'node:crypto'
import { messages } from '../../contract/errors.ts'
import { type Ctx, callerOf } from '../context.ts'
import { only } from '../db/tx.ts'
import { conflict, unprocessable } from '../errors.ts'

const PURPOSE = 'first answer'

type Stored = { same: boolean; answer: string }

/**
 * Does the work once per key and caller: a repeated request gets the first answer. The key is written before the work,
 * in its transaction, so that a concurrent second request waits for the first.
 */
export const once = async <T>(tx: Ctx, key: string, request: object, work: () => Promise<T>): Promise<T> => {
  const caller = callerOf(tx.actor)
  const hash = createHash('sha256').update(JSON.stringify(request)).digest()
  const fresh = await tx.db`insert into idempotency_keys (caller, key, request_hash, created_at)
    values (${caller}, ${key}, ${hash}, ${tx.now}) on conflict do nothing returning key`
  if (fresh.length === 0) return firstAnswer<T>(tx, caller, key, hash)
  const result = await work()
  // It may have a secret that is shown once, such as a new API key.
  const sealed = tx.secrets.seal(JSON.stringify(result), PURPOSE).toString('base64')
  await tx.db`update idempotency_keys set answer = ${sealed} where caller = ${caller} and key = ${key}`
  return result
}

const firstAnswer = async <T>(tx: Ctx, caller: string, key: string, hash: Uint8Array): Promise<T> => {
  const stored = await only(tx.db<Stored[]>`select request_hash = ${hash} as same, answer from idempotency_keys
    where caller = ${caller} and key = ${key}`)
  if (!stored.same) throw unprocessable(messages.idempotencyKeyReused)
  const text = tx.secrets.open(Buffer.from(stored.answer, 'base64'), PURPOSE)
  if (text === undefined) throw conflict(messages.firstAnswerLost)
  return JSON.parse(text)
}

const RETENTION_MS = 86_400_000
export const forgetOldKeys = (ctx: Ctx) =>
  ctx.db`delete from idempotency_keys where created_at < ${new Date(ctx.now.getTime() - RETENTION_MS)}`
