import { removeExpiredSessions } from '../assessments/portal/linkQueries.ts'
import { pruneAuditLog } from '../audit/retention.ts'
import type { Ctx } from '../context.ts'
import { refreshOutdated } from '../figures/service.ts'
import { sweep } from '../files/sweep.ts'
import { forget as forgetFindingImports } from '../findings/imports/undoQueries.ts'
import { addUpTotals } from '../findings/list/queries.ts'
import { forgetOldKeys } from '../idempotency/once.ts'
import { removeOrphans } from '../library/templates/service.ts'
import { removeEndedWindows, removeOldFailures } from '../limits/queries.ts'
import { dashboardJson } from '../overview/dashboard/service.ts'
import { removeUnused } from '../people/identity/deviceQueries.ts'
import { removeExpiredRequests } from '../people/identity/requestQueries.ts'
import { removeExpired } from '../people/identity/sessionQueries.ts'
import { removeOld as removeOldImports } from '../vendors/import/jobQueries.ts'
import { forgetWritten } from '../vendors/import/undoQueries.ts'
import { removeUnconfirmed } from '../vendors/intake/service.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Removes expired data. It is safe to run on several servers. */
export const maintain = async (ctx: Ctx) => {
  await forgetOldKeys(ctx)
  await removeExpired(ctx.db, ctx.now)
  await removeExpiredSessions(ctx.db, ctx.now)
  await removeUnused(ctx.db, ctx.now)
  await removeExpiredRequests(ctx.db, ctx.now)
  await removeOldFailures(ctx.db, ctx.now)
  await removeUnconfirmed(ctx)
  await removeEndedWindows(ctx.db, ctx.now)
  await removeOrphans(ctx)
  await removeOldImports(ctx.db, ctx.now)
  await forgetWritten(ctx.db, ctx.now)
  await forgetFindingImports(ctx.db, ctx.now)
  await addUpTotals(ctx.db)
  await pruneAuditLog(ctx)
  // If nobody opens the dashboard, the changes recorded for it would pile up.
  await dashboardJson(ctx)
  await sweep(ctx)
}

export const startMaintenance = (context: () => Ctx, warn: (error: unknown) => void) => {
  const run = () => void maintain(context()).catch(warn)
  // Lists are sorted by what is stored: soon after midnight that must be the level of the day.
  const refresh = () => void refreshOutdated(context).catch(warn)
  const timers = [setInterval(run, HOUR).unref(), setInterval(refresh, MINUTE).unref()]
  run()
  refresh()
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}
