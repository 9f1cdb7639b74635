import type { NoticeMails, User } from '../../../contract/people/people.ts'
import type { SystemRole } from '../../../contract/permissions.ts'
import { emailKey } from '../../../contract/values/emails.ts'
import { fold } from '../../../contract/values/text.ts'
import type { Db } from '../../db/open.ts'
import { first, only } from '../../db/tx.ts'
import { HAS_PASSKEY, HAS_TOTP } from './factorQueries.ts'

export type UserRow = {
  id: string
  name: string
  email: string
  roleId: string
  roleName: string
  systemKey: SystemRole | null
  permissions: string[]
  status: User['status']
  passwordHash: string | null
  /** Part of the example portfolio: nobody can sign in as them. */
  fictional: boolean
  /** Whether they want the weekly summary. */
  digest: boolean
  /** When they get the mail of a notice, where they have chosen. */
  noticeMails: Partial<NoticeMails>
  /** May sign in with a password even if others may not. */
  breakGlass: boolean
  hasTotp: boolean
  hasPasskey: boolean
  lastLoginAt: string | null
  createdAt: string
}

export const STATUS = `case when u.disabled_at is not null then 'DISABLED'
  when u.password_hash is null and not u.external then 'INVITED' else 'ACTIVE' end`

export const FICTIONAL = `exists (select from example_items i where i.entity_type = 'User' and i.entity_id = u.id)`

/** Of user `u`: mail to people who cannot sign in, or do not exist, is useless. */
export const canReceiveMail = (db: Db) => db`u.disabled_at is null and (u.password_hash is not null or u.external)
  and not ${db.unsafe(FICTIONAL)}`

const columns = (db: Db) => db`u.id, u.name, u.email, u.role_id as "roleId", r.name as "roleName",
  r.system_key as "systemKey", r.permissions, u.password_hash as "passwordHash",
  ${db.unsafe(FICTIONAL)} as fictional, u.digest, u.notice_mails as "noticeMails", u.break_glass as "breakGlass", ${db.unsafe(HAS_TOTP)} as "hasTotp",
  ${db.unsafe(HAS_PASSKEY)} as "hasPasskey",
  ${db.unsafe(STATUS)} as status, iso(u.last_login_at) as "lastLoginAt", iso(u.created_at) as "createdAt"`

/** Everyone who can have an account, with their role. */
export const accounts = (db: Db) => db`select ${columns(db)} from users u join roles r on r.id = u.role_id`

export const find = (db: Db, id: string) => first(db<UserRow[]>`${accounts(db)} where u.id = ${id}`)

export const findByEmail = (db: Db, email: string) =>
  first(db<UserRow[]>`${accounts(db)} where u.email_key = ${emailKey(email)}`)

export const active = (db: Db) => db<UserRow[]>`${accounts(db)} where ${canReceiveMail(db)} order by u.id`

/** Locks first, then reads: a joined row that waits for its lock is lost if its role changes meanwhile. */
export const lock = async (db: Db, id: string) => {
  await db`select from users where id = ${id} for update`
  return find(db, id)
}

/** What a search for people looks at. */
export const searchKey = ({ name, email }: { name: string; email: string }) => `${fold(name)}\n${fold(email)}`

type NewUser = { name: string; email: string; roleId: string; passwordHash: string | null }
export const insert = async (db: Db, user: NewUser, now: Date) => {
  const { id } = await only(db<{ id: string }[]>`
    insert into users (name, name_key, email, email_key, search_key, password_hash, role_id, created_at, updated_at)
    values (${user.name}, ${fold(user.name)}, ${user.email}, ${emailKey(user.email)}, ${searchKey(user)},
      ${user.passwordHash}, ${user.roleId}, ${now}, ${now})
    returning id`)
  return only(db<UserRow[]>`${accounts(db)} where u.id = ${id}`)
}

/** Whether the user exists; kept from being deleted until the reference to them is written. */
export const hold = async (db: Db, id: string) =>
  (await db`select from users where id = ${id} for key share`).length > 0

export const holdAll = (db: Db, ids: readonly string[]) => db<{ id: string }[]>`
  select id from users where id = any(${ids as string[]}::uuid[]) order by id for key share`

/** Whose email or name it is. */
export const holdNamed = (db: Db, texts: readonly string[]) => db<{ id: string; name: string; email: string }[]>`
  select id, name, email from users where email_key = any(${texts.map(emailKey)}) or name_key = any(${texts.map(fold)})
  order by id for key share`

export const findSystemRole = (db: Db, key: SystemRole) =>
  only(db<{ id: string; name: string }[]>`select id, name from roles where system_key = ${key}`)

export type Profile = { name: string; email: string; digest: boolean; noticeMails: Partial<NoticeMails> }
/** A choice that equals the default of today stays one. */
export const updateProfile = (db: Db, id: string, { digest, noticeMails, ...user }: Profile, now: Date) => db`
  update users set name = ${user.name}, name_key = ${fold(user.name)}, search_key = ${searchKey(user)},
    digest = ${digest}, notice_mails = ${db.json(noticeMails)}, updated_at = ${now} where id = ${id}`

export const seenRelease = async (db: Db, id: string) =>
  (await first(db<{ seen: string | null }[]>`select seen_release as seen from users where id = ${id}`))?.seen ?? null

export const setSeenRelease = (db: Db, id: string, release: string) =>
  db`update users set seen_release = ${release} where id = ${id}`

export const setPassword = (db: Db, id: string, passwordHash: string, now: Date) =>
  db`update users set password_hash = ${passwordHash}, updated_at = ${now} where id = ${id}`

export const setRole = (db: Db, userId: string, roleId: string, now: Date) =>
  db`update users set role_id = ${roleId}, updated_at = ${now} where id = ${userId}`

export const revokeSessions = (db: Db, userId: string, except: string | null = null) =>
  db`delete from sessions where user_id = ${userId} and id is distinct from ${except}`

/** The active administrators, locked: two callers cannot each remove the other's last one. */
export const lockAdministrators = (db: Db) => db<{ id: string }[]>`
  select u.id from users u join roles r on r.id = u.role_id
  where r.system_key = 'ADMIN' and ${canReceiveMail(db)} order by u.id for update of u`

export const setBreakGlass = (db: Db, id: string, breakGlass: boolean, now: Date) =>
  db`update users set break_glass = ${breakGlass}, updated_at = ${now} where id = ${id}`

export type Purpose = 'INVITATION' | 'RESET'
export const saveLink = (db: Db, userId: string, purpose: Purpose, tokenHash: Uint8Array, expiresAt: Date) => db`
  insert into password_links (user_id, purpose, token_hash, expires_at)
  values (${userId}, ${purpose}, ${tokenHash}, ${expiresAt})
  on conflict (user_id, purpose) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`

/** Uses the link up: a second caller finds none. */
export const takeLink = (db: Db, tokenHash: Uint8Array, now: Date) =>
  first(db<{ userId: string; purpose: Purpose }[]>`
    delete from password_links where token_hash = ${tokenHash} and expires_at > ${now}
    returning user_id as "userId", purpose`)

export const dropLinks = (db: Db, userId: string) => db`delete from password_links where user_id = ${userId}`
