import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db, Pool } from './open.ts'
import { transaction } from './transaction.ts'

type Migration = { name: string; sql: string; checksum: string }
const FOLDER = join(import.meta.dirname, 'migrations')
/** Any constant will do, as long as every server uses the same one. */
const LOCK = 7_140_232_611

export const readMigrations = async (): Promise<Migration[]> => {
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
  await tx`select pg_advisory_xact_lock(${LOCK})`
  await tx`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`
  const applied = await tx<
    { name: string; checksum: string }[]
  >`select name, checksum from schema_migrations order by name`
  const known = await readMigrations()
  refuseStrangers(known, applied)
  const done = new Set(applied.map((m) => m.name))
  const pending = known.filter((m) => !done.has(m.name) && (upTo === undefined || m.name <= upTo))
  for (const { name, sql, checksum } of pending) {
    await tx.unsafe(sql)
    await tx`insert into schema_migrations ${tx({ name, checksum })}`
  }
  return pending.map((m) => m.name)
}

/** What a server of this version would still have to apply. */
export const pendingMigrations = async (db: Db): Promise<string[]> => {
  const [table] = await db<{ found: boolean }[]>`select to_regclass('schema_migrations') is not null as found`
  const applied = table?.found ? await db<{ name: string }[]>`select name from schema_migrations` : []
  const done = new Set(applied.map((m) => m.name))
  return (await readMigrations()).map((m) => m.name).filter((name) => !done.has(name))
}

/** A database that a newer Assay has migrated, or whose migrations were edited afterwards, is not ours to touch. */
const refuseStrangers = (known: Migration[], applied: readonly { name: string; checksum: string }[]) => {
  for (const { name, checksum } of applied) {
    const match = known.find((m) => m.name === name)
    if (!match)
      throw new Error(`The database has migration ${name}, which this version of Assay does not know: use a newer one.`)
    if (match.checksum !== checksum) throw new Error(`Migration ${name} was changed after it had been applied.`)
  }
}
