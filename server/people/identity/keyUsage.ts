import type { Pool } from '../../db/open.ts'

export type KeyUsage = {
  count: (keyId: string, at: Date) => void
  flush: () => Promise<void>
  stop: () => Promise<void>
}
type Use = { id: string; requests: number; at: Date }
const EVERY_MS = 10_000

/** Last use and request count of each key, written every few seconds in one statement and not with every request. */
export const createKeyUsage = (pool: Pool, warn: (error: unknown) => void): KeyUsage => {
  let pending = new Map<string, Use>()

  const add = ({ id, requests, at }: Use) => {
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
      await write(pool, uses)
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

const write = (pool: Pool, uses: Use[]) => {
  // In the order of ids, so that two servers that write concurrently do not deadlock.
  uses.sort((a, b) => (a.id < b.id ? -1 : 1))
  return pool`
    update api_keys k set request_count = k.request_count + u.requests, last_used_at = greatest(k.last_used_at, u.at)
    from unnest(${uses.map((u) => u.id)}::uuid[], ${uses.map((u) => u.requests)}::int[],
      ${uses.map((u) => u.at.toISOString())}::timestamptz[]) u(id, requests, at)
    where k.id = u.id`
}
