import type { Ctx } from '../context.ts'
import { type Migration, readBatches } from './migrationFiles.ts'
import type { Db } from './open.ts'
import { first, inTransaction } from './tx.ts'

/** Any constant, the same on every server. */
const LOCK = 7_140_232_617

/** The files whose statement the database does not know in this form. */
export const changedBatches = async (db: Db) => {
  const known = await db<{ name: string; checksum: string }[]>`select name, checksum from schema_batches`
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]))
  return (await readBatches()).filter(({ name, checksum }) => checksums.get(name) !== checksum)
}

/** After the migrations and functions: stored values follow them, so all begin again when a function has changed. */
export const queueBatches = async (tx: Db, functionsChanged: boolean) => {
  for (const { name, checksum } of functionsChanged ? await readBatches() : await changedBatches(tx))
    await tx`insert into schema_batches ${tx({ name, checksum })}
      on conflict (name) do update set checksum = excluded.checksum, last_key = null, done_at = null`
}

/**
 * One batch in a transaction of its own, and whether more may follow. Servers take turns, and one that was killed loses
 * only its last batch. A server whose statement is no longer the one of the database leaves it to newer ones.
 */
const runBatch = (ctx: Ctx, { name, checksum, sql }: Migration) =>
  inTransaction(ctx, async ({ db, now }) => {
    await db`select pg_advisory_xact_lock(${LOCK})`
    const open = await first(db<{ lastKey: string | null }[]>`select last_key as "lastKey" from schema_batches
      where name = ${name} and checksum = ${checksum} and done_at is null`)
    if (!open) return false
    const [batch] = await db.unsafe<{ key: string }[]>(sql, [open.lastKey])
    const key = batch?.key ?? null
    await db`update schema_batches set last_key = ${key}, done_at = ${key === null ? now : null} where name = ${name}`
    return key !== null
  })

/** Each statement for the rows after `$1`, which returns the last of them as `key`, until there are none. */
export const runBatches = async (ctx: Ctx, isStopped = () => false) => {
  for (const batch of await readBatches()) {
    let more = true
    while (more && !isStopped()) more = await runBatch(ctx, batch)
  }
}
