import { createSealer } from '../audit/seal.ts'
import { transaction } from '../db/driver/transaction.ts'
import { appliedMigrations } from '../db/migrate.ts'
import type { Db, Pool } from '../db/open.ts'
import { countOwnEntries } from '../library/starter/queries.ts'
import { lockAndCount } from './catalog.ts'
import { prepareSession } from './copy.ts'
import { readBackup } from './entries.ts'
import { listFiles, stageFiles } from './files.ts'
import { BackupError, type Manifest, refuseUnknown } from './format.ts'
import { type Loaded, load } from './load.ts'

export type RestoreOptions = { pool: Pool; filesDir: string; source: string; force: boolean; now: Date }
export type RestoreSummary = Loaded & { createdAt: string; tables: number }

const ignore = () => {}

/** All or nothing: if it fails, database and files are unchanged. */
export const restoreBackup = async (o: RestoreOptions): Promise<RestoreSummary> => {
  const manifest = await verifyBackup(o.source)
  await refuseUnknown('The backup', manifest.migrations)
  const staging = await stageFiles(o.filesDir)
  const loaded = await restoreDatabase(o, (tx) => load(tx, { ...o, manifest, staging })).catch(
    async (error: unknown) => {
      await staging.discard()
      throw error
    },
  )
  await staging.putInPlace()
  // The next start seals what stays unsealed here.
  await createSealer(o.pool, ignore).now().catch(ignore)
  return { ...loaded, createdAt: manifest.createdAt, tables: manifest.tables.length }
}

/** Reads the whole file, so that a damaged one is detected before anything changes. */
export const verifyBackup = async (source: string): Promise<Manifest> => {
  let manifest: Manifest | undefined
  for await (const item of readBackup(source)) if (item.kind === 'manifest') manifest = item.manifest
  if (manifest === undefined) throw new BackupError(`${source} is not an Assay backup.`)
  return manifest
}

const restoreDatabase = (o: RestoreOptions, work: (tx: Db) => Promise<Loaded>): Promise<Loaded> =>
  transaction(o.pool, async (tx) => {
    await prepareSession(tx)
    // Tables of a newer version would not be dropped, and cause errors later.
    await refuseUnknown('This database', await appliedMigrations(tx))
    const held = await contents(tx, o.filesDir)
    if (held.length > 0 && !o.force) throw notEmpty(held)
    return work(tx)
  })

/** What would be lost. The tables stay locked, so that nothing changes between this check and the restore. */
const contents = async (tx: Db, filesDir: string): Promise<string[]> => {
  const counts = [
    { count: await lockAndCount(tx, 'users'), one: 'user', more: 'users' },
    { count: await lockAndCount(tx, 'vendors'), one: 'vendor', more: 'vendors' },
    {
      count: (await lockAndCount(tx, 'audit_log')) - (await countOwnEntries(tx)),
      one: 'audit entry',
      more: 'audit entries',
    },
    { count: (await listFiles(filesDir)).length, one: 'stored file', more: 'stored files' },
  ]
  return counts.filter((c) => c.count > 0).map((c) => `${c.count} ${c.count === 1 ? c.one : c.more}`)
}

const notEmpty = (held: string[]) =>
  new BackupError(
    `The target is not empty: it holds ${held.join(', ')}. Nothing was changed. ` +
      'A restore replaces all of it: repeat the command with --force if that is what you want.',
  )
