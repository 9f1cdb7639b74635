import { existsSync, lstatSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findRunning } from './start.ts'
import { postmasterPid, query, start, temporary, until } from './testing/support.ts'

test('a restart keeps what was written, and a clean stop needs no recovery', async () => {
  const dir = temporary()
  const first = await start(dir)
  expect(first).toMatchObject({ adopted: false, port: 5432, user: 'assay', database: 'assay' })
  await query(first, `create table t as select 'Söhne' as word`)
  await first.stop()
  expect(existsSync(join(dir, 'postgres', 'postmaster.pid'))).toBe(false)

  const second = await start(dir)

  expect(await query(second, 'select word from t')).toEqual([{ word: 'Söhne' }])
  expect(second.messages).toEqual([])
  await second.stop()
})

test('order and case do not depend on the machine, and trigrams know every letter', async () => {
  const database = await start(temporary())
  const sql = `select lower('SÖHNE') as lower, array_length(show_trgm('Москва'), 1) as trigrams,
    current_setting('data_checksums') as checksums, current_setting('fsync') as fsync, current_setting('TimeZone') as zone`
  await query(database, 'create extension pg_trgm')
  expect(await query(database, sql)).toEqual([
    { lower: 'söhne', trigrams: 7, checksums: 'on', fsync: 'on', zone: 'UTC' },
  ])
  await database.stop()
})

test('the socket directory is private, and nothing listens on the network', async () => {
  const dir = temporary()
  const database = await start(dir)
  expect(database.socketDirectory).toBe(join(dir, 'run'))
  expect(statSync(database.socketDirectory).mode & 0o777).toBe(0o700)
  const [row] = await query(database, `select current_setting('listen_addresses') as addresses`)
  expect(row).toEqual({ addresses: '' })
  await database.stop()
})

test('two concurrent starts create one database, and releasing it leaves it running', async () => {
  const dir = temporary()
  const both = await Promise.all([start(dir), start(dir)])
  const joined = both.filter((database) => database.adopted)
  expect(joined).toHaveLength(1)

  await joined[0]?.release()

  for (const database of both) expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
  await joined[0]?.stop()
  expect(await findRunning(dir)).toBeUndefined()
})

test('a path too long for a socket gets a private temporary one, which later starts find', async () => {
  const dir = temporary(`${'long-'.repeat(20)}/data`)
  const first = await start(dir)
  expect(first.socketDirectory.length).toBeLessThan(60)
  expect(lstatSync(first.socketDirectory).mode & 0o777).toBe(0o700)
  const found = await findRunning(dir)
  expect(found).toMatchObject({ adopted: true, socketDirectory: first.socketDirectory })
  await found?.stop()
  expect(existsSync(first.socketDirectory)).toBe(false)

  const second = await start(dir)

  expect(second.socketDirectory).toBe(first.socketDirectory)
  await second.stop()
})

test('a path with spaces, quotes, commas and non-ASCII characters works', async () => {
  const database = await start(temporary(`Söhne & "Co", 'Ltd' 数据`))
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
  await database.stop()
})

test('a half-created database is discarded and created again', async () => {
  const dir = temporary()
  mkdirSync(join(dir, 'postgres.unfinished-abc', 'base'), { recursive: true })
  writeFileSync(join(dir, 'postgres.unfinished-abc', 'PG_VERSION'), '18\n')
  const database = await start(dir)
  expect(readdirSync(dir).sort()).toEqual(['postgres', 'run'])
  await database.stop()
})

test('a stale pid that another process has now does not block the start', async () => {
  const dir = temporary()
  await (await start(dir)).stop()
  const lock = `${process.pid}\n${join(dir, 'postgres')}\n1\n5432\n${join(dir, 'run')}\n\n 1 1\nready   \n`
  writeFileSync(join(dir, 'postgres', 'postmaster.pid'), lock, { mode: 0o600 })
  writeFileSync(join(dir, 'run', '.s.PGSQL.5432.lock'), lock, { mode: 0o600 })
  expect(await findRunning(dir)).toBeUndefined()
  const database = await start(dir)
  expect(postmasterPid(dir)).not.toBe(process.pid)
  await database.stop()
})

test('an empty postmaster.pid, as after a power failure, does not block the start', async () => {
  const dir = temporary()
  await (await start(dir)).stop()
  const file = join(dir, 'postgres', 'postmaster.pid')
  writeFileSync(file, '', { mode: 0o600 })
  utimesSync(file, 1, 1)
  const database = await start(dir)
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
  await database.stop()
})

test('a supervised database that is killed restarts, also for a server that joined it', async () => {
  const dir = temporary()
  const own = await start(dir, true)
  const joined = await start(dir, true)
  await query(own, 'create table t as select 1 as one')
  const before = postmasterPid(dir)

  process.kill(before, 'SIGKILL')

  await until(() => [own, joined].every((d) => d.messages.includes('The embedded database is running again')))
  expect(postmasterPid(dir)).not.toBe(before)
  expect(await query(own, 'select one from t')).toEqual([{ one: 1 }])
  await joined.release()
  await own.stop()
  expect(await findRunning(dir)).toBeUndefined()
})

test('a directory of another PostgreSQL version stays untouched, with instructions to move', async () => {
  const dir = temporary()
  mkdirSync(join(dir, 'postgres'))
  writeFileSync(join(dir, 'postgres', 'PG_VERSION'), '17\n')

  const refusal = await start(dir).catch((error: Error) => error.message)

  expect(refusal).toContain('was created by PostgreSQL 17; this version of Assay comes with PostgreSQL 18')
  expect(refusal).toContain(`ASSAY_DATA_DIR='${dir}' npm run assay -- backup`)
  expect(refusal).toContain(`cp -p '${dir}/secret' '${dir}-18/'`)
  expect(refusal).toContain(`ASSAY_DATA_DIR='${dir}-18' npm run assay -- restore`)
  expect(readdirSync(join(dir, 'postgres'))).toEqual(['PG_VERSION'])
})

test('files that are not a whole database stay untouched, with what to do', async () => {
  const dir = temporary()
  mkdirSync(join(dir, 'postgres', 'base'), { recursive: true })
  await expect(start(dir)).rejects.toThrow(
    `${join(dir, 'postgres')} is not a whole database: its file PG_VERSION is missing. Move it away and restore a backup`,
  )
  expect(readdirSync(join(dir, 'postgres'))).toEqual(['base'])
})

test('a client’s mistakes are not logged by the database', async () => {
  const database = await start(temporary())
  await expect(query(database, `select 'secret'::int`)).rejects.toThrow('secret')
  await database.stop()
  expect(database.messages.join()).not.toContain('secret')
})
