import {
  MAX_NOTIFICATIONS,
  NOTIFICATION_DAYS,
  type NotificationFilter,
  type NotificationsRead,
} from '../../../contract/notifications.ts'
import { actorUserId, type Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { forbidden, invalid } from '../../errors.ts'
import { pageRequest } from '../../tables/paging.ts'
import type { Notice } from './notices.ts'
import * as queries from './queries.ts'

export * from './notices.ts'

const DAY = 86_400_000

/** In the transaction of the cause. Nobody is told what they did themselves, nor of anything fictional. */
export const notify = async (tx: Ctx, userIds: readonly (string | null)[], notice: Notice) => {
  if (tx.origin.example) return
  const others = userIds.filter((id) => id !== null && id !== actorUserId(tx.actor)) as string[]
  if (others.length > 0) await queries.insert(tx.db, others, notice, tx.now)
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
