import type { Db } from '../db/open.ts'
import { only } from '../db/tx.ts'

type Request = { caller: string; key: string; hash: Uint8Array }

/** Whether the caller has not used the key yet. A concurrent second request waits here for the first. */
export const insertKey = async (db: Db, { caller, key, hash }: Request, now: Date) => {
  const inserted = await db`insert into idempotency_keys (caller, key, request_hash, created_at)
    values (${caller}, ${key}, ${hash}, ${now}) on conflict do nothing returning key`
  return inserted.length > 0
}

export const saveAnswer = (db: Db, { caller, key }: Request, sealed: string) =>
  db`update idempotency_keys set answer = ${sealed} where caller = ${caller} and key = ${key}`

type Stored = { same: boolean; answer: string }
export const storedAnswer = (db: Db, { caller, key, hash }: Request) =>
  only(db<Stored[]>`select request_hash = ${hash} as same, answer from idempotency_keys
    where caller = ${caller} and key = ${key}`)

export const removeOldKeys = (db: Db, before: Date) => db`delete from idempotency_keys where created_at < ${before}`
