import { readFunctions } from './migrationFiles.ts'
import type { Db } from './open.ts'

/** The files whose functions the database has in another form, or not at all. */
export const changedFunctions = async (db: Db) => {
  const applied = await db<{ name: string; checksum: string }[]>`select name, checksum from schema_functions`
  const known = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  return (await readFunctions()).filter(({ name, checksum }) => known.get(name) !== checksum)
}

/**
 * After the migrations. A file is applied as a whole when it changes, so it must bear being applied again; the stored
 * values that follow from it are brought up to date in batches. What runs as a trigger finds its tables by the path that is set here, also
 * for a session with another one.
 */
export const applyFunctions = async (tx: Db): Promise<string[]> => {
  const changed = await changedFunctions(tx)
  if (changed.length === 0) return []
  const [before] = await tx<{ path: string }[]>`select current_setting('search_path') as path`
  await tx`select set_config('search_path', quote_ident(current_schema()) || ', pg_temp', true)`
  for (const { name, sql, checksum } of changed) {
    await tx.unsafe(sql)
    await tx`insert into schema_functions ${tx({ name, checksum })}
      on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`
  }
  await tx`select set_config('search_path', ${before?.path ?? ''}, true)`
  return changed.map(({ name }) => name)
}
