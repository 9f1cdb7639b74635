import type { SignInMethod } from '../../contract/signIn.ts'
import type { Db } from '../db/open.ts'
import { first, only } from '../db/tx.ts'
import { isOpen } from './queries.ts'

export type NewSession = {
  userId: string
  tokenHash: Uint8Array
  address: string | null
  userAgent: string | null
  method: SignInMethod
}

/** The setting decides the lifetime; the row stores it, so that a longer setting revives no session. */
export const insert = (db: Db, s: NewSession, now: Date) =>
  only(db<{ id: string; hours: number }[]>`
  insert into sessions (user_id, token_hash, address, user_agent, method, created_at, last_seen_at, expires_at)
  select ${s.userId}, ${s.tokenHash}, ${s.address}, ${s.userAgent}, ${s.method}, ${now}, ${now},
    ${now}::timestamptz + make_interval(hours => session_absolute_hours)
  from organisation returning id, (extract(epoch from expires_at - created_at) / 3600)::int as hours`)

export const signedIn = (db: Db, userId: string, now: Date) =>
  db`update users set last_login_at = ${now} where id = ${userId}`

export type SessionRow = {
  id: string
  address: string | null
  userAgent: string | null
  createdAt: string
  lastSeenAt: string
  expiresAt: string
}
export const ofUser = (db: Db, userId: string, now: Date) => db<SessionRow[]>`
  select s.id, s.address, s.user_agent as "userAgent", iso(s.created_at) as "createdAt",
    iso(s.last_seen_at) as "lastSeenAt", iso(s.expires_at) as "expiresAt"
  from sessions s cross join organisation o where s.user_id = ${userId} and ${isOpen(db, now)}
  order by s.last_seen_at desc, s.id limit 200`

export const remove = (db: Db, userId: string, id: string) =>
  first(db<{ id: string }[]>`delete from sessions where id = ${id} and user_id = ${userId} returning id`)

export const removeExpired = (db: Db, now: Date) => db`delete from sessions where expires_at < ${now}`

export const saveSetupLink = (db: Db, tokenHash: Uint8Array, expiresAt: Date) => db`
  insert into setup_link (token_hash, expires_at) values (${tokenHash}, ${expiresAt})
  on conflict (id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`

/** Locked: of two concurrent set-ups one is told that it is already done. */
export const lockSetupLink = (db: Db, now: Date) =>
  first(db<{ tokenHash: Uint8Array }[]>`
  select token_hash as "tokenHash" from setup_link where expires_at > ${now} for update`)

export const removeSetupLink = (db: Db) => db`delete from setup_link`

export const hasUsers = async (db: Db) => (await db`select from users limit 1`).length > 0
