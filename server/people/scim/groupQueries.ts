import { fold } from '../../../contract/values/text.ts'
import type { Db } from '../../db/open.ts'
import { first, only } from '../../db/tx.ts'
import type { Condition } from './filter.ts'
import { GROUP_FILTERS, matching, type Page } from './queries.ts'

export type ScimGroupRow = {
  id: string
  name: string
  externalId: string | null
  createdAt: string
  updatedAt: string
  members: { value: string; display: string }[]
}

const groups = (db: Db) => db`
  select g.id, g.name, g.external_id as "externalId", iso(g.created_at) as "createdAt", iso(g.updated_at) as "updatedAt",
    coalesce((select json_agg(json_build_object('value', u.id, 'display', u.name) order by u.name_key, u.id)
      from scim_members m join users u on u.id = m.user_id where m.group_id = g.id), '[]') as members
  from scim_groups g`

export const list = (db: Db, conditions: readonly Condition[], { offset, limit }: Page) => db<ScimGroupRow[]>`
  ${groups(db)} where ${matching(db, GROUP_FILTERS, conditions)}
  order by g.created_at, g.id limit ${limit} offset ${offset}`

export const count = async (db: Db, conditions: readonly Condition[]) =>
  (
    await only(db<{ n: number }[]>`select count(*)::int as n from scim_groups g
    where ${matching(db, GROUP_FILTERS, conditions)}`)
  ).n

export const find = (db: Db, id: string) => first(db<ScimGroupRow[]>`${groups(db)} where g.id = ${id}`)

/** Locks first, then reads the members: others may have added some meanwhile. */
export const lock = async (db: Db, id: string) => {
  await db`select from scim_groups where id = ${id} for update`
  return find(db, id)
}

export type Group = { name: string; externalId: string | null }
export const insert = (db: Db, { name, externalId }: Group, now: Date) =>
  only(db<{ id: string }[]>`insert into scim_groups (name, name_key, external_id, created_at, updated_at)
    values (${name}, ${fold(name)}, ${externalId}, ${now}, ${now}) returning id`)

export const update = (db: Db, id: string, { name, externalId }: Group, now: Date) => db`
  update scim_groups set name = ${name}, name_key = ${fold(name)}, external_id = ${externalId}, updated_at = ${now}
  where id = ${id}`

export const remove = (db: Db, id: string) => db`delete from scim_groups where id = ${id}`

/** Returns how many of them exist. */
export const setMembers = async (db: Db, id: string, userIds: readonly string[]) => {
  await db`delete from scim_members where group_id = ${id} and not user_id = any(${[...userIds]}::uuid[])`
  await db`insert into scim_members (group_id, user_id)
    select ${id}, u.id from users u where u.id = any(${[...userIds]}::uuid[]) on conflict do nothing`
  return (await only(db<{ n: number }[]>`select count(*)::int as n from scim_members where group_id = ${id}`)).n
}

type Decided = { userId: string; roleId: string }
/**
 * Users whose role is not the one that their groups decide, in the order in which they are locked. Only users that
 * the identity provider manages have one: an account that it does not know keeps the role that it was given.
 */
export const rolesToChange = (db: Db, roleId: string, groupRoles: readonly { group: string; roleId: string }[]) => {
  const keys = groupRoles.map(({ group }) => fold(group))
  const ids = groupRoles.map((mapping) => mapping.roleId)
  return db<Decided[]>`
  select u.id as "userId", d.role_id as "roleId" from users u join scim_users s on s.user_id = u.id
  cross join lateral (select coalesce((select r.role_id from unnest(${keys}::text[], ${ids}::uuid[]) with ordinality as r (name_key, role_id, place)
      join scim_groups g on g.name_key = r.name_key join scim_members m on m.group_id = g.id and m.user_id = u.id
      join roles x on x.id = r.role_id order by r.place limit 1), ${roleId}::uuid) as role_id) d
  where u.role_id <> d.role_id order by u.id`
}
