import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Db } from '../db/open.ts'

const CHANNEL = 'assay_jobs'
/** Until then, polling finds what is due. */
const RETRY_MS = 5000

/** Tells every server that a queue has new rows, once the transaction is committed. */
export const announce = (db: Db) => db`select pg_notify(${CHANNEL}, '')`

/** Calls `wake` for each announcement, on a connection of its own that is opened again whenever it is lost. */
export const listenForJobs = (connect: Database['connect'], wake: () => void) => {
  const stopping = new AbortController()
  const session = async () => {
    const lost = Promise.withResolvers<void>()
    const pool = connect({ max: 1, idleSeconds: 0, onNotify: wake, onClose: lost.resolve })
    stopping.signal.addEventListener('abort', () => lost.resolve(), { once: true })
    try {
      const connection = await pool.reserve()
      await connection.unsafe(`listen ${CHANNEL}`)
      // Whatever was announced while nobody listened.
      wake()
      await lost.promise
    } finally {
      await pool.end({ timeout: 0 })
    }
  }
  const keepListening = async () => {
    while (!stopping.signal.aborted) {
      await session().catch(() => {})
      await pause(RETRY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }
  const kept = keepListening()
  return async () => {
    stopping.abort()
    await kept
  }
}
