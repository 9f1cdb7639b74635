import type { ApiKey, ApiKeyCreate } from '../../contract/keys.ts'
import type { Db } from '../db/open.ts'
import { first, only } from '../db/tx.ts'

export type KeyRow = Omit<ApiKey, 'status'>
export type NewKey = { prefix: string; secretHash: Uint8Array; createdBy: string | null; createdByName: string }

const columns = (db: Db) => db`id, name, prefix, permissions, allowed_addresses as "allowedAddresses",
  iso(expires_at) as "expiresAt", iso(revoked_at) as "revokedAt", iso(created_at) as "createdAt",
  created_by_name as "createdByName", iso(last_used_at) as "lastUsedAt", request_count::float8 as "requestCount"`

export const page = (db: Db, limit: number, offset: number) => db<(KeyRow & { total: number })[]>`
  select ${columns(db)} from api_keys order by created_at desc, id desc limit ${limit} offset ${offset}`

export const count = async (db: Db) => (await only(db<{ n: number }[]>`select count(*)::int as n from api_keys`)).n

export const find = (db: Db, id: string) => first(db<KeyRow[]>`select ${columns(db)} from api_keys where id = ${id}`)

export const lock = (db: Db, id: string) =>
  first(db<KeyRow[]>`select ${columns(db)} from api_keys where id = ${id} for update`)

export const insert = (db: Db, key: ApiKeyCreate & NewKey, now: Date) =>
  only(db<KeyRow[]>`
  insert into api_keys (name, prefix, secret_hash, permissions, allowed_addresses, expires_at, created_by, created_by_name, created_at)
  values (${key.name}, ${key.prefix}, ${key.secretHash}, ${key.permissions ?? null}, ${key.allowedAddresses ?? []},
    ${key.expiresAt ?? null}, ${key.createdBy}, ${key.createdByName}, ${now})
  returning ${columns(db)}`)

type Editable = Pick<KeyRow, 'name' | 'allowedAddresses' | 'expiresAt'>
export const update = (db: Db, id: string, key: Editable) =>
  only(db<KeyRow[]>`
  update api_keys set name = ${key.name}, allowed_addresses = ${key.allowedAddresses}, expires_at = ${key.expiresAt}
  where id = ${id} returning ${columns(db)}`)

export const revoke = (db: Db, id: string, now: Date) =>
  only(db<KeyRow[]>`
  update api_keys set revoked_at = ${now} where id = ${id} returning ${columns(db)}`)

export const remove = (db: Db, id: string) => db`delete from api_keys where id = ${id}`
