import { nextAt } from '../../contract/values/days.ts'
import type { Ctx } from '../context.ts'
import { refreshOutdated } from '../figures/service.ts'
import type { Queue } from '../jobs/engine.ts'
import { removeOldMails } from '../mail/service.ts'
import { settings as readSettings, today as readToday } from '../organisation/service.ts'
import { removeOld as removeOldNotifications } from '../outgoing/notifications/service.ts'
import { removeOldDeliveries } from '../outgoing/webhooks/service.ts'
import { runDigests } from './digest.ts'
import * as notices from './notices.ts'
import * as queries from './queries.ts'
import { recurringAssessments } from './recurrence.ts'

/** By the organisation's clock. */
const HOUR_OF_RUN = 8
const RETRY_MS = 10 * 60_000
const DAY = 86_400_000
/** Longer than anything but a lapsed acceptance can be due: at most a year before its day, and 52 weeks after. */
const MARK_DAYS = 3 * 365
const LONGEST_ERROR = 2000

/** The work of a day. It can be repeated at any time: what was done is marked. */
export const runSchedule = async (context: () => Ctx) => {
  const settings = await readSettings(context())
  const today = await readToday(context())
  // What can lead to mail comes before the mail about it.
  await notices.runTask(context, recurringAssessments, today, settings)
  await notices.runTask(context, notices.stoppedSeries, today, settings)
  await notices.runTask(context, notices.reminders, today, settings)
  await notices.runTask(context, notices.overdueNotices, today, settings)
  await notices.runTask(context, notices.dueFindings, today, settings)
  await notices.runTask(context, notices.expiringCertifications, today, settings)
  await notices.runTask(context, notices.expiredCertifications, today, settings)
  await notices.runTask(context, notices.expiringDocuments, today, settings)
  await notices.runTask(context, notices.renewals, today, settings)
  await notices.runTask(context, notices.lapsedAcceptances, today, settings)
  await notices.runTask(context, notices.dailyNotices, today, settings)
  await refreshOutdated(context)
  await runDigests(context, today, settings)
  await forget(context(), settings.mailRetentionDays)
  return settings.timeZone
}

const forget = async (ctx: Ctx, mailRetentionDays: number | null) => {
  const before = (days: number) => new Date(ctx.now.getTime() - days * DAY)
  if (mailRetentionDays !== null) {
    await removeOldMails(ctx, before(mailRetentionDays))
    await removeOldDeliveries(ctx, before(mailRetentionDays))
  }
  await removeOldNotifications(ctx)
  await queries.removeOldMarks(ctx.db, before(MARK_DAYS))
}

/** One row: the server that takes it does the work of the day. */
export const scheduleQueue = (context: () => Ctx): Queue => ({
  name: 'schedule',
  atOnce: 1,
  leaseSeconds: 900,
  claim: async (lease) => {
    const { db } = context()
    const plan = await queries.plan(db, lease)
    if (!plan) return []
    const planned = plannedRun(plan, lease.now)
    if (planned > lease.now) {
      if (planned.getTime() !== plan.nextRunAt.getTime()) await queries.movePlan(db, plan, planned)
      return []
    }
    if (!(await queries.claimRun(db, lease))) return []
    return [() => run(context, lease.by)]
  },
})

/**
 * A run that is to come is at the next 8:00, or soon if the last one failed. Anything else was planned in another time
 * zone, or while the clock was ahead.
 */
const plannedRun = ({ nextRunAt, lastError, timeZone }: queries.Plan, now: Date) => {
  if (nextRunAt <= now) return nextRunAt
  const latest = lastError === null ? nextAt(timeZone, now, HOUR_OF_RUN) : new Date(now.getTime() + RETRY_MS)
  return lastError !== null && nextRunAt < latest ? nextRunAt : latest
}

const run = async (context: () => Ctx, by: string) => {
  const end = (nextRunAt: Date, error: string | null) =>
    queries.endRun(context().db, by, { nextRunAt, error }, context().now)
  try {
    const timeZone = await runSchedule(context)
    await end(nextAt(timeZone, context().now, HOUR_OF_RUN), null)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await end(new Date(context().now.getTime() + RETRY_MS), reason.slice(0, LONGEST_ERROR))
    throw error
  }
}
