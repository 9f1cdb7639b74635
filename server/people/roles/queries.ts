import type { SystemRole } from '../../../contract/permissions.ts'
import { fold } from '../../../contract/values/text.ts'
import type { Db } from '../../db/open.ts'
import { first, only } from '../../db/tx.ts'

export type RoleRow = {
  id: string
  name: string
  systemKey: SystemRole | null
  permissions: string[]
  userCount: number
}

const columns = (db: Db) => db`r.id, r.name, r.system_key as "systemKey", r.permissions,
  (select count(*)::int from users u where u.role_id = r.id) as "userCount"`

export const list = (db: Db) => db<RoleRow[]>`
  select ${columns(db)} from roles r order by r.system_key nulls last, r.name_key collate "C", r.id`

export const find = (db: Db, id: string) => first(db<RoleRow[]>`select ${columns(db)} from roles r where r.id = ${id}`)

/** Locked, so that nobody can be given a role that is being deleted; read after the lock, to count all its users. */
export const lock = async (db: Db, id: string) => {
  await db`select from roles where id = ${id} for update`
  return find(db, id)
}

export const count = async (db: Db) => (await only(db<{ n: number }[]>`select count(*)::int as n from roles`)).n

export const insert = (db: Db, name: string, permissions: readonly string[], now: Date) =>
  only(db<RoleRow[]>`
  insert into roles as r (name, name_key, permissions, created_at, updated_at)
  values (${name}, ${fold(name)}, ${[...permissions]}, ${now}, ${now}) returning ${columns(db)}`)

export const update = (db: Db, id: string, name: string, permissions: readonly string[], now: Date) =>
  only(db<RoleRow[]>`
  update roles r set name = ${name}, name_key = ${fold(name)}, permissions = ${[...permissions]}, updated_at = ${now}
  where id = ${id} returning ${columns(db)}`)

export const remove = (db: Db, id: string) => db`delete from roles where id = ${id}`
