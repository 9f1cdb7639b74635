import { pruneAuditLog } from './audit/retention.ts'
import type { Ctx } from './context.ts'
import { dashboardJson } from './dashboard/service.ts'
import { forgetOldKeys } from './db/idempotency.ts'
import { sweep } from './files/sweep.ts'
import { addUpTotals } from './findings/listQueries.ts'
import { forgetOldFailures } from './identity/attempts.ts'
import { removeUnused } from './identity/deviceQueries.ts'
import { removeExpiredRequests } from './identity/requests.ts'
import { removeExpired } from './identity/sessionQueries.ts'
import { removeUnconfirmed } from './intake/service.ts'
import { removeExpiredSessions } from './portal/linkQueries.ts'
import { removeOrphans } from './templates/service.ts'
import { removeOld as removeOldImports } from './vendors/importQueries.ts'

const HOUR = 3_600_000

/** Removes expired data. It is safe to run on several servers. */
export const maintain = async (ctx: Ctx) => {
  await forgetOldKeys(ctx)
  await removeExpired(ctx.db, ctx.now)
  await removeExpiredSessions(ctx.db, ctx.now)
  await removeUnused(ctx.db, ctx.now)
  await removeExpiredRequests(ctx.db, ctx.now)
  await forgetOldFailures(ctx.db, ctx.now)
  await removeUnconfirmed(ctx)
  await ctx.db`delete from rate_limits where window_ends < ${ctx.now}`
  await removeOrphans(ctx)
  await removeOldImports(ctx.db, ctx.now)
  await addUpTotals(ctx.db)
  await pruneAuditLog(ctx)
  // If nobody opens the dashboard, the changes recorded for it would pile up.
  await dashboardJson(ctx)
  await sweep(ctx)
}

export const startMaintenance = (context: () => Ctx, warn: (error: unknown) => void) => {
  const run = () => void maintain(context()).catch(warn)
  const timer = setInterval(run, HOUR).unref()
  run()
  return () => clearInterval(timer)
}
