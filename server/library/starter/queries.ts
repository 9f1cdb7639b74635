import type { Db } from '../../db/open.ts'
import { only } from '../../db/tx.ts'

/** Any constant: of several servers that start on one database, one loads and the others wait. */
const LOCK = 7_140_232_614

export const lock = (db: Db) => db`select pg_advisory_xact_lock(${LOCK})`

export const loaded = (db: Db) => db<{ key: string; version: number }[]>`select key, version from library_items`

type Loaded = { key: string; version: number; entityId: string | null }

export const insert = (db: Db, { key, version, entityId }: Loaded, now: Date) => db`
  insert into library_items ${db({ key, version, entity_id: entityId, loaded_at: now })}`

/** Audit entries about library items. To change one, a user or a key must have been created first. */
const ofLibrary = (db: Db) => db`exists (select from library_items i where i.entity_id::text = a.entity_id)`

/** Whether nothing but the library was loaded here. Failed sign-ins do not count. */
export const isUntouched = async (db: Db) => {
  const entries = await db`
    select from audit_log a where a.action <> 'LOGIN_FAILED' and not ${ofLibrary(db)} limit 1`
  return entries.length === 0
}

/** How many audit entries are about the library only: a new start would create them again. */
export const countOwnEntries = async (db: Db): Promise<number> => {
  const { there } = await only(db<{ there: boolean }[]>`select to_regclass('library_items') is not null as there`)
  if (!there) return 0
  const { count } = await only(db<{ count: number }[]>`
    select count(*)::int as count from audit_log a where ${ofLibrary(db)}`)
  return count
}
