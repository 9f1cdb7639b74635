import type { Db, Pool } from '../../db/open.ts'
import { first } from '../../db/tx.ts'

export const creatorOf = async (db: Db, keyId: string) =>
  (await first(db<{ createdBy: string | null }[]>`select created_by as "createdBy" from api_keys where id = ${keyId}`))
    ?.createdBy ?? null

export type KeyUse = { id: string; requests: number; at: Date }

/** Each key once, in the order of ids, so that two servers that write concurrently do not deadlock. */
export const addUses = (pool: Pool, uses: readonly KeyUse[]) => {
  const sorted = uses.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return pool`
    update api_keys k set request_count = k.request_count + u.requests, last_used_at = greatest(k.last_used_at, u.at)
    from unnest(${sorted.map((u) => u.id)}::uuid[], ${sorted.map((u) => u.requests)}::int[],
      ${sorted.map((u) => u.at.toISOString())}::timestamptz[]) u(id, requests, at)
    where k.id = u.id`
}
