import type { Webhook, WebhookCreate } from '../../../contract/outgoing/webhooks.ts'
import type { Db } from '../../db/open.ts'
import { first, only } from '../../db/tx.ts'
import { type Key, rowKey } from '../../tables/cursor.ts'
import { desc, orderBy } from '../../tables/order.ts'
import { type PageRequest, pageClauses } from '../../tables/paging.ts'

const columns = (db: Db) => db`
  w.id, w.name, w.url, w.events, w.format, w.enabled, iso(w.paused_at) as "pausedAt", w.paused_reason as "pausedReason",
  iso(w.previous_secret_expires_at) as "previousSecretExpiresAt", iso(w.created_at) as "createdAt",
  iso(w.updated_at) as "updatedAt", (
    select json_build_object('id', d.id, 'event', d.event, 'status', d.status, 'createdAt', iso(d.created_at),
      'responseStatus', d.response_status, 'error', d.error)
    from webhook_deliveries d where d.webhook_id = w.id order by d.created_at desc, d.id desc limit 1) as "lastDelivery"`

export const ORDER = orderBy(desc('w.created_at'), desc('w.id'))
export const list = (db: Db, request: PageRequest) => db<(Webhook & { key: Key })[]>`
  select ${columns(db)}, ${rowKey(db, ORDER)} as key from webhooks w where true ${pageClauses(db, request)}`

export const count = async (db: Db) => (await only(db<{ n: number }[]>`select count(*)::int as n from webhooks`)).n

export const find = (db: Db, id: string) =>
  first(db<Webhook[]>`select ${columns(db)} from webhooks w where w.id = ${id}`)

/** Events can still be queued for it meanwhile: their causes must not wait. */
export const lock = (db: Db, id: string) =>
  first(db<Webhook[]>`select ${columns(db)} from webhooks w where w.id = ${id} for no key update`)

export const lockToDelete = (db: Db, id: string) =>
  first(db<Webhook[]>`select ${columns(db)} from webhooks w where w.id = ${id} for update`)

export const insert = (db: Db, w: Required<WebhookCreate>, secret: Uint8Array, now: Date) =>
  only(db<Webhook[]>`
  with w as (
    insert into webhooks (name, url, events, format, enabled, secret, created_at, updated_at)
    values (${w.name}, ${w.url}, ${w.events}, ${w.format}, ${w.enabled}, ${secret as Buffer}, ${now}, ${now}) returning *
  ) select ${columns(db)} from w`)

export type Editable = Pick<Webhook, 'name' | 'url' | 'events' | 'format' | 'enabled'>
/** A webhook that was enabled, or leads elsewhere, starts without its earlier failures. */
export const update = (db: Db, id: string, w: Editable, now: Date) =>
  only(db<Webhook[]>`
  with w as (
    update webhooks set name = ${w.name}, url = ${w.url}, events = ${w.events}, format = ${w.format},
      enabled = ${w.enabled}, updated_at = ${now},
      paused_at = case when ${w.enabled} then null else paused_at end,
      paused_reason = case when ${w.enabled} then null else paused_reason end,
      failing_since = case when enabled = ${w.enabled} and url = ${w.url} then failing_since end
    where id = ${id} returning *
  ) select ${columns(db)} from w`)

/** The secret until now stays valid until it expires; one from before that no longer is. */
export const rotate = (db: Db, id: string, secret: Uint8Array, previousExpiresAt: Date, now: Date) =>
  only(db<Webhook[]>`
  with w as (
    update webhooks set previous_secret = secret, previous_secret_expires_at = ${previousExpiresAt},
      secret = ${secret as Buffer}, updated_at = ${now}
    where id = ${id} returning *
  ) select ${columns(db)} from w`)

export const remove = (db: Db, id: string) => db`delete from webhooks where id = ${id}`

export const noteSuccess = (db: Db, id: string) => db`
  update webhooks set failing_since = null where id = ${id} and failing_since is not null`

export type Failing = { id: string; name: string; enabled: boolean; failingSince: Date }
export const noteFailure = (db: Db, id: string, now: Date) =>
  first(db<Failing[]>`
  update webhooks set failing_since = coalesce(failing_since, ${now}) where id = ${id}
  returning id, name, enabled, failing_since as "failingSince"`)

export const pause = (db: Db, id: string, reason: string, now: Date) => db`
  update webhooks set enabled = false, paused_at = ${now}, paused_reason = ${reason}, updated_at = ${now} where id = ${id}`
