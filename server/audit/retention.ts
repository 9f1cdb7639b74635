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
    const removed = await tx.db<{ day: Date; action: string }[]>`
      delete from audit_log where position <= ${last.position}
      returning (created_at at time zone 'UTC')::date as day, action`
    await tx.db`update audit_totals t set entries = (select count(*) from audit_log a where a.position is not null
      and t.action in ('', a.action) and a.created_at >= t.day::timestamptz and a.created_at < t.day::timestamptz + interval '1 day')
      where t.day <= ${before}::date`
    await tx.db`delete from audit_totals where entries = 0`
    await record(tx, 'PRUNE_AUDIT_LOG', null, { entries: removed.length, before: before.toISOString() })
    return removed.length
  })

/** Only a prefix of the chain can be removed: entries up to the first one that must stay. */
const lastPrunable = (tx: Ctx, before: Date) =>
  first(tx.db<{ position: string; hash: Uint8Array }[]>`
    select position, hash from audit_log where created_at < ${before} and position < coalesce(
      (select min(position) from audit_log where created_at >= ${before}), 9223372036854775807)
    order by position desc limit 1 for update of audit_log`)
