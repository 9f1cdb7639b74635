import type { SystemRole } from '../../../contract/permissions.ts'
import { batchLoader } from '../../db/batchLoader.ts'
import type { Db } from '../../db/open.ts'
import { first, only } from '../../db/tx.ts'
import { dueAt, HAS_PASSKEY, HAS_TOTP, isRequired } from './factorQueries.ts'

export type KeyRow = {
  prefix: string
  id: string
  name: string
  secretHash: Uint8Array
  permissions: string[] | null
  allowedAddresses: string[]
  expiresAt: Date | null
  revokedAt: Date | null
  enabled: boolean
  requestsPerMinute: number | null
}

/** Everything that decides about a key in one indexed statement, including the global switch. */
export const findKey = batchLoader(
  (db, prefixes) => db<KeyRow[]>`
  select k.prefix, k.id, k.name, k.secret_hash as "secretHash", k.permissions, k.allowed_addresses as "allowedAddresses",
    k.expires_at as "expiresAt", k.revoked_at as "revokedAt", o.api_keys_enabled as enabled,
    o.key_requests_per_minute as "requestsPerMinute"
  from api_keys k cross join organisation o where k.prefix in ${db(prefixes)}`,
  (key) => key.prefix,
)

export type SessionRow = {
  sessionId: string
  userId: string
  name: string
  email: string
  systemKey: SystemRole | null
  permissions: string[]
  lastSeenAt: Date
  provedAt: Date
  limited: boolean
}

/** Neither idle nor too old. A stricter setting applies to open sessions too. */
export const isOpen = (db: Db, now: Date) => db`s.expires_at > ${now}
  and s.created_at > ${now}::timestamptz - make_interval(hours => o.session_absolute_hours)
  and s.last_seen_at > ${now}::timestamptz - make_interval(mins => o.session_idle_minutes)`

/** The days of grace are over. A provider asks for factors itself, and a passkey is more than a password. */
const mustSetUpFactor = (db: Db, now: Date) => db`coalesce(${isRequired(db)} and ${dueAt(db)} <= ${now}
  and s.method not in ('passkey', 'provider') and not ${db.unsafe(HAS_TOTP)} and not ${db.unsafe(HAS_PASSKEY)}, false)`

/** Requests that were under way when the session got a new token still arrive with the old one. */
const RENEWAL_SECONDS = 30
const hasToken = (db: Db, tokenHash: Uint8Array, now: Date) => db`(s.token_hash = ${tokenHash}
  or (s.previous_token_hash = ${tokenHash}
    and s.renewed_at > ${now}::timestamptz - make_interval(secs => ${RENEWAL_SECONDS})))`

/** Signing in without a provider is allowed, or the provider has opened the session. */
const isOfAllowedMethod = (db: Db) => db`(not o.only_providers or u.break_glass or s.method = 'provider')`

/** A valid session of a user who may sign in. */
export const findSession = (db: Db, tokenHash: Uint8Array, now: Date) =>
  first(db<SessionRow[]>`
  select s.id as "sessionId", u.id as "userId", u.name, u.email, r.system_key as "systemKey", r.permissions,
    s.last_seen_at as "lastSeenAt", s.proved_at as "provedAt", ${mustSetUpFactor(db, now)} as limited
  from sessions s join users u on u.id = s.user_id join roles r on r.id = u.role_id cross join organisation o
  where ${hasToken(db, tokenHash, now)} and u.disabled_at is null and ${isOpen(db, now)}
    and ${isOfAllowedMethod(db)}`)

/** The same right after it was opened. */
export const isLimited = async (db: Db, sessionId: string, now: Date) =>
  (
    await only(db<{ limited: boolean }[]>`select ${mustSetUpFactor(db, now)} as limited
      from sessions s join users u on u.id = s.user_id join roles r on r.id = u.role_id cross join organisation o
      where s.id = ${sessionId}`)
  ).limited

export const touchSession = (db: Db, sessionId: string, now: Date) =>
  db`update sessions set last_seen_at = ${now} where id = ${sessionId}`

export type LinkRow = {
  linkId: string
  assessmentId: string
  sectionIndex: number | null
  name: string
  /** Revoked, or not sent yet: as if it did not exist. */
  revoked: boolean
  expired: boolean
  /** It has a password, which this caller has not entered. */
  locked: boolean
}

/**
 * Everything that decides about a link, in one statement. A section link expires with its main link and has its
 * password.
 */
export const findLink = (db: Db, tokenHash: Uint8Array, sessionHash: Uint8Array, now: Date) =>
  first(db<LinkRow[]>`
  select l.id as "linkId", l.assessment_id as "assessmentId", l.section_index as "sectionIndex",
    coalesce(l.holder_name, v.contact_name, v.contact_email) as name,
    l.revoked_at is not null or p.revoked_at is not null or a.status = 'DRAFT' as revoked,
    coalesce(least(l.expires_at, p.expires_at) <= ${now}, false) as expired,
    coalesce(l.password_hash, p.password_hash) is not null and not exists (
      select from portal_sessions s where s.token_hash = ${sessionHash} and s.expires_at > ${now}
        and s.link_id = case when l.password_hash is null then p.id else l.id end) as locked
  from portal_links l left join portal_links p on p.id = l.parent_id
    join assessments a on a.id = l.assessment_id join vendors v on v.id = a.vendor_id
  where l.token_hash = ${tokenHash}`)
