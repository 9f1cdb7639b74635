import type { PersonFilter, User, UserFilter } from '../../contract/people.ts'
import type { SystemRole } from '../../contract/permissions.ts'
import { fold } from '../../contract/text.ts'
import type { Db } from '../db/open.ts'
import { first, only } from '../db/tx.ts'

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
  lastLoginAt: string | null
  createdAt: string
}

const columns = (db: Db) => db`u.id, u.name, u.email, u.role_id as "roleId", r.name as "roleName",
  r.system_key as "systemKey", r.permissions, u.password_hash as "passwordHash",
  case when u.disabled_at is not null then 'DISABLED' when u.password_hash is null then 'INVITED' else 'ACTIVE' end as status,
  iso(u.last_login_at) as "lastLoginAt", iso(u.created_at) as "createdAt"`

const users = (db: Db) => db`select ${columns(db)} from users u join roles r on r.id = u.role_id`

const matches = (db: Db, { query }: UserFilter) =>
  query === undefined
    ? db`true`
    : db`(strpos(u.name_key, ${fold(query)}) > 0 or strpos(u.email_key, ${fold(query)}) > 0)`

export const page = (db: Db, f: UserFilter, limit: number, offset: number) => db<UserRow[]>`
  ${users(db)} where ${matches(db, f)} order by u.name_key collate "C", u.id limit ${limit} offset ${offset}`

export const count = async (db: Db, f: UserFilter) =>
  (await only(db<{ n: number }[]>`select count(*)::int as n from users u where ${matches(db, f)}`)).n

type Person = { id: string; name: string }
const isPerson = (db: Db, { query, disabled }: PersonFilter) => db`
  ${disabled === 'true' ? db`true` : db`u.disabled_at is null`}
  and ${query === undefined ? db`true` : db`strpos(u.name_key, ${fold(query)}) > 0`}`

export const people = (db: Db, f: PersonFilter, limit: number, offset: number) => db<Person[]>`
  select u.id, u.name from users u where ${isPerson(db, f)}
  order by u.name_key collate "C", u.id limit ${limit} offset ${offset}`

export const countPeople = async (db: Db, f: PersonFilter) =>
  (await only(db<{ n: number }[]>`select count(*)::int as n from users u where ${isPerson(db, f)}`)).n

export const find = (db: Db, id: string) => first(db<UserRow[]>`${users(db)} where u.id = ${id}`)

export const findByEmail = (db: Db, email: string) =>
  first(db<UserRow[]>`${users(db)} where u.email_key = ${fold(email)}`)

/** First locked, then read: a row that is joined while it waits for its lock is lost when its role changes meanwhile. */
export const lock = async (db: Db, id: string) => {
  await db`select from users where id = ${id} for update`
  return find(db, id)
}

type NewUser = { name: string; email: string; roleId: string; passwordHash: string | null }
export const insert = async (db: Db, user: NewUser, now: Date) => {
  const { id } = await only(db<{ id: string }[]>`
    insert into users (name, name_key, email, email_key, password_hash, role_id, created_at, updated_at)
    values (${user.name}, ${fold(user.name)}, ${user.email}, ${fold(user.email)}, ${user.passwordHash}, ${user.roleId}, ${now}, ${now})
    returning id`)
  return only(db<UserRow[]>`${users(db)} where u.id = ${id}`)
}

type Editable = { name: string; email: string; roleId: string; disabled: boolean }
export const update = async (db: Db, id: string, user: Editable, now: Date) => {
  await db`update users set name = ${user.name}, name_key = ${fold(user.name)}, email = ${user.email},
    email_key = ${fold(user.email)}, role_id = ${user.roleId}, updated_at = ${now},
    disabled_at = ${user.disabled ? db`coalesce(disabled_at, ${now})` : null} where id = ${id}`
  return only(db<UserRow[]>`${users(db)} where u.id = ${id}`)
}

export const rename = (db: Db, id: string, name: string, now: Date) =>
  db`update users set name = ${name}, name_key = ${fold(name)}, updated_at = ${now} where id = ${id}`

/** The administrators who could sign in, locked: two callers cannot each remove the other's last one. */
export const lockAdministrators = (db: Db) => db<{ id: string }[]>`
  select u.id from users u join roles r on r.id = u.role_id
  where r.system_key = 'ADMIN' and u.disabled_at is null and u.password_hash is not null order by u.id for update of u`

export const remove = (db: Db, id: string) => db`delete from users where id = ${id}`

export const setPassword = (db: Db, id: string, passwordHash: string, now: Date) =>
  db`update users set password_hash = ${passwordHash}, updated_at = ${now} where id = ${id}`

export const revokeSessions = (db: Db, userId: string, except: string | null = null) =>
  db`delete from sessions where user_id = ${userId} and id is distinct from ${except}`

export type Purpose = 'INVITATION' | 'RESET'
export const saveLink = (db: Db, userId: string, purpose: Purpose, tokenHash: Uint8Array, expiresAt: Date) => db`
  insert into password_links (user_id, purpose, token_hash, expires_at)
  values (${userId}, ${purpose}, ${tokenHash}, ${expiresAt})
  on conflict (user_id, purpose) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`

/** Uses the link up: whoever comes second finds none. */
export const takeLink = (db: Db, tokenHash: Uint8Array, now: Date) =>
  first(db<{ userId: string; purpose: Purpose }[]>`
    delete from password_links where token_hash = ${tokenHash} and expires_at > ${now}
    returning user_id as "userId", purpose`)

export const dropLinks = (db: Db, userId: string) => db`delete from password_links where user_id = ${userId}`
