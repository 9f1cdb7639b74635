import { type PersonFilter, USER_STATUSES, type UserFilter } from '../../../contract/people/people.ts'
import { emailKey } from '../../../contract/values/emails.ts'
import { fold } from '../../../contract/values/text.ts'
import { given, when } from '../../db/filters.ts'
import type { Db } from '../../db/open.ts'
import { only } from '../../db/tx.ts'
import { type Key, rowKey } from '../../tables/cursor.ts'
import { asc, nullsLast, type Order, orderBy, orders } from '../../tables/order.ts'
import { type PageRequest, pageClauses } from '../../tables/paging.ts'
import { accounts, canReceiveMail, STATUS, searchKey, type UserRow } from '../identity/accountQueries.ts'
import { roleHas } from '../identity/hearerQueries.ts'

const named = (db: Db, query: string) => db`strpos(u.search_key, ${fold(query)}) > 0`

const matches = (db: Db, f: UserFilter) => db`true
  ${given(db, f.query, (query) => db`${named(db, query)}`)}
  ${given(db, f.status, (status) => db`${db.unsafe(STATUS)} = ${status}`)}
  ${given(db, f.roleId, (roleId) => db`u.role_id = ${roleId}`)}`

const STATUS_RANK = `array_position(array['${USER_STATUSES.join("', '")}'], ${STATUS})`
const BY_NAME = [asc('u.name_key collate "C"'), asc('u.id')] as const
const ORDERS: Record<NonNullable<UserFilter['sort']>, Order> = orders('u.id', {
  name: BY_NAME[0],
  email: asc('u.email_key collate "C"'),
  role: [asc('r.name_key collate "C"'), ...BY_NAME],
  status: [asc(STATUS_RANK), ...BY_NAME],
  lastLoginAt: nullsLast(asc('u.last_login_at')),
  createdAt: asc('u.created_at'),
})

export const orderOf = ({ sort }: UserFilter) => ORDERS[sort ?? 'name']

/** All of them, unless a page is requested. */
export const list = (db: Db, f: UserFilter, request?: PageRequest) => db<UserRow[]>`
  ${accounts(db)} where ${matches(db, f)} ${request ? pageClauses(db, request) : db`order by ${db.unsafe(orderOf(f).sql)}`}`

export const count = async (db: Db, f: UserFilter) =>
  (await only(db<{ n: number }[]>`select count(*)::int as n from users u where ${matches(db, f)}`)).n

type Person = { id: string; name: string }
const mayBe = (db: Db, may: NonNullable<PersonFilter['may']>) => db`
  exists (select from roles r where r.id = u.role_id and ${roleHas(db, 'assessments:review')})
  ${when(db, may === 'APPROVE', () => canReceiveMail(db))}`
const isPerson = (db: Db, { query, ids, disabled, may }: PersonFilter) => db`
  ${disabled ? db`true` : db`u.disabled_at is null`}
  ${given(db, may, (may) => mayBe(db, may))}
  and ${ids === undefined ? db`true` : db`u.id = any(${ids.split(',')}::uuid[])`}
  and ${query === undefined ? db`true` : db`strpos(u.name_key, ${fold(query)}) > 0`}`

export const PEOPLE_ORDER = orderBy(...BY_NAME)
export const people = (db: Db, f: PersonFilter, request: PageRequest) => db<(Person & { key: Key })[]>`
  select u.id, u.name, ${rowKey(db, PEOPLE_ORDER)} as key from users u where ${isPerson(db, f)} ${pageClauses(db, request)}`

export const countPeople = async (db: Db, f: PersonFilter) =>
  (await only(db<{ n: number }[]>`select count(*)::int as n from users u where ${isPerson(db, f)}`)).n

type Editable = { name: string; email: string; roleId: string; disabled: boolean }
export const update = async (db: Db, id: string, user: Editable, now: Date) => {
  await db`update users set name = ${user.name}, name_key = ${fold(user.name)}, email = ${user.email},
    email_key = ${emailKey(user.email)}, search_key = ${searchKey(user)}, role_id = ${user.roleId}, updated_at = ${now},
    disabled_at = ${user.disabled ? db`coalesce(disabled_at, ${now})` : null} where id = ${id}`
  return only(db<UserRow[]>`${accounts(db)} where u.id = ${id}`)
}

/** Vendors with records that name the user, which lose that name: docs/decisions/0017-lock-order.md. */
export const lockVendorsOf = (db: Db, id: string) => db`
  select from vendors where id in (
    select v.id from vendors v where v.owner_id = ${id}
    union select v.id from vendors v join vendor_fields c on c.kind = 'PERSON'
      and v.custom_fields @> jsonb_build_object(c.key, ${id}::text)
    union select a.vendor_id from assessments a where a.reviewer_id = ${id}
    union select r.vendor_id from responsibilities r where r.assigned_to_id = ${id}
    union select f.vendor_id from findings f where f.owner_id = ${id} or f.resolved_by_id = ${id}
    union select f.vendor_id from finding_acceptances c join findings f on f.id = c.finding_id
      where c.requested_by_id = ${id} or c.decided_by_id = ${id} or c.approver_id = ${id}
    union select a.vendor_id from reviews r join assessments a on a.id = r.assessment_id where r.reviewer_id = ${id}
    union select a.vendor_id from portal_links l join assessments a on a.id = l.assessment_id where l.sent_by_id = ${id}
    union select n.vendor_id from notifications n where n.user_id = ${id}
    union select a.vendor_id from comments c join assessments a on a.id = c.assessment_id where c.author_id = ${id}
  ) order by id for update`

export const remove = (db: Db, id: string) => db`delete from users where id = ${id}`
