import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { verifyChain } from '../audit/verify.ts'
import { loadLibrary } from '../library/starter/service.ts'
import { BackupError, partName } from './format.ts'
import { AWKWARD, addUser, addVendor, fill } from './testing/fill.ts'
import {
  backUp,
  filesOf,
  forge,
  type Installation,
  installation,
  restore,
  stateOf,
  store,
  systemOf,
} from './testing/support.ts'

const used = async () => {
  const target = await installation()
  await addUser(target.pool, 'mine@example.com')
  await addVendor(target.pool, 'Mine')
  await store(target, 'mi/ne', 'my file')
  return target
}

const backedUp = async () => {
  const source = await installation()
  await fill(source.pool)
  await store(source, 'ab/cd', 'their file')
  return readFile((await backUp(source)).target)
}

let backup: Promise<Buffer> | undefined
/** A file of its own for each test, with what was backed up once for all. */
const saved = async () => {
  backup ??= backedUp()
  const dir = await mkdtemp(join(tmpdir(), 'assay-saved-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const path = join(dir, 'backup.assay')
  await writeFile(path, await backup)
  return path
}

const refuses = async (target: Installation, source: string, message: string | RegExp, force = true) => {
  const before = await stateOf(target)
  const error = await restore(target, source, force).catch((e: unknown) => e)
  expect(error).toBeInstanceOf(BackupError)
  expect(error).toHaveProperty('message', expect.stringMatching(message))
  expect(await stateOf(target)).toEqual(before)
  expect(before.transactions).toEqual([])
}

test('rejects a target with data and leaves it unchanged', async () => {
  const source = await saved()
  await refuses(await used(), source, /holds 1 user, 1 vendor, 1 stored file\. .*--force/, false)
  const onlyFiles = await installation({ empty: true })
  await store(onlyFiles, 'mi/ne', 'my file')
  await refuses(onlyFiles, source, /holds 1 stored file\./, false)
})

test('a target that was only started is empty: the starter library does not count', async () => {
  const target = await installation()
  await loadLibrary(systemOf(target))

  await restore(target, await saved(), false)

  expect(await target.pool`select key from library_items`).toEqual([{ key: AWKWARD }])
  expect(await target.pool`select from frameworks`).toHaveLength(1)
})

test('--force replaces all of ours, and nothing of others', async () => {
  const target = await used()
  await fill(target.pool)
  await target.pool`create table other_application as select 1 as number`

  await restore(target, await saved(), true)

  expect(await target.pool`select email from users`).toEqual([{ email: 'ada@example.com' }])
  expect(await filesOf(target)).toEqual({ 'ab/cd': Buffer.from('their file').toString('hex') })
  expect(await verifyChain(target.pool)).toMatchObject({ valid: true, entries: 26 })
  expect(await target.pool`select number from other_application`).toEqual([{ number: 1 }])
  expect((await stateOf(target)).beside).toEqual(['files'])
})

test('rejects a truncated file before anything changes', async () => {
  const source = await saved()
  const target = await used()
  const { length } = await readFile(source)
  for (const size of [length - 1, length - 8, length - 300, Math.floor(length / 2), 600, 15, 0]) {
    await truncate(source, size)
    await refuses(target, source, /damaged/)
  }
})

/** Between the blocks of a compressed file some padding bits do not affect the content. */
const hasContentOf = (bad: Buffer, good: Buffer) => {
  try {
    return gunzipSync(bad).equals(gunzipSync(good))
  } catch {
    return false
  }
}

test('rejects a file with one flipped byte of content before anything changes', async () => {
  const source = await saved()
  const target = await used()
  const good = await readFile(source)
  let refused = 0
  for (let i = 1; i <= 25; i += 1) {
    const bad = Buffer.from(good)
    const at = Math.min(10 + Math.floor(((good.length - 10) * i) / 25), good.length - 1)
    bad[at] = (bad[at] ?? 0) ^ 0x10
    if (hasContentOf(bad, good)) continue
    await writeFile(source, bad)
    await refuses(target, source, /damaged/)
    refused += 1
  }
  expect(refused).toBeGreaterThan(20)
})

test('rejects a file that is not a backup', async () => {
  const target = await used()
  const source = join(target.dir, 'letter.txt')
  await writeFile(source, 'Dear Sir or Madam')
  await refuses(target, source, /is not an Assay backup/)
  await writeFile(source, gzipSync('Dear Sir or Madam'.repeat(1000)))
  await refuses(target, source, /is not an Assay backup/)
  await refuses(target, join(target.dir, 'nothing'), /cannot be read/)
})

test('rejects a backup of a newer version', async () => {
  const source = await saved()
  const target = await used()
  const future = { name: '9999_future.sql', checksum: 'x' }
  await refuses(
    target,
    await forge(source, (m) => ({ ...m, migrations: [...m.migrations, future] })),
    /9999_future.sql.*newer/,
  )
  await refuses(target, await forge(source, (m) => ({ ...m, formatVersion: 2 })), /newer/)
})

test('rejects a backup with other migrations of the same name', async () => {
  const source = await forge(await saved(), (m) => ({
    ...m,
    migrations: m.migrations.map((one) => ({ ...one, checksum: 'x' })),
  }))
  await refuses(await used(), source, /has another migration/)
})

test('rejects a target that a newer version has used, even with --force', async () => {
  const target = await used()
  await target.pool`insert into schema_migrations values ('9999_future.sql', 'x')`
  await refuses(target, await saved(), /This database .*9999_future.sql.*newer/)
})

const OUTSIDE = ['files/../../evil', 'files//etc/passwd', 'files/a/./b', 'elsewhere/a', 'tables/pg_class/000001.copy']

test('nothing in a backup leads out of its place', async () => {
  const [source, target] = [await saved(), await used()]
  for (const name of OUTSIDE) await refuses(target, await forge(source, (m) => m, [name]), /damaged/)
})

test('rejects a backup with a table that is not ours, and nothing changes', async () => {
  const [source, target] = [await saved(), await used()]
  await target.pool`create table other_application as select 1 as number`
  await target.pool`create schema elsewhere`
  await target.pool`create table elsewhere.other_application as select 2 as number`
  const others = ['other_application', 'elsewhere.other_application', 'pg_authid', 'sessions', 'schema_migrations']
  for (const name of others) {
    const more = { name, columns: ['number'] }
    const forged = await forge(source, (m) => ({ ...m, tables: [...m.tables, more] }), [partName(name, 1)], '5\n')
    await refuses(target, forged, /names the table .*not one of Assay’s/)
  }
  expect(await target.pool`select number from elsewhere.other_application`).toEqual([{ number: 2 }])
})

test('rejects a backup with an unknown column, and nothing changes', async () => {
  const target = await used()
  const rename = (name: string) => (name === 'notes' ? 'notes", "id' : name)
  const source = await forge(await saved(), (m) => ({
    ...m,
    tables: m.tables.map((t) => (t.name === 'vendors' ? { ...t, columns: t.columns.map(rename) } : t)),
  }))
  await refuses(target, source, /names the column vendors\./)
})

test.each([
  { what: 'in the last bytes', vendors: 10 },
  { what: 'with megabytes to come', vendors: 20_000 },
])('a load that fails $what leaves the target as it was', async ({ vendors }) => {
  const source = await installation()
  await store(source, 'ab/cd', 'their file')
  await source.pool`alter table vendors drop constraint vendors_tier_check`
  await source.pool`insert into vendors (name, name_key, search_key, contact_email, tier, notes, created_at, updated_at)
    select n, n, n, 'a@example.com', 'NONSENSE', repeat(md5(n::text), 10), now(), now()
    from generate_series(1, ${vendors}) n`
  const { target: file } = await backUp(source)

  await refuses(await used(), file, /rows of vendors could not be loaded: .*vendors_tier_check/)
})

test('the triggers of the audit log are active again after a restore', async () => {
  const source = await saved()
  const target = await installation()
  await restore(target, source)
  const states = await target.pool<{ state: string }[]>`select distinct tgenabled::text as state from pg_trigger`
  expect(states.map((row) => row.state)).toEqual(['O'])
})
