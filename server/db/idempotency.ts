import { createHash } from 'node:crypto'
import { messages } from '../../contract/errors.ts'
import type { Ctx } from '../context.ts'
import { unprocessable } from '../errors.ts'
import { only } from './tx.ts'

type Stored = { same: boolean; answer: string }

/**
 * Does the work once per key and caller: a repeated request gets the first answer. The key is written before the work,
 * in its transaction, so that a concurrent second request waits for the first.
 */
export const once = async <T>(
  tx: Ctx,
  key: string | undefined,
  request: object,
  work: () => Promise<T>,
): Promise<T> => {
  if (key === undefined) return work()
  const caller = 'id' in tx.actor ? `${tx.actor.type}:${tx.actor.id}` : tx.actor.type
  const hash = createHash('sha256').update(JSON.stringify(request)).digest()
  const fresh = await tx.db`insert into idempotency_keys (caller, key, request_hash, created_at)
    values (${caller}, ${key}, ${hash}, ${tx.now}) on conflict do nothing returning key`
  if (fresh.length === 0) return firstAnswer<T>(tx, caller, key, hash)
  const result = await work()
  await tx.db`update idempotency_keys set answer = ${JSON.stringify(result)} where caller = ${caller} and key = ${key}`
  return result
}

const firstAnswer = async <T>(tx: Ctx, caller: string, key: string, hash: Uint8Array): Promise<T> => {
  const stored = await only(tx.db<Stored[]>`select request_hash = ${hash} as same, answer from idempotency_keys
    where caller = ${caller} and key = ${key}`)
  if (!stored.same) throw unprocessable(messages.idempotencyKeyReused)
  return JSON.parse(stored.answer)
}

const RETENTION_MS = 86_400_000
export const forgetOldKeys = (ctx: Ctx) =>
  ctx.db`delete from idempotency_keys where created_at < ${new Date(ctx.now.getTime() - RETENTION_MS)}`
