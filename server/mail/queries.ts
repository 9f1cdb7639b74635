import type { MailDetail, MailEntry, MailFilter, MailKind } from '../../contract/mail/mail.ts'
import { fold } from '../../contract/values/text.ts'
import { given } from '../db/filters.ts'
import { idFilter } from '../db/ids.ts'
import type { Db } from '../db/open.ts'
import { first, only } from '../db/tx.ts'
import { isFree, type Lease } from '../jobs/leases.ts'
import { type Key, rowKey } from '../tables/cursor.ts'
import { desc, orderBy } from '../tables/order.ts'
import { type PageRequest, pageClauses } from '../tables/paging.ts'
import type { MailToSend } from './transport.ts'

export type NewMail = {
  kind: MailKind
  recipient: string
  subject: string
  text: string
  html: string
  secret: Uint8Array | null
  replyTo: string | null
  assessmentId: string | null
  userId: string | null
  vendorId: string | null
  status: 'QUEUED' | 'HELD'
}

export type Times = { createdAt: Date; sendAt: Date | null }
export const insert = (db: Db, mail: NewMail, { createdAt, sendAt }: Times) =>
  only(db<{ id: string }[]>`
  insert into mails (kind, recipient, subject, search_key, body_text, body_html, secret, reply_to, assessment_id, user_id,
    vendor_id, status, next_attempt_at, created_at)
  values (${mail.kind}, ${mail.recipient}, ${mail.subject}, ${fold(`${mail.recipient}\n${mail.subject}`)}, ${mail.text},
    ${mail.html}, ${mail.secret as Buffer | null}, ${mail.replyTo}, ${mail.assessmentId}, ${mail.userId},
    ${mail.vendorId}, ${mail.status},
    ${mail.status === 'QUEUED' ? sendAt : null}, ${createdAt})
  returning id`)

/** Has not been tried, and can still be replaced. */
const isNew = (db: Db) => db`status in ('QUEUED', 'HELD') and attempts = 0 and leased_until is null`

type Gathering = { kind: MailKind; assessmentId: string; toUs: boolean }
export const findWaiting = (db: Db, { kind, assessmentId, toUs }: Gathering) =>
  first(db<{ createdAt: Date }[]>`
  select created_at as "createdAt" from mails where assessment_id = ${assessmentId} and kind = ${kind}
    and (user_id is not null) = ${toUs} and ${isNew(db)} order by created_at limit 1`)

export const takeWaiting = (db: Db, { kind, recipient, assessmentId }: NewMail) =>
  first(db<Times[]>`
  delete from mails where assessment_id = ${assessmentId} and kind = ${kind} and recipient = ${recipient}
    and ${isNew(db)} returning created_at as "createdAt", next_attempt_at as "sendAt"`)

const entry = (db: Db) => db`
  id, kind, recipient as "to", subject, status, attempts, last_error as "lastError", iso(created_at) as "createdAt",
  iso(sent_at) as "sentAt", iso(next_attempt_at) as "nextAttemptAt", assessment_id as "assessmentId"`

const matches = (db: Db, f: MailFilter) => db`true
  ${given(db, f.status, (status) => db`status = ${status}`)}
  ${given(db, f.kind, (kind) => db`kind = ${kind}`)}
  ${given(db, f.assessmentId, (assessmentId) => db`assessment_id = ${idFilter(assessmentId) ?? null}`)}
  ${given(db, f.query, (query) => db`strpos(search_key, ${fold(query)}) > 0`)}`

export const ORDER = orderBy(desc('created_at'), desc('id'))

export const list = (db: Db, f: MailFilter, request: PageRequest) => db<(MailEntry & { key: Key })[]>`
  select ${entry(db)}, ${rowKey(db, ORDER)} as key from mails where ${matches(db, f)} ${pageClauses(db, request)}`

export const count = async (db: Db, f: MailFilter) =>
  (await only(db<{ n: number }[]>`select count(*)::int as n from mails where ${matches(db, f)}`)).n

export const find = (db: Db, id: string) =>
  first(db<MailDetail[]>`
  select ${entry(db)}, body_text as text, body_html as html from mails where id = ${id}`)

export type LockedMail = MailEntry & { leasedUntil: Date | null; userId: string | null; hasLink: boolean }
export const lock = (db: Db, id: string) =>
  first(db<LockedMail[]>`
  select ${entry(db)}, leased_until as "leasedUntil", user_id as "userId", secret is not null as "hasLink"
  from mails where id = ${id} for update`)

/** From the beginning: its earlier attempts do not count. */
export const queueAgain = (db: Db, id: string, now: Date) =>
  only(db<MailEntry[]>`
  update mails set status = 'QUEUED', attempts = 0, next_attempt_at = ${now}, leased_by = null, leased_until = null
  where id = ${id} returning ${entry(db)}`)

export const cancel = (db: Db, id: string) =>
  only(db<MailEntry[]>`
  update mails set status = 'CANCELLED', next_attempt_at = null where id = ${id} returning ${entry(db)}`)

export type Subject = { assessmentId: string } | { userId: string }
/** What has not been sent of these kinds, because its link or its subject is gone. */
export const cancelOf = (db: Db, by: Subject, kinds: readonly MailKind[], now: Date) => db`
  update mails set status = 'CANCELLED', next_attempt_at = null
  where ${'userId' in by ? db`user_id = ${by.userId}` : db`assessment_id = ${by.assessmentId}`}
    and kind = any(${kinds as MailKind[]}) and ${waits(db, now)}`

export const cancelOfVendors = (db: Db, ids: readonly string[], now: Date) => db`
  update mails set status = 'CANCELLED', next_attempt_at = null
  where (vendor_id = any(${ids as string[]})
      or assessment_id in (select id from assessments where vendor_id = any(${ids as string[]}))) and ${waits(db, now)}`

/** Not sent, and not being sent at the moment. */
const waits = (db: Db, now: Date) => db`status in ('QUEUED', 'HELD', 'FAILED')
  and (leased_until is null or leased_until <= ${now})`

/** Removes what is past retention; what still waits stays. */
export const removeOld = (db: Db, before: Date) => db`
  delete from mails where created_at < ${before} and status in ('SENT', 'FAILED', 'CANCELLED')`

export type ClaimedMail = MailToSend & {
  kind: MailKind
  assessmentId: string | null
  vendorId: string | null
  /** Null for vendors and other people outside. */
  userId: string | null
  secret: Uint8Array | null
  attempts: number
}

/** Skips what another server has locked, and takes over what one has held for too long. */
export const claim = (db: Db, lease: Lease, limit: number) => db<ClaimedMail[]>`
  update mails set attempts = attempts + 1, leased_by = ${lease.by}, leased_until = ${lease.until}
  where id in (
    select id from mails where status = 'QUEUED' and next_attempt_at <= ${lease.now} and ${isFree(db, lease)}
    order by next_attempt_at, id limit ${limit} for update skip locked)
  returning id, kind, assessment_id as "assessmentId", user_id as "userId",
    coalesce(vendor_id, (select a.vendor_id from assessments a where a.id = assessment_id)) as "vendorId", recipient as "to", subject, body_text as text, body_html as html, reply_to as "replyTo", secret, attempts`

export const renew = (db: Db, { by, until }: Lease) => db`
  update mails set leased_until = ${until} where leased_by = ${by} and status = 'QUEUED'`

/** For what was not attempted. */
export const releaseLease = (db: Db, id: string, by: string) => db`
  update mails set attempts = attempts - 1, leased_by = null, leased_until = null
  where id = ${id} and leased_by = ${by} and status = 'QUEUED'`

export type Outcome = {
  status: 'SENT' | 'QUEUED' | 'FAILED'
  error: string | null
  nextAttemptAt: Date | null
  /** The mail server will never accept it. */
  isRefused?: boolean
}

/** Only the holder of the lease may say how it ended. A sent mail's link is no longer needed. */
export const finish = (db: Db, id: string, by: string, { status, error, nextAttemptAt }: Outcome, now: Date) => db`
  update mails set status = ${status}, last_error = ${error}, next_attempt_at = ${nextAttemptAt},
    leased_by = null, leased_until = null, ${status === 'SENT' ? db`sent_at = ${now}, secret = null` : db`sent_at = null`}
  where id = ${id} and leased_by = ${by} and status = 'QUEUED'`

/** The address accepts mail again. */
export const forgetRefusal = (db: Db, vendorId: string, email: string) => db`
  delete from refused_addresses where vendor_id = ${vendorId} and email = ${email}`

/**
 * How the latest invitation of assessment `a` fared, for its detail and list entry. Several recipients get it at the
 * same moment: then the one who most needs attention counts, and a reminder to all of them is one.
 */
export const delivery = (db: Db) => db`(
  select json_build_object('status', coalesce(m.status, 'NONE'), 'at', iso(coalesce(m.sent_at, m.created_at)),
    'error', m.last_error, 'recipients', coalesce((select json_agg(n.recipient order by n.recipient) from mails n
      where n.assessment_id = a.id and n.created_at = m.created_at and n.kind = m.kind and n.status <> 'CANCELLED'
        and (n.kind <> 'FORWARDED' or n.recipient = m.recipient)), '[]'), 'openedAt', iso((select max(k.opened_at) from portal_links k
      where k.assessment_id = a.id and k.parent_id is null)),
    'lastSavedAt', iso((select max(r.answered_at) from answers r where r.assessment_id = a.id)),
    'reminders', (select count(distinct n.created_at)::int from mails n where n.assessment_id = a.id and n.kind in ('REMINDER', 'OVERDUE')
      and n.status <> 'CANCELLED' and n.user_id is null))
  from (select) one left join lateral (select kind, recipient, status, sent_at, created_at, last_error from mails
    where assessment_id = a.id and status <> 'CANCELLED' and (kind in ('INVITATION', 'CLARIFICATION')
      or (kind = 'FORWARDED' and recipient = (select k.holder_email from portal_links k
        where k.assessment_id = a.id and k.parent_id is null and k.revoked_at is null)))
    order by created_at desc, array_position(array['FAILED', 'HELD', 'QUEUED', 'SENT'], status), id desc limit 1) m on true)`

type Sample = { vendor: string; recipient: string | null; assessment: string | null; due: Date | null }

/** The newest vendor with the newest of its assessments. */
export const newestSample = (db: Db) =>
  first(db<Sample[]>`
  select v.name as vendor, v.contact_name as recipient, a.title as assessment, a.due_date as due
  from vendors v left join assessments a on a.vendor_id = v.id
  order by a.created_at desc nulls last, v.created_at desc, v.id limit 1`)
