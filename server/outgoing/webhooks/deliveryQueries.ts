import type { WebhookDelivery, WebhookDeliveryFilter, WebhookFormat } from '../../../contract/outgoing/webhooks.ts'
import { given } from '../../db/filters.ts'
import type { Db } from '../../db/open.ts'
import { first, only } from '../../db/tx.ts'
import { isFree, type Lease } from '../../jobs/leases.ts'
import { type Key, rowKey } from '../../tables/cursor.ts'
import { desc, orderBy } from '../../tables/order.ts'
import { type PageRequest, pageClauses } from '../../tables/paging.ts'
import type { Answer } from './deliver.ts'
import type { StoredSecrets } from './signing.ts'

const columns = (db: Db) => db`
  id, message_id as "messageId", event, status, attempts, iso(created_at) as "createdAt",
  iso(last_attempt_at) as "lastAttemptAt", iso(next_attempt_at) as "nextAttemptAt", iso(delivered_at) as "deliveredAt",
  coalesce(request_body, body) as "requestBody", response_status as "responseStatus", response_body as "responseBody",
  error, duration_ms as "durationMs"`

const matches = (db: Db, webhookId: string, f: WebhookDeliveryFilter) => db`webhook_id = ${webhookId}
  ${given(db, f.status, (status) => db`status = ${status}`)}
  ${given(db, f.event, (event) => db`event = ${event}`)}`

export const ORDER = orderBy(desc('created_at'), desc('id'))

export const list = (db: Db, webhookId: string, f: WebhookDeliveryFilter, request: PageRequest) => db<
  (WebhookDelivery & { key: Key })[]
>`
  select ${columns(db)}, ${rowKey(db, ORDER)} as key from webhook_deliveries where ${matches(db, webhookId, f)} ${pageClauses(db, request)}`

/** How many match; undefined if there is no such webhook. */
export const count = async (db: Db, webhookId: string, f: WebhookDeliveryFilter) =>
  (
    await first(db<{ n: number }[]>`
    select (select count(*)::int from webhook_deliveries where ${matches(db, webhookId, f)}) as n
    from webhooks where id = ${webhookId}`)
  )?.n

export const find = (db: Db, id: string) =>
  only(db<WebhookDelivery[]>`select ${columns(db)} from webhook_deliveries where id = ${id}`)

export type LockedDelivery = WebhookDelivery & { leasedUntil: Date | null }
export const lock = (db: Db, webhookId: string, id: string) =>
  first(db<LockedDelivery[]>`
  select ${columns(db)}, leased_until as "leasedUntil" from webhook_deliveries
  where id = ${id} and webhook_id = ${webhookId} for update`)

/** From the beginning: its earlier attempts do not count. */
export const queueAgain = (db: Db, id: string, now: Date) =>
  only(db<WebhookDelivery[]>`
  update webhook_deliveries set status = 'QUEUED', attempts = 0, next_attempt_at = ${now}, delivered_at = null,
    leased_by = null, leased_until = null
  where id = ${id} returning ${columns(db)}`)

export const cancel = (db: Db, id: string) =>
  only(db<WebhookDelivery[]>`
  update webhook_deliveries set status = 'CANCELLED', next_attempt_at = null where id = ${id} returning ${columns(db)}`)

/** Removes what is past retention; what still waits stays. */
export const removeOld = (db: Db, before: Date) => db`
  delete from webhook_deliveries where created_at < ${before} and status <> 'QUEUED'`

const isDue = (db: Db, lease: Lease) => db`d.status = 'QUEUED' and d.next_attempt_at <= ${lease.now}
  and ${isFree(db, lease, 'd.')}`

const hasDue = (db: Db, lease: Lease) => db`
  w.enabled and exists (select from webhook_deliveries d where d.webhook_id = w.id and ${isDue(db, lease)})`

/** Without a transaction: usually there is nothing to do. */
export const isAnyDue = async (db: Db, lease: Lease) =>
  (await db`select from webhooks w where ${hasDue(db, lease)} limit 1`).count > 0

/**
 * Locks enabled webhooks with something due, so that no other server counts their running deliveries meanwhile. The one
 * that has a webhook locked looks for its deliveries itself.
 */
export const lockDue = (db: Db, lease: Lease) => db<{ id: string }[]>`
  select w.id from webhooks w where ${hasDue(db, lease)} for no key update skip locked`

export type Claimed = StoredSecrets & {
  id: string
  webhookId: string
  messageId: string
  url: string
  format: WebhookFormat
  body: string
  attempts: number
}

/** At most `perWebhook` of each webhook at once, so that a receiver that hangs cannot take every place. */
export const claim = (db: Db, webhookIds: readonly string[], lease: Lease, limit: number, perWebhook: number) => db<
  Claimed[]
>`
  update webhook_deliveries d set attempts = d.attempts + 1, leased_by = ${lease.by}, leased_until = ${lease.until},
    last_attempt_at = ${lease.now}
  from webhooks w where w.id = d.webhook_id and ${isDue(db, lease)} and d.id in (
    select due.id from unnest(${webhookIds as string[]}::uuid[]) l (id) cross join lateral (
      select d.id, d.next_attempt_at from webhook_deliveries d where d.webhook_id = l.id and ${isDue(db, lease)}
      order by d.next_attempt_at, d.id
      limit greatest(0, ${perWebhook}::int - (select count(*) from webhook_deliveries r
        where r.webhook_id = l.id and r.status = 'QUEUED' and not ${isFree(db, lease, 'r.')}))
    ) due order by due.next_attempt_at, due.id limit ${limit})
  returning d.id, d.webhook_id as "webhookId", d.message_id as "messageId", w.url, w.format, d.body, d.attempts,
    w.secret, w.previous_secret as "previousSecret", w.previous_secret_expires_at as "previousSecretExpiresAt"`

export type Outcome = Answer & {
  status: 'DELIVERED' | 'QUEUED' | 'FAILED'
  nextAttemptAt: Date | null
  requestBody: string | null
}

/** Only the holder of the lease may say how it ended; returns whether that is still so. */
export const finish = async (db: Db, id: string, by: string, o: Outcome, now: Date) => {
  const { count: written } = await db`
    update webhook_deliveries set status = ${o.status}, next_attempt_at = ${o.nextAttemptAt}, leased_by = null,
      leased_until = null, request_body = ${o.requestBody}, response_status = ${o.responseStatus},
      response_body = ${o.responseBody}, error = ${o.error}, duration_ms = ${o.durationMs},
      delivered_at = ${o.status === 'DELIVERED' ? now : null}
    where id = ${id} and leased_by = ${by} and status = 'QUEUED'`
  return written > 0
}

/** As if the attempt had not begun. */
export const release = (db: Db, id: string, by: string) => db`
  update webhook_deliveries set leased_by = null, leased_until = null, attempts = attempts - 1
  where id = ${id} and leased_by = ${by} and status = 'QUEUED'`
