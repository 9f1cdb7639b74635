import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from './open.ts'

const AGAIN_MS = 100

/**
 * The driver keeps the error with which a connection ended and hands it to the first statement after reconnecting,
 * whose error it is not. So when a connection has closed, statements of our own that nobody waits for go over all
 * connections at once, until every one of them works: they collect such errors, and no request does.
 */
export const mender = () => {
  let busy = false
  return (pool: Pool, connections: number) => {
    if (busy) return
    busy = true
    void mend(pool, connections).finally(() => {
      busy = false
    })
  }
}

const mend = async (pool: Pool, connections: number) => {
  for (;;) {
    // Long enough that no connection can take two of them.
    const attempts = Array.from({ length: connections }, () => pool`select pg_sleep(0.02)`)
    const failures = (await Promise.allSettled(attempts)).filter((result) => result.status === 'rejected')
    const isEnding = failures.some(({ reason }) => /^CONNECTION_(ENDED|DESTROYED)$/.test(reason?.code))
    if (failures.length === 0 || isEnding) return
    await delay(AGAIN_MS, undefined, { ref: false })
  }
}
