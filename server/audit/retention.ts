import type { Ctx } from '../context.ts'
import { first, inTransaction, only } from '../db/tx.ts'
import { record } from './record.ts'

const DAY = 86_400_000

/** Removes the oldest entries past the retention in the settings. Its own entry has the count. */
export const pruneAuditLog = (ctx: Ctx) =>
  inTransaction(ctx, async (tx) => {
    const { days } = await only(tx.db<{ days: number | null }[]>`
      select audit_retention_days as days from organisation`)
    if (days === null) return 0
    const before = new Date(tx.now.getTime() - days * DAY)
    const last = await lastPrunable(tx, before)
    if (!last) return 0
    await tx.db`update audit_chain set pruned_position = ${last.position}, pruned_hash = ${last.hash}`
    const removed = await tx.db`
      delete from audit_log where id in (select id from audit_links where position <= ${last.position})`
    await tx.db`delete from audit_links where position <= ${last.position}`
    await tx.db`update audit_totals t set entries = (select count(*) from audit_links join audit_log a using (id)
      where t.action in ('', a.action) and a.created_at >= t.day::timestamptz and a.created_at < t.day::timestamptz + interval '1 day')
      where t.day <= ${before}::date`
    await tx.db`delete from audit_totals where entries = 0`
    await record(tx, 'PRUNE_AUDIT_LOG', null, { entries: removed.count, before: before.toISOString() })
    return removed.count
  })

/**
 * Only a prefix of the chain can be removed: entries up to the first one that must stay. The chain is locked first, so
 * that a second server finds nothing left.
 */
const lastPrunable = async ({ db }: Ctx, before: Date) => {
  await db`select from audit_chain for update`
  return first(db<{ position: string; hash: Uint8Array }[]>`
    select position, hash from audit_links where position < coalesce(
        (select min(l.position) from audit_links l join audit_log a using (id) where a.created_at >= ${before}),
        9223372036854775807)
    order by position desc limit 1`)
}
