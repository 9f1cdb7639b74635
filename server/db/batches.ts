import { besideWriters } from './besideWriters.ts'
import { transaction } from './driver/transaction.ts'
import { type Migration, readBatches } from './migrationFiles.ts'
import type { Db, Pool } from './open.ts'
import { first } from './tx.ts'

/** Any constant, the same on every server. */
const LOCK = 7_140_232_617

/** The files whose statement the database does not know in this form, or has not done to the end. */
export const openBatches = async (db: Db) => {
  const done = await db<{ name: string; checksum: string }[]>`
    select name, checksum from schema_batches where done_at is not null`
  const checksums = new Map(done.map(({ name, checksum }) => [name, checksum]))
  return (await readBatches()).filter(({ name, checksum }) => checksums.get(name) !== checksum)
}

/** After the migrations and functions: stored values follow them, so all begin again when a function has changed. */
export const queueBatches = async (tx: Db, functionsChanged: boolean) => {
  for (const { name, checksum } of await readBatches())
    await tx`insert into schema_batches as known (name, checksum) values (${name}, ${checksum})
      on conflict (name) do update set checksum = excluded.checksum, last_key = null, done_at = null
      where ${functionsChanged} or known.checksum <> excluded.checksum`
}

/** One batch in a transaction of its own, and whether more may follow. Servers take turns. */
const runBatch = (pool: Pool, { name, checksum, sql }: Migration) =>
  transaction(pool, async (db) => {
    await db`select pg_advisory_xact_lock(${LOCK})`
    const open = await first(db<{ lastKey: string | null }[]>`select last_key as "lastKey" from schema_batches
      where name = ${name} and checksum = ${checksum} and done_at is null`)
    if (!open) return false
    const [batch] = await db.unsafe<{ key: string }[]>(sql, [open.lastKey])
    const key = batch?.key ?? null
    await db`update schema_batches set last_key = ${key}, done_at = case when ${key === null} then now() end
      where name = ${name}`
    return key !== null
  })

/**
 * Each statement for the rows after `$1`, which returns the last of them as `key`, until there are none. A server that is killed
 * loses only the last batch. Others read and write meanwhile.
 */
export const runBatches = async (pool: Pool) => {
  for (const batch of await readBatches()) while (await besideWriters(() => runBatch(pool, batch)));
}
