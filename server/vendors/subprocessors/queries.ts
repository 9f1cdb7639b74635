import type { Subprocessor } from '../../../contract/vendors/subprocessors.ts'
import type { Db } from '../../db/open.ts'
import { first, only } from '../../db/tx.ts'
import { counts } from '../stageQueries.ts'
import type { Link } from './dependents.ts'

const MAX_DEPENDENTS = 500
/** The list ends there: nobody can act on longer chains. They count all the same. */
const MAX_STEPS = 10

/**
 * The vendors that depend on one, each with the shortest way. A vendor that has left depends on nobody, and nobody
 * depends on it any more.
 */
const nearDependents = (db: Db, id: string) => db`
  with recursive found as (
    select v.id, 0 as steps from vendors v where v.id = ${id} and ${counts(db)}
    union
    select s.vendor_id, f.steps + 1 from found f join subprocessors s on s.used_id = f.id
      join vendors v on v.id = s.vendor_id and ${counts(db)} where f.steps < ${MAX_STEPS}
  )
  select id, min(steps) as steps from found where id <> ${id} group by id`

const allDependents = (db: Db, id: string) => db`
  with recursive found as (
    select v.id from vendors v where v.id = ${id} and ${counts(db)}
    union
    select s.vendor_id from found f join subprocessors s on s.used_id = f.id
      join vendors v on v.id = s.vendor_id and ${counts(db)}
  )
  select id from found where id <> ${id}`

export const listJson = (db: Db, id: string) =>
  first(db<{ json: string }[]>`
  select json_build_object('uses', u.found, 'dependents', d.found, 'dependentCount', c.count)::text as json
  from (select from vendors where id = ${id}) v
  cross join (select coalesce(json_agg(l), '[]') as found from (
    select o.id as "vendorId", o.name, o.tier, o.stage, s.purpose from subprocessors s join vendors o on o.id = s.used_id
    where s.vendor_id = ${id} and ${counts(db, 'o')} order by o.natural_key collate "C", o.id) l) u
  cross join (select coalesce(json_agg(l), '[]') as found from (
    select o.id as "vendorId", o.name, o.tier, o.stage, d.steps from (${nearDependents(db, id)}) d
      join vendors o on o.id = d.id order by d.steps, o.natural_key collate "C", o.id limit ${MAX_DEPENDENTS}) l) d
  cross join (select count(*) as count from (${allDependents(db, id)}) a) c`)

type Used = Link & { id: string }
/** Who uses whom directly, by numbers: they are shorter than IDs, and there can be very many. */
export const links = (db: Db) => db<Used[]>`
  with counted as materialized (select v.id, (row_number() over (order by v.id))::int as n from vendors v where ${counts(db)})
  select o.id, o.n as vendor, array_agg(u.n) as users
  from subprocessors s join counted o on o.id = s.used_id join counted u on u.id = s.vendor_id group by o.id, o.n`

const SHOWN = 10

type Dependents = { id: string; count: number }
export const concentrationJson = async (db: Db, all: readonly Dependents[]) => {
  const { json } = await only(db<{ json: string }[]>`
    select json_build_object('vendorCount', (select count(*) from vendors v where ${counts(db)}),
      'vendors', coalesce(json_agg(l), '[]'))::text as json
    from (select v.id as "vendorId", v.name, v.tier, d.count as "dependentCount"
      from unnest(${all.map(({ id }) => id)}::uuid[], ${all.map(({ count }) => count)}::int[]) d (id, count)
        join vendors v on v.id = d.id
      order by d.count desc, v.natural_key collate "C", v.id limit ${SHOWN}) l`)
  return json
}

export const count = (db: Db, vendorId: string) =>
  only(db<{ n: number }[]>`select count(*)::int as n from subprocessors where vendor_id = ${vendorId}`)

type NewLink = { vendorId: string; usedId: string; purpose: string | null }
/** Nothing if it is one already. */
export const insert = (db: Db, { vendorId, usedId, purpose }: NewLink, now: Date) =>
  first(db<Subprocessor[]>`
  with added as (insert into subprocessors (vendor_id, used_id, purpose, created_at)
    values (${vendorId}, ${usedId}, ${purpose}, ${now}) on conflict do nothing returning used_id, purpose)
  select v.id as "vendorId", v.name, v.tier, v.stage, a.purpose from added a join vendors v on v.id = a.used_id`)

export const remove = (db: Db, vendorId: string, usedId: string) =>
  first(db<{ name: string }[]>`
  with removed as (delete from subprocessors where vendor_id = ${vendorId} and used_id = ${usedId} returning used_id)
  select v.name from removed r join vendors v on v.id = r.used_id`)
