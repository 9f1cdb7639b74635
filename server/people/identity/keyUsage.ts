import type { Pool } from '../../db/open.ts'
import { addUses, type KeyUse } from './keyQueries.ts'

export type KeyUsage = {
  count: (keyId: string, at: Date) => void
  flush: () => Promise<void>
  stop: () => Promise<void>
}
const EVERY_MS = 10_000

/** Last use and request count of each key, written every few seconds in one statement and not with every request. */
export const createKeyUsage = (pool: Pool, warn: (error: unknown) => void): KeyUsage => {
  let pending = new Map<string, KeyUse>()

  const add = ({ id, requests, at }: KeyUse) => {
    const before = pending.get(id)
    const latest = before && before.at > at ? before.at : at
    pending.set(id, { id, requests: (before?.requests ?? 0) + requests, at: latest })
  }
  const count = (id: string, at: Date) => add({ id, requests: 1, at })
  const flush = async () => {
    const uses = [...pending.values()]
    pending = new Map()
    if (uses.length === 0) return
    try {
      await addUses(pool, uses)
    } catch (error) {
      // They are added to the next batch.
      uses.forEach(add)
      throw error
    }
  }
  const timer = setInterval(() => void flush().catch(warn), EVERY_MS).unref()
  const stop = () => {
    clearInterval(timer)
    return flush()
  }
  return { count, flush, stop }
}
