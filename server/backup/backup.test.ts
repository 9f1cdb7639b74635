import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { record } from '../audit/record.ts'
import { verifyChain } from '../audit/verify.ts'
import { migrate } from '../db/migrate.ts'
import { readMigrations } from '../db/migrationFiles.ts'
import { only } from '../db/tx.ts'
import { addVendor, BYTES, contextOf, fill } from './testing/fill.ts'
import { backUp, filesOf, installation, now, restore, rowsOf, store, tablesOf } from './testing/support.ts'
import { writeBackup } from './write.ts'

const withoutRestore = (rows: string[] = []) => rows.filter((row) => !row.includes('RESTORE_BACKUP'))
/** The total of a day over all actions counts the entry of the restore too. */
const lessOne = (row: string) => row.replace(/(?<="action": "", "entries": )\d+/, (total) => String(Number(total) - 1))

/** The entry of the restore has a link, which names only a number. */
const kept = (rows: readonly string[] = [], before: readonly string[] = []) =>
  rows.filter((row) => before.includes(row))

test('a restore brings everything back: every table, every awkward value, every file', async () => {
  const source = await installation()
  await fill(source.pool)
  await store(source, 'ab/cdef', BYTES)
  await store(source, '00/empty', '')
  await store(source, `ff/${'long'.repeat(50)} – ünïcode`, Buffer.alloc(3_000_000, 'x'))
  const expected = await rowsOf(source.pool)
  for (const table of await tablesOf(source.pool)) expect(expected[table], `fill() writes no ${table}`).not.toEqual([])

  const backup = await backUp(source)
  const target = await installation({ empty: true })
  const restored = await restore(target, backup.target)

  const found = await rowsOf(target.pool)
  for (const table of Object.keys(expected).filter((name) => name !== 'audit_chain')) {
    const rows = table === 'audit_links' ? kept(found[table], expected[table]) : withoutRestore(found[table])
    expect(table === 'audit_totals' ? rows.map(lessOne) : rows, table).toEqual(expected[table])
  }
  expect(await filesOf(target)).toEqual(await filesOf(source))
  expect(backup).toMatchObject({ files: 3, tables: Object.keys(expected).length, createdAt: now.toISOString() })
  expect(restored).toMatchObject({ files: 3, rows: backup.rows, tables: backup.tables, migrated: [] })
})

test('what waited to be sent when the backup was made is not sent again by a restore', async () => {
  const source = await installation()
  await fill(source.pool)
  await source.pool`update mails set status = 'QUEUED', next_attempt_at = now()`
  await source.pool`update webhook_deliveries set status = 'QUEUED', next_attempt_at = now()`
  const backup = await backUp(source)
  const target = await installation({ empty: true })
  await restore(target, backup.target)
  expect(await target.pool`select status, next_attempt_at from mails`).toEqual([
    { status: 'HELD', next_attempt_at: null },
  ])
  expect(await target.pool`select status from webhook_deliveries`).toEqual([{ status: 'CANCELLED' }])
})

test('a time zone that the database does not know becomes UTC', async () => {
  const source = await installation()
  await source.pool`update organisation set time_zone = 'Mars/Olympus_Mons'`
  const target = await installation({ empty: true })
  await restore(target, (await backUp(source)).target)
  expect(await target.pool`select time_zone from organisation`).toEqual([{ time_zone: 'UTC' }])
})

test('after a restore the audit chain verifies, and its newest entry is the restore', async () => {
  const source = await installation()
  await fill(source.pool)
  await record(contextOf(source.pool), 'LOGIN', null, { method: 'password' }) // not sealed yet
  const target = await installation()

  await restore(target, (await backUp(source)).target)

  expect(await verifyChain(target.pool)).toMatchObject({ valid: true, entries: 27, firstBroken: null })
  const [newest] =
    await target.pool`select action, user_name, meta, position::int from audit_log join audit_links using (id) order by id desc limit 1`
  expect(newest).toMatchObject({ action: 'RESTORE_BACKUP', user_name: 'System', position: 27 })
  expect(newest?.meta).toMatchObject({ createdAt: now.toISOString() })
  await expect(target.pool`delete from audit_log`).rejects.toThrow('append-only')
})

test('sessions are not backed up: users sign in again', async () => {
  const source = await installation()
  await fill(source.pool)
  await source.pool`update sessions set token_hash = ${Buffer.from('session-token-hash')}`
  const { target: file } = await backUp(source)
  const target = await installation()

  await restore(target, file)

  expect(await target.pool`select from sessions`).toHaveLength(0)
  expect(await target.pool`select from rate_limits`).toHaveLength(0)
  expect(gunzipSync(readFileSync(file)).includes(Buffer.from('session-token-hash').toString('hex'))).toBe(false)
})

test('ids continue after the highest one', async () => {
  const source = await installation()
  await fill(source.pool)
  const { highest } = await only(source.pool<{ highest: number }[]>`select max(id)::int as highest from audit_log`)
  const target = await installation()

  await restore(target, (await backUp(source)).target)
  await record(contextOf(target.pool), 'LOGIN', null, { method: 'password' })

  const ids = await target.pool<{ id: number }[]>`select id::int from audit_log order by id desc limit 2`
  expect(ids.map((row) => row.id)).toEqual([highest + 2, highest + 1])
})

test('a backup of an older version is migrated', async () => {
  const names = (await readMigrations()).map((m) => m.name)
  const source = await installation({ empty: true })
  await migrate(source.pool, names[0])
  await source.pool`update organisation set name = 'From long ago'`
  const target = await installation()

  const restored = await restore(target, (await backUp(source)).target)

  expect(restored.migrated).toEqual(names.slice(1))
  expect(await target.pool`select name from organisation`).toEqual([{ name: 'From long ago' }])
  expect(await verifyChain(target.pool)).toMatchObject({ valid: true, entries: 1 })
})

test('generated columns are computed again', async () => {
  const source = await installation()
  await addVendor(source.pool, 'Acme')
  await source.pool`alter table vendors add column shout text generated always as (upper(name)) stored`
  const { target: file } = await backUp(source)

  expect(gunzipSync(readFileSync(file)).includes('shout')).toBe(false)
})

test('the file is private to its owner', async () => {
  const source = await installation()
  const { target, bytes } = await backUp(source)
  expect(statSync(target).mode & 0o777).toBe(0o600)
  expect(statSync(target).size).toBe(bytes)
})

test('a backup into a directory that does not exist names it', async () => {
  const { pool, dir, filesDir } = await installation()
  const target = join(dir, 'missing', 'backup.assay')
  await expect(writeBackup({ pool, filesDir, target, now: new Date() })).rejects.toThrow(
    `${target} cannot be written: the directory does not exist.`,
  )
})

test('an existing file is only overwritten with --force', async () => {
  const source = await installation()
  const { target } = await backUp(source)
  const before = readFileSync(target)
  await addVendor(source.pool, 'New')

  await expect(backUp(source)).rejects.toThrow('is there already')
  expect(readFileSync(target)).toEqual(before)

  await backUp(source, { overwrite: true })
  expect(readFileSync(target)).not.toEqual(before)
})

test('a failed backup leaves nothing behind', async () => {
  const source = await installation()
  await source.pool`alter table users add column favourite uuid references vendors`

  await expect(backUp(source)).rejects.toThrow('refer to each other in a circle')

  expect(existsSync(`${source.dir}/backup.assay`)).toBe(false)
  expect(existsSync(`${source.dir}/backup.assay.partial`)).toBe(false)
})

test('rejects backing up a database that a newer version uses', async () => {
  const source = await installation()
  await source.pool`insert into schema_migrations values ('9999_future.sql', 'x')`
  await expect(backUp(source)).rejects.toThrow('newer version')
})

test('a database without Assay cannot be backed up', async () => {
  await expect(backUp(await installation({ empty: true }))).rejects.toThrow('nothing to save')
})
