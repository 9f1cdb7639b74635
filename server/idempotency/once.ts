import { createHash } from 'node:crypto'
import { messages } from '../../contract/errors.ts'
import { type Ctx, callerOf } from '../context.ts'
import { conflict, unprocessable } from '../errors.ts'
import { insertKey, removeOldKeys, saveAnswer, storedAnswer } from './queries.ts'

const PURPOSE = 'first answer'

/**
 * Does the work once per key and caller: a repeated request gets the first answer. The key is written before the work,
 * in its transaction, so that a concurrent second request waits for the first.
 */
export const once = async <T>(tx: Ctx, key: string, request: object, work: () => Promise<T>): Promise<T> => {
  const caller = callerOf(tx.actor)
  const hash = createHash('sha256').update(JSON.stringify(request)).digest()
  const keyed = { caller, key, hash }
  if (!(await insertKey(tx.db, keyed, tx.now))) return firstAnswer<T>(tx, keyed)
  const result = await work()
  // It may have a secret that is shown once, such as a new API key.
  const sealed = tx.secrets.seal(JSON.stringify(result), PURPOSE).toString('base64')
  await saveAnswer(tx.db, keyed, sealed)
  return result
}

const firstAnswer = async <T>(tx: Ctx, request: Parameters<typeof storedAnswer>[1]): Promise<T> => {
  const stored = await storedAnswer(tx.db, request)
  if (!stored.same) throw unprocessable(messages.idempotencyKeyReused)
  const text = tx.secrets.open(Buffer.from(stored.answer, 'base64'), PURPOSE)
  if (text === undefined) throw conflict(messages.firstAnswerLost)
  return JSON.parse(text)
}

const RETENTION_MS = 86_400_000
export const forgetOldKeys = (ctx: Ctx) => removeOldKeys(ctx.db, new Date(ctx.now.getTime() - RETENTION_MS))
