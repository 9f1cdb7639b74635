import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../startError.ts'
import type { Db, Pool } from './open.ts'
import { refold } from './refold.ts'
import { transaction } from './transaction.ts'

type Migration = { name: string; sql: string; checksum: string }
const FOLDER = join(import.meta.dirname, 'migrations')
/** Any constant will do, as long as every server uses the same one. */
const LOCK = 7_140_232_611

/** What SQL cannot do: it follows the migration of that name, and sees the tables as they are then. */
const STEPS: Readonly<Record<string, (tx: Db) => Promise<void>>> = { '0034_fold.sql': refold }

let loaded: Promise<Migration[]> | undefined

/** Read once: they do not change under a program that runs, and every look at /readyz asks for them. */
export const readMigrations = () => {
  loaded ??= loadMigrations()
  return loaded
}

const loadMigrations = async (): Promise<Migration[]> => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  const load = async (name: string) => {
    const sql = await readFile(join(FOLDER, name), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  }
  return Promise.all(names.map(load))
}

/** Forward only, all or nothing, one server at a time: a second one waits and then finds nothing to do. */
export const migrate = (pool: Pool, upTo?: string) => transaction(pool, (tx) => migrateIn(tx, upTo))

export const migrateIn = async (tx: Db, upTo?: string): Promise<string[]> => {
  // A big table may take its time to change, and so may the server before us.
  await tx`set local statement_timeout = 0`
  await tx`select pg_advisory_xact_lock(${LOCK})`
  await tx`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`
  const applied = await tx<Applied[]>`select name, checksum from schema_migrations order by name`
  const known = await readMigrations()
  refuseStrangers(known, applied)
  const pending = pendingOf(known, applied).filter((m) => upTo === undefined || m.name <= upTo)
  for (const { name, sql, checksum } of pending) {
    await tx.unsafe(sql)
    await STEPS[name]?.(tx)
    await tx`insert into schema_migrations ${tx({ name, checksum })}`
  }
  return pending.map((m) => m.name)
}

type Applied = { name: string; checksum: string }

export const appliedMigrations = async (db: Db): Promise<Applied[]> => {
  const [table] = await db<{ found: boolean }[]>`select to_regclass('schema_migrations') is not null as found`
  return table?.found ? db<Applied[]>`select name, checksum from schema_migrations order by name` : []
}

const pendingOf = (known: Migration[], applied: readonly Applied[]) => {
  const done = new Set(applied.map((m) => m.name))
  return known.filter((m) => !done.has(m.name))
}
const namesOfPending = (known: Migration[], applied: readonly Applied[]) => pendingOf(known, applied).map((m) => m.name)

/** What a server of this version would still have to apply. */
export const pendingMigrations = async (db: Db): Promise<string[]> =>
  namesOfPending(await readMigrations(), await appliedMigrations(db))

/** The same, for one who is about to write: refuses what this version does not know. */
export const pendingOrRefused = async (db: Db): Promise<string[]> => {
  const [known, applied] = [await readMigrations(), await appliedMigrations(db)]
  refuseStrangers(known, applied)
  return namesOfPending(known, applied)
}

/** A database that a newer Assay has migrated, or whose migrations were edited afterwards, is not ours to touch. */
const refuseStrangers = (known: Migration[], applied: readonly Applied[]) => {
  for (const { name, checksum } of applied) {
    const match = known.find((m) => m.name === name)
    if (!match)
      throw new StartError(
        `The database has migration ${name}, which this version of Assay does not know: use a newer one.`,
      )
    if (match.checksum !== checksum) throw new StartError(`Migration ${name} was changed after it had been applied.`)
  }
}
