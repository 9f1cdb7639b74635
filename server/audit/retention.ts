import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/tx.ts'
import { lastPrunable, prune, retentionDays } from './chainQueries.ts'
import { record } from './record.ts'

const DAY = 86_400_000

/** Removes the oldest entries past the retention in the settings. Its own entry has the count. */
export const pruneAuditLog = (ctx: Ctx) =>
  inTransaction(ctx, async (tx) => {
    const days = await retentionDays(tx.db)
    if (days === null) return 0
    const before = new Date(tx.now.getTime() - days * DAY)
    const last = await lastPrunable(tx.db, before)
    if (!last) return 0
    const entries = await prune(tx.db, last, before)
    await record(tx, 'PRUNE_AUDIT_LOG', null, { entries, before: before.toISOString() })
    return entries
  })
