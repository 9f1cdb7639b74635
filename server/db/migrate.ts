import { lookup } from '../../contract/values/lookup.ts'
import { StartError } from '../startError.ts'
import { commandLine } from '../version.ts'
import { openBatches, queueBatches, runBatches } from './batches.ts'
import { besideWriters, hasCode } from './besideWriters.ts'
import { transaction } from './driver/transaction.ts'
import { allowLongStatements } from './driver/watch.ts'
import { applyFunctions, changedFunctions } from './functionFiles.ts'
import { type Migration, readMigrations } from './migrationFiles.ts'
import type { Db, Pool } from './open.ts'
import { foldExternalIds, refold } from './refold.ts'
import { rekeyEmails } from './rekeyEmails.ts'
import { regrantRuntimeRights, runtimeRoles } from './runtimeRole.ts'

/** Any constant, the same on every server. */
const LOCK = 7_140_232_611

/** Data changes that SQL cannot do: each follows the migration of that name and sees the tables as they are then. */
const STEPS = lookup<(tx: Db) => Promise<void>>({
  '0034_fold.sql': refold,
  '0171_exact_emails.sql': rekeyEmails,
  '0202_external_keys.sql': foldExternalIds,
})

/**
 * Forward only, all or nothing, one server at a time: a second one waits and then finds nothing to do. If nothing is
 * pending no privileges are needed: a server may run with a role that cannot change the tables.
 */
export const migrate = async (pool: Pool, upTo?: string): Promise<string[]> => {
  try {
    const pending = await pendingOrRefused(pool)
    if (pending.length === 0) return []
    const { migrations, functions } = await besideWriters(() => transaction(pool, (tx) => migrateIn(tx, upTo)))
    if (upTo === undefined) await runBatches(pool)
    return [...migrations, ...functions]
  } catch (error) {
    throw (await explainRefusal(pool, error)) ?? error
  }
}

/** PostgreSQL looks for deadlocks after a second: before that the migration gives way, so that no writer has to. */
const LOCK_MS = 400

/** "permission denied" and "no schema has been selected to create in". */
const REFUSED = ['42501', '3F000']

const explainRefusal = async (pool: Pool, error: unknown) => {
  if (!hasCode(error, REFUSED)) return undefined
  const [who] = await pool<{ role: string }[]>`select current_user::text as role`
  return new StartError(
    `The database is not up to date, and its role ${who?.role} may not change the tables (${error.message}). ` +
      `Run \`${commandLine('migrate')}\` with the DATABASE_URL of the role that owns them.`,
    { cause: error },
  )
}

export const migrateIn = async (tx: Db, upTo?: string) => {
  // Changing a big table may take long, and so may another server before us.
  await allowLongStatements(tx)
  await tx`select pg_advisory_xact_lock(${LOCK})`
  await tx`select set_config('lock_timeout', ${String(LOCK_MS)}, true)`
  await tx`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`
  const applied = await tx<Applied[]>`select name, checksum from schema_migrations order by name`
  const known = await readMigrations()
  rejectUnknownMigrations(known, applied)
  const pending = pendingOf(known, applied).filter((m) => upTo === undefined || m.name <= upTo)
  for (const { name, sql, checksum } of pending) {
    await tx.unsafe(sql)
    await STEPS[name]?.(tx)
    await tx`insert into schema_migrations ${tx({ name, checksum })}`
  }
  const functions = upTo === undefined ? await applyFunctions(tx) : []
  if (upTo === undefined) await queueBatches(tx, functions.length > 0)
  if (pending.length + functions.length > 0) await regrantRuntimeRights(tx, await runtimeRoles(tx))
  return { migrations: pending.map((m) => m.name), functions }
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

/** The migrations that this version would still apply. */
export const pendingMigrations = async (db: Db): Promise<string[]> =>
  namesOfPending(await readMigrations(), await appliedMigrations(db))

/** The same before writing, with functions that changed and batches that are not done: rejects migrations that this version does not know. */
export const pendingOrRefused = async (db: Db): Promise<string[]> => {
  const [known, applied] = [await readMigrations(), await appliedMigrations(db)]
  rejectUnknownMigrations(known, applied)
  const migrations = namesOfPending(known, applied)
  // The tables of functions and batches may only come with a migration.
  if (migrations.length > 0) return migrations
  return [...(await changedFunctions(db)), ...(await openBatches(db))].map(({ name }) => name)
}

/** A database that a newer Assay has migrated, or whose migrations were edited afterwards, is not touched. */
const rejectUnknownMigrations = (known: Migration[], applied: readonly Applied[]) => {
  for (const { name, checksum } of applied) {
    const match = known.find((m) => m.name === name)
    if (!match)
      throw new StartError(
        `The database has migration ${name}, which this version of Assay does not know: use a newer one.`,
      )
    if (match.checksum !== checksum) throw new StartError(`Migration ${name} was changed after it was applied.`)
  }
}
