import type { Subprocessor } from '../../contract/subprocessors.ts'
import type { Db } from '../db/open.ts'
import { first, only } from '../db/tx.ts'
import { counts } from '../vendors/stageQueries.ts'

const MAX_DEPENDENTS = 500
/** Longer chains are not followed: nobody can act on them. */
const MAX_STEPS = 10

/**
 * The vendors that depend on those given, each with the shortest way. A vendor that has left depends on nobody, and
 * nobody depends on it any more.
 */
const dependents = (db: Db, of: readonly string[]) => db`
  with recursive found as (
    select w.id as root, w.id, 0 as steps from unnest(${of as string[]}::uuid[]) w (id)
    union
    select f.root, s.vendor_id, f.steps + 1 from found f join subprocessors s on s.used_id = f.id
      join vendors v on v.id = s.vendor_id and ${counts(db)} where f.steps < ${MAX_STEPS}
  )
  select root, id, min(steps) as steps from found where id <> root group by root, id`

export const listJson = (db: Db, id: string) =>
  first(db<{ json: string }[]>`
  select json_build_object('uses', u.found, 'dependents', d.found, 'dependentCount', d.count)::text as json
  from (select from vendors where id = ${id}) v
  cross join (select coalesce(json_agg(l), '[]') as found from (
    select o.id as "vendorId", o.name, o.tier, o.stage, s.purpose from subprocessors s join vendors o on o.id = s.used_id
    where s.vendor_id = ${id} and ${counts(db, 'o')} order by o.natural_key collate "C", o.id) l) u
  cross join (select coalesce(json_agg(l order by n) filter (where n <= ${MAX_DEPENDENTS}), '[]') as found, count(*) as count
    from (select json_build_object('vendorId', o.id, 'name', o.name, 'tier', o.tier, 'stage', o.stage, 'steps', d.steps) as l,
        row_number() over (order by d.steps, o.natural_key collate "C", o.id) as n
      from (${dependents(db, [id])}) d join vendors o on o.id = d.id) x) d`)

/** How many candidates are counted exactly: those that most vendors use directly. */
const CANDIDATES = 50
const SHOWN = 10

export const concentrationJson = async (db: Db) => {
  const used = await db<{ id: string }[]>`
    select s.used_id as id from subprocessors s join vendors v on v.id = s.vendor_id join vendors o on o.id = s.used_id
    where ${counts(db)} and ${counts(db, 'o')}
    group by s.used_id order by count(*) desc, s.used_id limit ${CANDIDATES}`
  const { json } = await only(db<{ json: string }[]>`
    select json_build_object('vendorCount', (select count(*) from vendors v where ${counts(db)}),
      'vendors', coalesce(json_agg(l), '[]'))::text as json
    from (select v.id as "vendorId", v.name, v.tier, count(*) as "dependentCount"
      from (${dependents(
        db,
        used.map(({ id }) => id),
      )}) d join vendors v on v.id = d.root
      group by v.id order by count(*) desc, v.natural_key collate "C", v.id limit ${SHOWN}) l`)
  return json
}

export const count = (db: Db, vendorId: string) =>
  only(db<{ n: number }[]>`select count(*)::int as n from subprocessors where vendor_id = ${vendorId}`)

type Link = { vendorId: string; usedId: string; purpose: string | null }
/** Nothing if it is one already. */
export const insert = (db: Db, { vendorId, usedId, purpose }: Link, now: Date) =>
  first(db<Subprocessor[]>`
  with added as (insert into subprocessors (vendor_id, used_id, purpose, created_at)
    values (${vendorId}, ${usedId}, ${purpose}, ${now}) on conflict do nothing returning used_id, purpose)
  select v.id as "vendorId", v.name, v.tier, v.stage, a.purpose from added a join vendors v on v.id = a.used_id`)

export const remove = (db: Db, vendorId: string, usedId: string) =>
  first(db<{ name: string }[]>`
  with removed as (delete from subprocessors where vendor_id = ${vendorId} and used_id = ${usedId} returning used_id)
  select v.name from removed r join vendors v on v.id = r.used_id`)
