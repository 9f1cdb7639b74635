import { ownNames } from '../db/migrationFiles.ts'
import type { Pool } from '../db/open.ts'
import { only } from '../db/tx.ts'

/** Rows as the database estimates them: counting a large table would take long. */
export const tablesOf = async (pool: Pool) => pool`
  select c.relname::text as name, greatest(c.reltuples, coalesce(s.n_live_tup, 0))::float8 as "rowsAbout",
    pg_total_relation_size(c.oid)::float8 as bytes
  from pg_class c left join pg_stat_user_tables s on s.relid = c.oid
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname = any(${await ownNames()})
  order by c.relname`

export const versionAndSize = (pool: Pool) =>
  only(pool<{ version: string; bytes: number }[]>`select current_setting('server_version') as version,
    pg_database_size(current_database())::float8 as bytes`)

export const timeOf = async (pool: Pool) => (await only(pool<{ now: Date }[]>`select clock_timestamp() as now`)).now

/** When the last backup was made, and since when there is something to back up. */
export const backups = (pool: Pool) =>
  only(pool<{ last: Date | null; since: Date | null }[]>`
    select last_backup_at as last, (select min(created_at) from audit_log) as since from organisation`)
