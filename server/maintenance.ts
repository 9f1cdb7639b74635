import { pruneAuditLog } from './audit/retention.ts'
import type { Ctx } from './context.ts'
import { forgetOldKeys } from './db/idempotency.ts'
import { sweep } from './files/sweep.ts'
import { removeExpired } from './session/queries.ts'

const HOUR = 3_600_000

/** What grows by itself is cut back by itself. It does no harm when several servers do it. */
export const maintain = async (ctx: Ctx) => {
  await forgetOldKeys(ctx)
  await removeExpired(ctx.db, ctx.now)
  await ctx.db`delete from rate_limits where window_ends < ${ctx.now}`
  await pruneAuditLog(ctx)
  await sweep(ctx)
}

export const startMaintenance = (context: () => Ctx, warn: (error: unknown) => void) => {
  const run = () => void maintain(context()).catch(warn)
  const timer = setInterval(run, HOUR).unref()
  run()
  return () => clearInterval(timer)
}
