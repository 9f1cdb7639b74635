import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import { reasonOf } from '../startError.ts'
import type { Pool } from './driver/sql.ts'
import { isTlsError } from './driver/unavailable.ts'

const RETRY_MS = 250
/** Starting, stopping, out of connections, or away behind a pooler: these are temporary. */
const TEMPORARY = /^(57P|53|08)/

/** A rejection and a bad certificate are permanent; a server that does not answer may still be starting. */
const isTemporary = (error: unknown) =>
  error instanceof postgres.PostgresError ? TEMPORARY.test(error.code) : !isTlsError(error)

/** Returns when the database answers; `waiting` is called once with the reason why it does not yet. */
export const retryUntilConnected = async (pool: Pool, seconds: number, waiting: (reason: string) => void) => {
  const deadline = performance.now() + seconds * 1000
  for (let attempt = 1; ; attempt += 1) {
    try {
      return void (await pool`select 1`)
    } catch (error) {
      if (!isTemporary(error) || performance.now() >= deadline) throw error
      if (attempt === 1) waiting(reasonOf(error))
    }
    await delay(RETRY_MS)
  }
}
