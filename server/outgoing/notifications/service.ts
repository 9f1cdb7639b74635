import {
  MAX_NOTIFICATIONS,
  NOTIFICATION_DAYS,
  type NotificationFilter,
  type NotificationsRead,
} from '../../../contract/outgoing/notifications.ts'
import { paths } from '../../../contract/paths.ts'
import { actorUserId, type Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { forbidden, invalid } from '../../errors.ts'
import * as mail from '../../mail/service.ts'
import { pageRequest } from '../../tables/paging.ts'
import type { Notice, WorkNotice } from './notices.ts'
import * as queries from './queries.ts'

export * from './notices.ts'
export type { DailyNotices } from './queries.ts'

const DAY = 86_400_000

/** The words of the mail, where it says more than the notice. */
export type MailOfNotice = Pick<mail.Mail, 'kind' | 'isGathered' | 'typed'> & {
  wording?: mail.Wording
  values?: mail.MailValues
}

const FOR_BELL: MailOfNotice = { kind: 'NOTICE' }

/** In the transaction of the cause. Nobody is told what they did themselves, nor of anything fictional. */
const give = async (tx: Ctx, to: queries.Audience, notice: Notice, words = FOR_BELL, except: string | null = null) => {
  if (tx.origin.example) return
  const others = [actorUserId(tx.actor), except].filter((id) => id !== null)
  for (const person of await queries.insert(tx.db, to, others, notice, tx.now))
    await mailNotice(tx, person, notice, words)
}

/** By the bell and, where they want it, by mail. */
export const notify = async (tx: Ctx, userIds: readonly (string | null)[], notice: Notice, words?: MailOfNotice) => {
  const ids = userIds.filter((id) => id !== null)
  if (ids.length > 0) await give(tx, { ids }, notice, words)
}

/** What somebody has just done, by the bell alone: from there it can be undone later. */
export const keepForActor = async (tx: Ctx, notice: Notice) => {
  const id = actorUserId(tx.actor)
  if (id !== null && !tx.origin.example) await queries.insert(tx.db, { ids: [id] }, [], notice, tx.now)
}

const mailNotice = (tx: Ctx, to: queries.Hearer, notice: Notice, { values, ...words }: MailOfNotice) => {
  const { title, detail, path, vendorId, assessmentId } = notice
  const own = { notice: title, details: detail ?? '', link: tx.origin.baseUrl + path }
  const about = { ...(vendorId && { vendorId }), ...(assessmentId && { assessmentId }) }
  return mail.enqueue(tx, { ...words, to, values: { ...own, ...values }, userId: to.id, ...about })
}

/** To those who must act: the rule is in people/identity/hearerQueries.ts. `except` has been told in other words. */
export const notifyHearers = (
  tx: Ctx,
  named: readonly (string | null)[],
  notice: WorkNotice,
  words?: MailOfNotice,
  { except = null }: { except?: string | null } = {},
) => give(tx, { kind: notice.kind, vendorId: notice.vendorId, named }, notice, words, except)

export const daily = ({ db }: Ctx, today: string) => queries.daily(db, today)

/** The mail of a day, with what waits for it. */
export const mailDaily = async (tx: Ctx, { total, titles, ...to }: queries.DailyNotices) => {
  const rest = total - titles.length
  const lines = [...titles.map((title) => `– ${title}`), ...(rest > 0 ? [`– and ${rest} more`] : [])]
  const values = { items: lines.join('\n'), link: tx.origin.baseUrl + paths.dashboard }
  await queries.endDaily(tx.db, to.id)
  await mail.enqueue(tx, { kind: 'DAILY_NOTICES', to, values, userId: to.id })
}

const readerOf = ({ actor }: Ctx) => {
  if (actor.type !== 'user') throw forbidden()
  return actor.id
}

export const list = async (ctx: Ctx, filter: NotificationFilter) => {
  const request = pageRequest('notifications', filter, 25, queries.ORDER)
  return (await queries.listJson(ctx.db, readerOf(ctx), filter, request)) ?? ''
}

export const markRead = (ctx: Ctx, { ids, all }: NotificationsRead) =>
  inTransaction(ctx, async (tx) => {
    if (!all && ids === undefined) throw invalid('body', [{ path: 'ids', message: 'is required, unless all is true' }])
    const userId = readerOf(tx)
    await queries.markRead(tx.db, userId, all ? undefined : ids, tx.now)
    return { unreadCount: await queries.countUnread(tx.db, userId) }
  })

export const removeOld = ({ db, now }: Ctx) =>
  queries.removeOld(db, new Date(now.getTime() - NOTIFICATION_DAYS * DAY), MAX_NOTIFICATIONS)
