import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createDatabase } from '../../../test/support/database.ts'
import { testSecrets } from '../../../test/support/secrets.ts'
import type { Pool } from '../../db/open.ts'
import { localStore } from '../../files/local.ts'
import { systemContext } from '../../process/system.ts'
import { createArchive } from '../archive.ts'
import { readBackup } from '../entries.ts'
import { END, fileName, MANIFEST, type Manifest, partName } from '../format.ts'
import { restoreBackup } from '../read.ts'
import { writeBackup } from '../write.ts'
import { NOW } from './fill.ts'

export const freshDatabase = async (
  o: { empty?: boolean } = {},
): Promise<{ pool: Pool; close: () => Promise<void> }> => {
  const { pool, drop } = await createDatabase(o)
  return { pool, close: drop }
}

export type Installation = { pool: Pool; dir: string; filesDir: string }

/** A database and a file directory, both removed after the test. */
export const installation = async (o: { empty?: boolean } = {}): Promise<Installation> => {
  const { pool, close } = await freshDatabase(o)
  const dir = await mkdtemp(join(tmpdir(), 'assay-backup-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  onTestFinished(close)
  return { pool, dir, filesDir: join(dir, 'files') }
}

export const now = NOW

export const backUp = async ({ pool, dir, filesDir }: Installation, more: { overwrite?: boolean } = {}) => {
  const target = join(dir, 'backup.assay')
  return writeBackup({ pool, filesDir, target, now, ...more })
}

export const restore = ({ pool, filesDir }: Installation, source: string, force = false) =>
  restoreBackup({ pool, filesDir, source, force, now })

export const store = async ({ filesDir }: Installation, path: string, content: string | Uint8Array) => {
  await mkdir(dirname(join(filesDir, path)), { recursive: true })
  await writeFile(join(filesDir, path), content)
}

const NOT_SAVED = [
  'sessions',
  'rate_limits',
  'budgets',
  'password_attempts',
  'dashboard_changes',
  'dashboard_kept',
  'dashboard_parts_kept',
  'sign_in_requests',
  'schema_migrations',
  'schema_functions',
  'schema_batches',
]

export const tablesOf = async (pool: Pool): Promise<string[]> => {
  const rows = await pool<{ name: string }[]>`select table_name::text as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> all(${NOT_SAVED}) order by 1`
  return rows.map((row) => row.name)
}

/** All rows of all tables, as text. What a restore itself adds to the audit log is queried separately. */
export const rowsOf = async (pool: Pool): Promise<Record<string, string[]>> => {
  const all: Record<string, string[]> = {}
  for (const table of await tablesOf(pool)) {
    const rows = await pool<{ row: string }[]>`select to_jsonb(t)::text as row from ${pool(table)} t order by 1`
    all[table] = rows.map((r) => r.row)
  }
  return all
}

/** Everything that a failed restore must leave unchanged. */
export const stateOf = async (at: Installation) => ({
  rows: await rowsOf(at.pool),
  files: await filesOf(at),
  beside: (await readdir(at.dir)).sort(),
  transactions: [
    ...(await at.pool`select pid, query from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`),
  ],
})

export const filesOf = async ({ filesDir }: Installation): Promise<Record<string, string>> => {
  const entries = await readdir(filesDir, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const read = async (path: string) =>
    [path.slice(filesDir.length + 1), (await readFile(path)).toString('hex')] as const
  return Object.fromEntries(await Promise.all(files.map(read)))
}

const collect = async (body: AsyncIterable<Buffer>) => Buffer.concat(await Array.fromAsync(body))

/** The same backup with another manifest and more entries, and a matching checksum, as an attacker could make it. */
export const forge = async (
  source: string,
  change: (manifest: Manifest) => object,
  extra: string[] = [],
  content = 'forged',
) => {
  const target = `${source}.forged`
  await rm(target, { force: true })
  const archive = createArchive(target)
  let part = 0
  for await (const item of readBackup(source)) {
    if (item.kind === 'manifest') await archive.add(MANIFEST, Buffer.from(JSON.stringify(change(item.manifest))))
    part += 1
    if (item.kind === 'table') await archive.add(partName(item.table.name, part), await collect(item.body))
    if (item.kind === 'file') await archive.add(fileName(item.path), await collect(item.body))
    if (item.kind !== 'end') continue
    for (const name of extra) await archive.add(name, Buffer.from(content))
    await archive.add(END, Buffer.from(JSON.stringify({ ...item.end, sha256: archive.sha256() })))
  }
  await archive.finish()
  return target
}

/** For actions of the server itself. */
export const systemOf = ({ pool, dir }: Installation) =>
  systemContext({ pool, files: localStore(dir), ...testSecrets }, '', now, () => {})
