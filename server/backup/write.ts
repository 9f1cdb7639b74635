import { access, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { transaction } from '../db/driver/transaction.ts'
import { appliedMigrations } from '../db/migrate.ts'
import type { Db, Pool } from '../db/open.ts'
import { holdRemovals } from '../files/queries.ts'
import { isDiskFull } from '../startError.ts'
import { type Archive, createArchive } from './archive.ts'
import { parentsFirst, references, type StoredTable, savedTables } from './catalog.ts'
import { copyOut, countLines, cutter, prepareSession } from './copy.ts'
import { listFiles, syncDirectory } from './files.ts'
import {
  BackupError,
  END,
  type End,
  FORMAT,
  FORMAT_VERSION,
  fileName,
  MANIFEST,
  type Manifest,
  PART_BYTES,
  partName,
  refuseUnknown,
} from './format.ts'

export type BackupSummary = {
  target: string
  createdAt: string
  bytes: number
  tables: number
  rows: number
  files: number
}
export type BackupOptions = { pool: Pool; filesDir: string; target: string; now: Date; overwrite?: boolean }

/** One file with everything: complete, or nothing. */
export const writeBackup = async (o: BackupOptions): Promise<BackupSummary> => {
  if (!o.overwrite && (await isThere(o.target)))
    throw new BackupError(`${o.target} is there already: choose another name.`)
  if (!(await isThere(dirname(o.target))))
    throw new BackupError(`${o.target} cannot be written: the directory does not exist. Create it first.`)
  const partial = `${o.target}.partial`
  // Leftovers of a killed run must not block later ones.
  await rm(partial, { force: true })
  try {
    const summary = await keepingFiles(o.pool, () => fill(partial, o))
    const { size } = await stat(partial)
    await rename(partial, o.target)
    await syncDirectory(dirname(o.target))
    // For monitoring only: the file is whole, whatever becomes of this.
    await o.pool`update organisation set last_backup_at = ${o.now}`.catch(() => {})
    return { target: o.target, createdAt: o.now.toISOString(), bytes: size, ...summary }
  } catch (error) {
    await rm(partial, { force: true })
    if (isDiskFull(error)) throw new BackupError(`There is no space left to write ${o.target}. Nothing of it was kept.`)
    throw error
  }
}

/** The files that the snapshot names must still be there when they are copied, after it. */
const keepingFiles = <T>(pool: Pool, work: () => Promise<T>) =>
  transaction(pool, async (tx) => {
    await prepareSession(tx)
    await holdRemovals(tx)
    return work()
  })

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

const fill = async (path: string, { pool, filesDir, now }: BackupOptions) => {
  const known = await savedTables(pool)
  const archive = createArchive(path)
  try {
    const { tables, files } = await transaction(
      pool,
      async (tx) => {
        await prepareSession(tx)
        await hold(tx, known)
        return saveDatabase(tx, archive, filesDir, now)
      },
      'isolation level repeatable read read only',
    )
    for (const file of files) await archive.addFile(fileName(file), join(filesDir, file))
    await archive.add(END, json({ tables, sha256: archive.sha256() } satisfies End))
    await archive.finish()
    return { tables: tables.length, rows: tables.reduce((sum, t) => sum + t.rows, 0), files: files.length }
  } catch (error) {
    await archive.abort()
    throw error
  }
}

/**
 * As pg_dump does: a migration that rewrites a table would make it look empty to our older snapshot. LOCK comes first,
 * because the snapshot is taken by the first statement that reads.
 */
const hold = async (tx: Db, tables: StoredTable[]) => {
  if (tables.length === 0)
    throw new BackupError('There is nothing to save: this database has never been used by Assay.')
  await tx`lock table ${tx(tables.map((t) => t.name))} in access share mode`
}

const saveDatabase = async (tx: Db, archive: Archive, filesDir: string, now: Date) => {
  const migrations = await appliedMigrations(tx)
  await refuseUnknown('This database', migrations)
  const tables = await inLoadingOrder(tx)
  // A file is stored before the row that names it: every file in the snapshot is in this list.
  const files = await listFiles(filesDir)
  const manifest: Manifest = {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    createdAt: now.toISOString(),
    migrations: [...migrations],
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    files: files.length,
  }
  await archive.add(MANIFEST, json(manifest))
  const counts: End['tables'] = []
  for (const table of tables) counts.push({ name: table.name, rows: await saveTable(tx, archive, table) })
  return { tables: counts, files }
}

/** A restore reads the file from beginning to end, so the order is decided here. */
const inLoadingOrder = async (tx: Db): Promise<StoredTable[]> => {
  const tables = new Map((await savedTables(tx)).map((t) => [t.name, t]))
  const names = parentsFirst([...tables.keys()], await references(tx))
  return names.flatMap((name) => tables.get(name) ?? [])
}

const saveTable = async (tx: Db, archive: Archive, table: StoredTable): Promise<number> => {
  let part = 0
  let rows = 0
  const pieces = cutter(PART_BYTES, (piece) => {
    part += 1
    return archive.add(partName(table.name, part), piece)
  })
  await copyOut(tx, table, (chunk) => {
    rows += countLines(chunk)
    return pieces.push(chunk)
  })
  await pieces.end()
  return rows
}

const json = (value: object) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
