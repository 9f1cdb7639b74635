import { NEWEST_RELEASE } from '../../../contract/edge/releases.ts'
import type { SessionState } from '../../../contract/people/people.ts'
import type { SignInMethod } from '../../../contract/people/signIn.ts'
import type { Db } from '../../db/open.ts'
import { first, only } from '../../db/tx.ts'
import { isOpen } from './queries.ts'

export type NewSession = {
  userId: string
  tokenHash: Uint8Array
  address: string | null
  userAgent: string | null
  method: SignInMethod
  provedAt: Date
}

/** The setting decides the lifetime; the row stores it, so that a longer setting revives no session. */
export const insert = (db: Db, s: NewSession, now: Date) =>
  only(db<{ id: string; hours: number }[]>`
  insert into sessions (user_id, token_hash, address, user_agent, method, created_at, last_seen_at, proved_at, expires_at)
  select ${s.userId}, ${s.tokenHash}, ${s.address}, ${s.userAgent}, ${s.method}, ${now}, ${now}, ${s.provedAt},
    ${now}::timestamptz + make_interval(hours => session_absolute_hours)
  from organisation returning id, (extract(epoch from expires_at - created_at) / 3600)::int as hours`)

/** Whether the user has a session from the same address with the same program. */
export const isUsedAlready = async (db: Db, userId: string, address: string | null, userAgent: string | null) =>
  (
    await db`select from sessions where user_id = ${userId} and address is not distinct from ${address}
      and user_agent is not distinct from ${userAgent} limit 1`
  ).length > 0

/** Nothing is new to a user who signs in for the first time. */
export const signedIn = (db: Db, userId: string, now: Date) => db`
  update users set last_login_at = ${now}, seen_release = coalesce(seen_release, ${NEWEST_RELEASE}) where id = ${userId}`

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

type Expiry = { idleSeconds: number; seconds: number }
/** In seconds, because the caller's clock may differ. A stricter setting applies to open sessions too. */
export const expiry = (db: Db, id: string, now: Date) =>
  first(db<Expiry[]>`
  select greatest(0, extract(epoch from least(ends_at, idle_at) - ${now}::timestamptz))::int as "idleSeconds",
    greatest(0, extract(epoch from ends_at - ${now}::timestamptz))::int as seconds
  from sessions s cross join organisation o cross join lateral (select
    s.last_seen_at + make_interval(mins => o.session_idle_minutes) as idle_at,
    least(s.expires_at, s.created_at + make_interval(hours => o.session_absolute_hours)) as ends_at) e
  where s.id = ${id}`)

export const remove = (db: Db, userId: string, id: string) =>
  first(db<{ id: string }[]>`delete from sessions where id = ${id} and user_id = ${userId} returning id`)

/** The seconds until its absolute end are for the cookie. */
export const renew = (db: Db, id: string, tokenHash: Uint8Array, now: Date) =>
  first(db<{ seconds: number }[]>`
  update sessions set previous_token_hash = token_hash, token_hash = ${tokenHash}, renewed_at = ${now} where id = ${id}
  returning extract(epoch from expires_at - ${now}::timestamptz)::int as seconds`)

export const setProved = (db: Db, id: string, now: Date) => db`update sessions set proved_at = ${now} where id = ${id}`

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

type Organisation = Omit<SessionState['organisation'], 'sendsMail'> & { hasServer: boolean }
/** What every page needs to know about the organisation. */
export const organisationOfSession = (db: Db) =>
  only(db<Organisation[]>`
  select name, time_zone as "timeZone", currency, scoring_weights as "scoringWeights", score_thresholds as "scoreThresholds",
    risk_acceptance as "riskAcceptance", review_every_answer as "reviewEveryAnswer",
    logo is not null as "hasLogo", exists (select from mail_settings) as "hasServer"
  from organisation`)
