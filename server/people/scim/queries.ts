import { emailKey } from '../../../contract/values/emails.ts'
import { lookup } from '../../../contract/values/lookup.ts'
import { fold } from '../../../contract/values/text.ts'
import type { Db } from '../../db/open.ts'
import { first, only } from '../../db/tx.ts'
import { FICTIONAL } from '../identity/accountQueries.ts'
import { scimProblem } from './errors.ts'
import type { Condition } from './filter.ts'

export type ScimUserRow = {
  id: string
  userName: string
  externalId: string | null
  givenName: string | null
  familyName: string | null
  name: string
  email: string
  active: boolean
  createdAt: string
  updatedAt: string
  groups: { value: string; display: string }[]
}

const users = (db: Db) => db`
  select u.id, coalesce(s.user_name, u.email) as "userName", s.external_id as "externalId", s.given_name as "givenName",
    s.family_name as "familyName", u.name, u.email, u.disabled_at is null as active, iso(u.created_at) as "createdAt",
    iso(u.updated_at) as "updatedAt", coalesce((select json_agg(json_build_object('value', g.id, 'display', g.name) order by g.name_key, g.id)
      from scim_members m join scim_groups g on g.id = m.group_id where m.user_id = u.id), '[]') as groups
  from users u left join scim_users s on s.user_id = u.id`

type Of = (db: Db, value: string | boolean) => ReturnType<Db>
const USER_FILTERS = lookup<Of>({
  id: (db, value) => db`u.id::text = ${String(value).toLowerCase()}`,
  username: (db, value) => db`coalesce(s.user_name_key, u.email_key) = ${emailKey(String(value))}`,
  externalid: (db, value) => db`s.external_id = ${String(value)}`,
  emails: (db, value) => db`u.email_key = ${emailKey(String(value))}`,
  'emails.value': (db, value) => db`u.email_key = ${emailKey(String(value))}`,
  displayname: (db, value) => db`u.name_key = ${fold(String(value))}`,
  active: (db, value) => db`(u.disabled_at is null) = ${String(value).toLowerCase() === 'true'}`,
})
export const GROUP_FILTERS = lookup<Of>({
  id: (db, value) => db`g.id::text = ${String(value).toLowerCase()}`,
  displayname: (db, value) => db`g.name_key = ${fold(String(value))}`,
  externalid: (db, value) => db`g.external_id = ${String(value)}`,
  members: (db, value) => isMember(db, value),
  'members.value': (db, value) => isMember(db, value),
})
const isMember: Of = (db, value) =>
  db`exists (select from scim_members m where m.group_id = g.id and m.user_id::text = ${String(value).toLowerCase()})`

export const matching = (db: Db, known: Record<string, Of>, conditions: readonly Condition[]) =>
  conditions.reduce((sql, { attribute, value }) => {
    const filter = Object.hasOwn(known, attribute) ? known[attribute] : undefined
    if (!filter) throw scimProblem('invalidFilter', `\`${attribute}\` cannot be filtered.`)
    return db`${sql} and ${filter(db, value)}`
  }, db`true`)

export type Page = { offset: number; limit: number }
const isReal = (db: Db) => db`not ${db.unsafe(FICTIONAL)}`
export const listUsers = (db: Db, conditions: readonly Condition[], { offset, limit }: Page) => db<ScimUserRow[]>`
  ${users(db)} where ${isReal(db)} and ${matching(db, USER_FILTERS, conditions)}
  order by u.created_at, u.id limit ${limit} offset ${offset}`

export const countUsers = async (db: Db, conditions: readonly Condition[]) =>
  (
    await only(db<{ n: number }[]>`select count(*)::int as n from users u left join scim_users s on s.user_id = u.id
    where ${isReal(db)} and ${matching(db, USER_FILTERS, conditions)}`)
  ).n

export const findUser = (db: Db, id: string) =>
  first(db<ScimUserRow[]>`${users(db)} where u.id = ${id} and ${isReal(db)}`)

type Stored = Pick<ScimUserRow, 'userName' | 'externalId' | 'givenName' | 'familyName'>
export const saveUser = (db: Db, userId: string, s: Stored) => db`
  insert into scim_users (user_id, user_name, user_name_key, external_id, given_name, family_name)
  values (${userId}, ${s.userName}, ${emailKey(s.userName)}, ${s.externalId}, ${s.givenName}, ${s.familyName})
  on conflict (user_id) do update set user_name = excluded.user_name, user_name_key = excluded.user_name_key,
    external_id = excluded.external_id, given_name = excluded.given_name, family_name = excluded.family_name`

/** A user name that an account without SCIM has as its address is taken too. */
export const isNameTaken = async (db: Db, userName: string, userId: string | null) =>
  (
    await db`select from users u left join scim_users s on s.user_id = u.id
    where coalesce(s.user_name_key, u.email_key) = ${emailKey(userName)} and u.id is distinct from ${userId} limit 1`
  ).length > 0

/** They sign in through a provider, and so need no password. */
export const markExternal = (db: Db, userId: string) => db`update users set external = true where id = ${userId}`
