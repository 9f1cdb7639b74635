import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '../../contract/errors.ts'
import { transaction } from '../../server/db/driver/transaction.ts'
import { grantRuntimeRights } from '../../server/db/runtimeRole.ts'
import { assay } from '../support/assay.ts'
import { createDatabase, type TestDatabase, urlOf } from '../support/database.ts'
import { launchServer, startProcess, temporaryDirectory, until } from '../support/process.ts'
import { createRole, dropRole } from '../support/role.ts'

let database: TestDatabase
let env: { DATABASE_URL: string; ASSAY_DATA_DIR: string }
beforeAll(async () => {
  database = await createDatabase({ empty: true })
  env = { DATABASE_URL: urlOf(database.name), ASSAY_DATA_DIR: await temporaryDirectory() }
})
afterAll(() => database.drop())

test('a command reports an unused database as no installation and leaves it empty', async () => {
  const file = join(env.ASSAY_DATA_DIR, 'assay.backup')
  const { code, out, errors } = await assay(['backup', file], env)
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(errors).toContain('There is no Assay installation in the database of DATABASE_URL')
  expect(existsSync(file)).toBe(false)
  expect(await database.pool`select from pg_tables where schemaname = 'public'`).toEqual([])
})

test('restore rejects a database in use by a server, and replaces it after that has died', async () => {
  const server = await startProcess(env)
  const file = join(env.ASSAY_DATA_DIR, 'assay.backup')
  expect(await assay(['backup', file], env)).toMatchObject({ code: 0 })
  const body = { name: 'After the backup', contactEmail: 'a@example.com' }
  expect((await server.call('/api/v1/vendors/import', { body })).status).toBe(201)
  const vendors = () => database.pool`select name from vendors`

  const refused = await assay(['restore', file, '--force'], env)
  expect(refused).toMatchObject({ code: 1, out: '', errors: expect.stringMatching(/^An Assay server is using .*\n$/) })
  expect(await vendors()).toEqual([{ name: 'After the backup' }])

  await server.kill()
  await until('the database notices that the server is gone', async () => (await claims()).length === 0)
  expect(await assay(['restore', file, '--force'], env)).toMatchObject({ code: 0, errors: '' })
  expect(await vendors()).toEqual([])
})

/** The backend processes that hold a server's claim. */
const claims = async () => {
  const rows = await database.pool<{ pid: number }[]>`select pid from pg_locks where locktype = 'advisory'
    and mode = 'ShareLock' and database = (select oid from pg_database where datname = current_database())`
  return rows.map(({ pid }) => pid)
}

test('several servers share the claim, and one that was disconnected takes it again', async () => {
  const servers = [await startProcess(env), await startProcess(env)]
  const before = await claims()
  expect(before).toHaveLength(2)
  await database.pool`select pg_terminate_backend(pid) from unnest(${before}::int[]) pid`
  const isNew = (pids: number[]) => pids.length === 2 && pids.every((pid) => !before.includes(pid))
  await until('both hold their claim again', async () => isNew(await claims()))
  for (const server of servers) await server.stop()
})

test('a database that only accepts reads is not ready, and changes are refused with that reason', async () => {
  const server = await startProcess(env)
  const set = (readOnly: boolean) =>
    database.pool.unsafe(`alter database "${database.name}" set default_transaction_read_only = ${readOnly}`)
  await set(true)
  // Connections have it from their start, as after a failover.
  await database.pool`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  await until('it is not ready', async () => (await server.call('/readyz')).status === 503)
  expect((await server.call('/readyz')).json).toMatchObject({ missing: ['the database only accepts reads'] })
  const body = { name: 'Not stored', contactEmail: 'a@example.com' }
  expect(await server.call('/api/v1/vendors/import', { body })).toMatchObject({
    status: 503,
    json: { error: messages.databaseReadOnly, code: 'database_read_only' },
  })
  expect((await server.call('/api/v1/vendors')).status).toBe(200)
  await set(false)
  await server.stop()
})

test('migrate with the owner’s URL lets a role that owns nothing run the server', async () => {
  const own = await createDatabase({ empty: true })
  const role = await createRole(own.pool)
  const [owner, runtime] = [urlOf(own.name), urlOf(own.name, role)]
  const more = { ASSAY_DATA_DIR: await temporaryDirectory() }
  const early = launchServer({ ...more, DATABASE_URL: runtime })
  expect(await early.ended).toMatchObject({ code: 1 })
  expect(early.errors()).toMatch(/^The database is not up to date.*npm run assay -- migrate.*\n$/)

  const migrated = await assay(['migrate', '--runtime-role', role], { ...more, DATABASE_URL: owner })
  expect(migrated).toMatchObject({ code: 0, out: expect.stringContaining(`The role ${role} can run the server.`) })

  const server = await startProcess({ ...more, DATABASE_URL: runtime })
  const body = { name: 'Northwind', contactEmail: 'a@example.com' }
  expect((await server.call('/api/v1/vendors/import', { body })).status).toBe(201)
  const verified = await assay(['audit', 'verify'], { ...more, DATABASE_URL: runtime })
  expect(verified).toMatchObject({ code: 0, out: expect.stringContaining('intact') })
  await server.stop()
  await dropRole(own.pool, role)
  await own.drop()
})

test('the runtime role can back up, and a restore says that it needs the owner', async () => {
  const own = await createDatabase()
  const role = await createRole(own.pool)
  await transaction(own.pool, (tx) => grantRuntimeRights(tx, role))
  const dir = await temporaryDirectory()
  const runtime = { ASSAY_DATA_DIR: dir, DATABASE_URL: urlOf(own.name, role) }
  const file = join(dir, 'assay.backup')
  expect(await assay(['backup', file], runtime)).toMatchObject({ code: 0 })
  const refused = await assay(['restore', file, '--force'], runtime)
  expect(refused).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^The role in DATABASE_URL lacks the privileges .*\n$/),
  })
  await dropRole(own.pool, role)
  await own.drop()
})
