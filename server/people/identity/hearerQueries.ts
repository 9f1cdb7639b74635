import type { Fragment } from 'postgres'
import { NOTICES, type WorkKind } from '../../../contract/people/notices.ts'
import { type Permission, permissionsOf, SYSTEM_ROLES, type SystemRole } from '../../../contract/permissions.ts'
import type { Db } from '../../db/open.ts'
import { canReceiveMail } from './accountQueries.ts'

/** Their permissions are those of the contract, not of their rows. */
const systemRolesWith = (permission: Permission) =>
  (Object.keys(SYSTEM_ROLES) as SystemRole[]).filter((systemKey) =>
    permissionsOf({ systemKey, permissions: [] }).includes(permission),
  )

/** Whether role `r` has a permission. */
export const roleHas = (db: Db, permission: Permission) => db`
  (r.system_key = any(${systemRolesWith(permission)}) or ${permission} = any(r.permissions))`

/** Nothing in these depends on a row, so that each is computed once for a statement. */
const able = (db: Db, permission: Permission) => db`(
  select u.id from users u join roles r on r.id = u.role_id where ${roleHas(db, permission)} and ${canReceiveMail(db)})`
const named = (db: Db) => db`
  select n.user_id from unassigned_recipients n join users u on u.id = n.user_id where ${canReceiveMail(db)}`
const unassigned = (db: Db) => db`(
  select u.id from users u where u.id in (${named(db)}) or not exists (${named(db)})
    and u.role_id = (select r.id from roles r where r.system_key = 'ADMIN') and ${canReceiveMail(db)})`

export type Work = {
  kind: WorkKind
  /** Whose it is, each as SQL; null for nobody. */
  named: readonly Fragment[]
  /** The owner of the vendor, as SQL. */
  owner?: Fragment
}

/**
 * The one rule that says who hears of work: those who are named and can act, else the owner of the vendor who can, else
 * those whom the setting names. Whether `user`, which is SQL, is one of them; `v` is the vendor.
 */
export const hears = (db: Db, user: Fragment, { kind, named: persons, owner = db`v.owner_id` }: Work) => {
  const allowed = able(db, NOTICES[kind].needs)
  const either = (conditionOf: (person: Fragment) => Fragment) =>
    persons.reduce<Fragment>((all, person) => db`${all} or ${conditionOf(person)}`, db`false`)
  return db`case when ${either((person) => db`${person} in ${allowed}`)}
    then ${either((person) => db`${person} in ${allowed} and ${person} = ${user}`)}
    when ${owner} in ${allowed} then ${owner} = ${user} else ${user} in ${unassigned(db)} end`
}

/** The users who hear of it, as a JSON array; `v` is the vendor. */
export const hearers = (db: Db, work: Work) => db`(
  select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name, 'email', u.email) order by u.id), '[]')
  from users u where ${canReceiveMail(db)} and ${hears(db, db`u.id`, work)})`

/** Whether user `u` hears of work for a vendor, by ids. */
export const isHearer = (db: Db, kind: WorkKind, vendorId: string, persons: readonly (string | null)[]) => db`exists (
  select from vendors v where v.id = ${vendorId}
    and ${hears(db, db`u.id`, { kind, named: persons.map((id) => db`${id}::uuid`) })})`

/** Whether the user exists and has a permission; kept from being deleted until the reference to them is written. */
export const holdAble = async (db: Db, id: string, permission: Permission) =>
  (
    await db`select from users u join roles r on r.id = u.role_id
    where u.id = ${id} and ${roleHas(db, permission)} for key share of u`
  ).length > 0
