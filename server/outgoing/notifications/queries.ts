import type { NotificationFilter } from '../../../contract/outgoing/notifications.ts'
import { NOTICES, type WorkKind } from '../../../contract/people/notices.ts'
import { given } from '../../db/filters.ts'
import type { Db } from '../../db/open.ts'
import { only } from '../../db/tx.ts'
import { canReceiveMail } from '../../people/identity/accountQueries.ts'
import { isHearer } from '../../people/identity/hearerQueries.ts'
import { desc, orderBy } from '../../tables/order.ts'
import { type PageRequest, pageClauses, pageText } from '../../tables/paging.ts'
import type { Notice } from './notices.ts'

export type Hearer = { id: string; name: string; email: string }

/** Named users, or those who hear of work for a vendor. */
export type Audience =
  | { ids: readonly string[] }
  | { kind: WorkKind; vendorId: string; named: readonly (string | null)[] }
const isIn = (db: Db, to: Audience) =>
  'ids' in to ? db`u.id = any(${to.ids as string[]}::uuid[])` : isHearer(db, to.kind, to.vendorId, to.named)

/**
 * To each of these users who can sign in, except some. Locks them in order, so that a user who is being deleted is left out. An unread
 * one of the same cause becomes the new one. Returns who gets the mail at once.
 */
export const insert = (db: Db, to: Audience, except: readonly string[], n: Notice, now: Date) => db<Hearer[]>`
  with people as (
    select u.id, u.name, u.email, coalesce(u.notice_mails ->> ${n.kind}, ${NOTICES[n.kind].mail}) as mail
    from users u where ${isIn(db, to)} and u.id <> all(${except as string[]}::uuid[]) and ${canReceiveMail(db)}
    order by u.id for key share of u),
  told as (
    insert into notifications (user_id, kind, cause, title, detail, path, vendor_id, assessment_id, daily, created_at)
    select id, ${n.kind}, ${`${n.kind} ${n.about}`}, ${n.title}, ${n.detail}, ${n.path}, ${n.vendorId}::uuid,
      ${n.assessmentId}::uuid, mail = 'DAILY', ${now} from people
    on conflict (user_id, cause) where read_at is null do update set title = excluded.title, detail = excluded.detail,
      path = excluded.path, daily = excluded.daily, created_at = excluded.created_at)
  select id, name, email from people where mail = 'AT_ONCE' order by id`

const isUnread = (db: Db, userId: string) => db`notifications where user_id = ${userId} and read_at is null`

export const ORDER = orderBy(desc('created_at'), desc('id'))
export const listJson = (db: Db, userId: string, { unread }: NotificationFilter, request: PageRequest) => {
  const all = unread ? isUnread(db, userId) : db`notifications where user_id = ${userId}`
  const rows = db`
    select id, kind, title, detail, path, iso(created_at) as "createdAt", iso(read_at) as "readAt" from ${all}
    ${pageClauses(db, request)}`
  const extra = db`'unreadCount', (select count(*) from ${isUnread(db, userId)}),`
  return pageText(db, request, { rows, all, from: db`notifications`, id: 'id', extra })
}

/** Skips rows that are being deleted or replaced, so that it never waits. */
export const markRead = (db: Db, userId: string, ids: readonly string[] | undefined, now: Date) => db`
  update notifications set read_at = ${now} where id in (
    select id from ${isUnread(db, userId)} ${given(db, ids, (ids) => db`id = any(${ids as string[]})`)}
    for update skip locked)`

export const countUnread = async (db: Db, userId: string) =>
  (await only(db<{ n: number }[]>`select count(*)::int as n from ${isUnread(db, userId)}`)).n

export const removeOld = (db: Db, before: Date, most: number) => db`
  delete from notifications where id in (
    select id from notifications where id in (
      select id from (select id, created_at, row_number() over (
          partition by user_id order by created_at desc, id desc) as place from notifications) n
      where n.created_at < ${before} or n.place > ${most})
    for update skip locked)`

/** In a daily mail; the rest is counted. */
const MOST_IN_MAIL = 50
const BATCH = 200

export type DailyNotices = Hearer & { cause: string; total: number; titles: string[] }
/** What waits for the daily mail and has not been read, by person. */
export const daily = (db: Db, today: string) => db<DailyNotices[]>`
  select * from (
    select u.id, u.name, u.email, 'daily ' || u.id || ' ' || ${today}::text as cause, count(*)::int as total,
      (array_agg(n.title || coalesce(' (' || n.detail || ')', '') order by n.created_at, n.id))[:${MOST_IN_MAIL}::int] as titles
    from notifications n join users u on u.id = n.user_id
    where n.daily and n.read_at is null and ${canReceiveMail(db)} group by u.id
  ) x where not exists (select from schedule_marks k where k.cause = x.cause) order by id limit ${BATCH}`

export const endDaily = (db: Db, userId: string) => db`
  update notifications set daily = false where user_id = ${userId} and daily`
