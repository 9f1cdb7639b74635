import type { Db } from '../../db/open.ts'
import { only } from '../../db/tx.ts'

export type Sizes = { files: number; fileBytes: number; version: string; databaseBytes: number }

/** Content shared by several files is stored and counted once. */
export const sizes = (db: Db) =>
  only(db<Sizes[]>`
  select count(*)::int as files, coalesce(sum(size_bytes), 0)::float8 as "fileBytes",
    current_setting('server_version') as version, pg_database_size(current_database())::float8 as "databaseBytes"
  from blobs`)
