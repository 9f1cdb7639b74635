import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import { reasonOf } from '../startError.ts'
import type { Pool } from './open.ts'
import { isTlsError } from './unavailable.ts'

const AGAIN_MS = 250
/** Starting, stopping, or out of connections: all of that passes. */
const PASSES = /^(57P|53)/

/** A server that refuses means it, and a certificate stays what it is; one that does not answer may still be starting. */
const isWorthWaiting = (error: unknown) =>
  error instanceof postgres.PostgresError ? PASSES.test(error.code) : !isTlsError(error)

/** Returns when the database answers; `waiting` is told once why it does not yet. */
export const retryUntilConnected = async (pool: Pool, seconds: number, waiting: (reason: string) => void) => {
  const deadline = performance.now() + seconds * 1000
  for (let attempt = 1; ; attempt += 1) {
    try {
      return void (await pool`select 1`)
    } catch (error) {
      if (!isWorthWaiting(error) || performance.now() >= deadline) throw error
      if (attempt === 1) waiting(reasonOf(error))
    }
    await delay(AGAIN_MS)
  }
}
