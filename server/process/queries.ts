import type { Db } from '../db/open.ts'
import { only } from '../db/tx.ts'

/** Any constant: of several servers that start on one empty database, one does this and the others wait. */
const FIRST_START = 7_140_232_612

export const lockFirstStart = (db: Db) => db`select pg_advisory_xact_lock(${FIRST_START})`

/** The version that last started on this database. */
export const lockVersion = async (db: Db) =>
  (await only(db<{ version: string | null }[]>`select version from organisation for update`)).version

export const writeVersion = (db: Db, version: string) => db`update organisation set version = ${version}`
