import type { ApiKey, ApiKeyCreate, ApiKeyFilter } from '../../../contract/people/keys.ts'
import { fold } from '../../../contract/values/text.ts'
import { given } from '../../db/filters.ts'
import type { Db } from '../../db/open.ts'
import { first, only } from '../../db/tx.ts'
import { asc, nullsLast, type Order, orders } from '../../tables/order.ts'
import { type PageRequest, pageClauses } from '../../tables/paging.ts'

export type KeyRow = Omit<ApiKey, 'status'>
export type NewKey = { prefix: string; secretHash: Uint8Array; createdBy: string | null; createdByName: string }

const columns = (db: Db) => db`id, name, prefix, permissions, allowed_addresses as "allowedAddresses",
  iso(expires_at) as "expiresAt", iso(revoked_at) as "revokedAt", iso(created_at) as "createdAt",
  created_by_name as "createdByName", iso(last_used_at) as "lastUsedAt", request_count::float8 as "requestCount"`

/** The same rule as `withStatus`. */
const inState = (db: Db, status: ApiKeyFilter['status'], now: Date) => {
  if (status === undefined) return db``
  if (status === 'REVOKED') return db`and revoked_at is not null`
  return status === 'EXPIRED'
    ? db`and revoked_at is null and expires_at <= ${now}`
    : db`and revoked_at is null and (expires_at is null or expires_at > ${now})`
}

const matches = (db: Db, f: ApiKeyFilter, now: Date) => db`true ${inState(db, f.status, now)}
  ${given(db, f.query, (query) => db`strpos(name_key, ${fold(query)}) > 0`)}`

const ORDERS: Record<NonNullable<ApiKeyFilter['sort']>, Order> = orders('id', {
  name: asc('name_key collate "C"'),
  createdAt: asc('created_at'),
  expiresAt: nullsLast(asc('expires_at')),
  lastUsedAt: nullsLast(asc('last_used_at')),
  requestCount: asc('request_count'),
})

export const orderOf = ({ sort }: ApiKeyFilter) => ORDERS[sort ?? '-createdAt']

/** All of them, unless a page is requested. */
export const list = (db: Db, f: ApiKeyFilter, now: Date, request?: PageRequest) => db<KeyRow[]>`
  select ${columns(db)} from api_keys where ${matches(db, f, now)}
  ${request ? pageClauses(db, request) : db`order by ${db.unsafe(orderOf(f).sql)}`}`

export const count = async (db: Db, f: ApiKeyFilter, now: Date) =>
  (await only(db<{ n: number }[]>`select count(*)::int as n from api_keys where ${matches(db, f, now)}`)).n

export const find = (db: Db, id: string) => first(db<KeyRow[]>`select ${columns(db)} from api_keys where id = ${id}`)

export const findByPrefix = (db: Db, prefix: string) =>
  first(db<KeyRow[]>`select ${columns(db)} from api_keys where prefix = ${prefix}`)

export const lock = (db: Db, id: string) =>
  first(db<KeyRow[]>`select ${columns(db)} from api_keys where id = ${id} for update`)

export const insert = (db: Db, key: ApiKeyCreate & NewKey, now: Date) =>
  only(db<KeyRow[]>`
  insert into api_keys (name, name_key, prefix, secret_hash, permissions, allowed_addresses, expires_at, created_by,
    created_by_name, created_at)
  values (${key.name}, ${fold(key.name)}, ${key.prefix}, ${key.secretHash}, ${key.permissions ?? null}, ${key.allowedAddresses ?? []},
    ${key.expiresAt ?? null}, ${key.createdBy}, ${key.createdByName}, ${now})
  returning ${columns(db)}`)

type Editable = Pick<KeyRow, 'name' | 'allowedAddresses' | 'expiresAt'>
export const update = (db: Db, id: string, key: Editable) =>
  only(db<KeyRow[]>`
  update api_keys set name = ${key.name}, name_key = ${fold(key.name)}, allowed_addresses = ${key.allowedAddresses},
    expires_at = ${key.expiresAt}
  where id = ${id} returning ${columns(db)}`)

export const revoke = (db: Db, id: string, now: Date) =>
  only(db<KeyRow[]>`
  update api_keys set revoked_at = ${now} where id = ${id} returning ${columns(db)}`)

export const remove = (db: Db, id: string) => db`delete from api_keys where id = ${id}`
