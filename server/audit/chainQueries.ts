import type { Db, Pool } from '../db/open.ts'
import { first, only } from '../db/tx.ts'

/** Gives the next entries without one their position; answers how many. */
export const sealEntries = async (pool: Pool, most: number) =>
  (await only(pool<{ sealed: number }[]>`select seal_entries(${most}) as sealed`)).sealed

export type Chain = { headPosition: string; headHash: Uint8Array; prunedPosition: string; prunedHash: Uint8Array }
export const chain = (db: Db) =>
  only(db<Chain[]>`select head_position as "headPosition", head_hash as "headHash",
    pruned_position as "prunedPosition", pruned_hash as "prunedHash" from audit_chain`)

export type Link = { id: string; position: string; hash: Uint8Array; text: string | null }
/** Sealed entries after a position, with the text that their hash is made of. */
export const linksAfter = (db: Db, position: string, most: number) => db<Link[]>`
  select l.id::text, l.position::text, l.hash, (select audit_text(a) from audit_log a where a.id = l.id) as text
  from audit_links l
  where l.position > ${position}::bigint order by l.position limit ${most}`

/** An entry that is neither in the chain nor on its way into it. */
export const entryOutside = (db: Db) =>
  first(db<{ id: string }[]>`
  select id::text from audit_log a where not exists (select from audit_links l where l.id = a.id)
    and not exists (select from audit_unsealed u where u.id = a.id) order by id limit 1`)

export const retentionDays = async (db: Db) =>
  (await only(db<{ days: number | null }[]>`select audit_retention_days as days from organisation`)).days

type End = { position: string; hash: Uint8Array }

/**
 * Only a prefix of the chain can be removed: entries up to the first one that must stay. The chain is locked first, so
 * that a second server finds nothing left.
 */
export const lastPrunable = async (db: Db, before: Date) => {
  await db`select from audit_chain for update`
  return first(db<End[]>`
    select position, hash from audit_links where position < coalesce(
        (select min(l.position) from audit_links l join audit_log a using (id) where a.created_at >= ${before}),
        9223372036854775807)
    order by position desc limit 1`)
}

/** Removes the chain up to its new beginning, with its entries; answers how many. */
export const prune = async (db: Db, { position, hash }: End, before: Date) => {
  await db`update audit_chain set pruned_position = ${position}, pruned_hash = ${hash}`
  const removed = await db`
    delete from audit_log where id in (select id from audit_links where position <= ${position})`
  await db`delete from audit_links where position <= ${position}`
  await db`update audit_totals t set entries = (select count(*) from audit_links join audit_log a using (id)
    where t.action in ('', a.action) and a.created_at >= t.day::timestamptz and a.created_at < t.day::timestamptz + interval '1 day')
    where t.day <= ${before}::date`
  await db`delete from audit_totals where entries = 0`
  return removed.count
}
