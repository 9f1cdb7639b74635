import { type Recording, record } from '../audit/record.ts'
import { replaceUnknownTimeZone } from '../db/days.ts'
import { migrateIn } from '../db/migrate.ts'
import type { Db } from '../db/open.ts'
import { regrantRuntimeRights, runtimeRoles } from '../db/runtimeRole.ts'
import { advanceSequences, countRows, dropOwn, savedTables } from './catalog.ts'
import { type CopyIn, copyIn } from './copy.ts'
import { type Item, readBackup } from './entries.ts'
import type { Staging } from './files.ts'
import { BackupError, type End, type Manifest, type Table } from './format.ts'

export type Load = { source: string; manifest: Manifest; staging: Staging; now: Date }
export type Loaded = { rows: number; files: number; migrated: string[] }

/** Recreates the database in the version of the backup, loads it, and then migrates it. */
export const load = async (tx: Db, { source, manifest, staging, now }: Load): Promise<Loaded> => {
  const names = manifest.tables.map((t) => t.name)
  const roles = await runtimeRoles(tx)
  await dropOwn(tx)
  await migrateIn(
    tx,
    manifest.migrations
      .map((m) => m.name)
      .sort()
      .at(-1),
  )
  const own = await savedTables(tx)
  refuseForeign(manifest.tables, own)
  // References are checked after each table, not at commit: the migrations below could not change the tables otherwise.
  await tx`set constraints all immediate`
  // Values derived by triggers are in the backup, and would be derived twice.
  await eachTable(names, (name) => tx`alter table ${tx(name)} disable trigger user`)
  await eachTable(names.toReversed(), (name) => tx`delete from ${tx(name)}`)
  const { end, files } = await loadItems(tx, source, staging)
  refuseForeign(
    end.tables.map(({ name }) => ({ name, columns: [] })),
    own,
  )
  await checkCounts(tx, end)
  await eachTable(names, (name) => tx`alter table ${tx(name)} enable trigger user`)
  await advanceSequences(tx, names)
  const { migrations: migrated } = await migrateIn(tx)
  await replaceUnknownTimeZone(tx)
  await holdOutbox(tx)
  await regrantRuntimeRights(tx, roles)
  await record(systemContext(tx, now), 'RESTORE_BACKUP', null, { createdAt: manifest.createdAt })
  return { rows: end.tables.reduce((sum, t) => sum + t.rows, 0), files, migrated }
}

/** What waited when the backup was made may have been sent since: a person decides whether it goes out again. */
const holdOutbox = async (tx: Db) => {
  await tx`update mails set status = 'HELD', next_attempt_at = null where status = 'QUEUED'`
  await tx`update webhook_deliveries set status = 'CANCELLED', next_attempt_at = null where status = 'QUEUED'`
}

/** A backup is untrusted: its tables and columns must be those of a backup of its version. */
const refuseForeign = (named: readonly Table[], own: readonly Table[]) => {
  for (const { name, columns } of named) {
    const table = own.find((one) => one.name === name)
    const column = columns.find((one) => !table?.columns.includes(one))
    const foreign = table ? column && `the column ${name}.${column}` : `the table ${name}`
    if (foreign !== undefined)
      throw new BackupError(`The backup names ${foreign}, which is not one of Assay’s: nothing was restored from it.`)
  }
}

const eachTable = async (names: readonly string[], work: (name: string) => PromiseLike<unknown>) => {
  for (const name of names) await work(name)
}

const loadItems = async (tx: Db, source: string, staging: Staging) => {
  const tables = tableLoader(tx)
  let files = 0
  let end: End | undefined
  try {
    for await (const item of readBackup(source)) {
      await tables.take(item)
      if (item.kind === 'file') {
        await staging.write(item.path, item.body)
        files += 1
      }
      if (item.kind === 'end') end = item.end
    }
  } catch (error) {
    await tables.abort()
    throw error
  }
  if (end === undefined) throw new BackupError(`${source} was changed while it was being restored.`)
  return { end, files }
}

/** One COPY per table, over all its parts; it is complete when something else follows. */
const tableLoader = (tx: Db) => {
  let open: CopyIn | undefined
  const finish = async () => {
    const copy = open
    open = undefined
    await copy?.end()
  }
  const take = async (item: Item) => {
    if (item.kind !== 'table') return finish()
    if (open?.table !== item.table.name) await finish()
    open ??= await copyIn(tx, item.table)
    for await (const chunk of item.body) await open.write(chunk)
  }
  const abort = async () => open?.abort(new Error('the backup could not be read to its end'))
  return { take, abort }
}

const checkCounts = async (tx: Db, end: End) => {
  for (const { name, rows } of end.tables) {
    const found = await countRows(tx, name)
    if (found !== rows) throw new BackupError(`The backup has ${rows} rows of ${name}, but ${found} arrived.`)
  }
}

const systemContext = (db: Db, now: Date): Recording => ({
  db,
  actor: { type: 'system', permissions: [] },
  now,
  origin: { requestId: null, address: null, userAgent: null, baseUrl: '', callerUrl: '' },
})
