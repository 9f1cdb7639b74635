import type { Db } from '../../db/open.ts'
import { only } from '../../db/tx.ts'

/** Any number that nobody else locks by. */
const LOCK = 60_1915

export const hasUnplaced = async (db: Db) =>
  (await only(db<{ found: boolean }[]>`select exists (select from deletions where position is null) as found`)).found

/** Positions are given under a lock that is held until commit: anyone who sees one sees all before it. */
export const place = async (db: Db) => {
  await db`select pg_advisory_xact_lock(${LOCK})`
  await db`update deletions d set position = x.position from (
      select id, coalesce((select max(position) from deletions), 0) + row_number() over (order by id) as position
      from deletions where position is null
    ) x where x.id = d.id`
}

export const feedJson = (db: Db, types: readonly string[], after: number, limit: number) =>
  only(db<{ json: string }[]>`
  with part as (
    select position, type, entity_id as id, iso(deleted_at) as at from deletions
    where position > ${after} and type = any(${types as string[]}) order by position limit ${limit}
  )
  select json_build_object('entries', coalesce(json_agg(part order by position), '[]'),
    'nextAfter', case when count(*) = ${limit} then max(position)
      else greatest(${after}, (select max(position) from deletions)) end)::text as json from part`)
