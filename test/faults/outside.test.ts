import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase, urlOf } from '../support/database.ts'
import { assay, launchServer, startProcess, temporaryDirectory, until } from '../support/process.ts'
import { createRole } from '../support/role.ts'

let database: TestDatabase
let env: { DATABASE_URL: string; ASSAY_DATA_DIR: string }
beforeAll(async () => {
  database = await createDatabase({ empty: true })
  env = { DATABASE_URL: urlOf(database.name), ASSAY_DATA_DIR: await temporaryDirectory() }
})
afterAll(() => database.drop())

const vendorNames = async (call: (path: string) => Promise<{ json: unknown }>) =>
  ((await call('/api/v1/vendors')).json as { name: string }[]).map(({ name }) => name)

test('a command finds no installation in a database that Assay has never used, and leaves it empty', async () => {
  const file = join(env.ASSAY_DATA_DIR, 'assay.backup')
  const { code, out, errors } = await assay(['backup', file], env)
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(errors).toContain('There is no Assay installation in the database of DATABASE_URL')
  expect(existsSync(file)).toBe(false)
  expect(await database.pool`select from pg_tables where schemaname = 'public'`).toEqual([])
})

test('restore refuses a database that a server is using, and replaces it when that has stopped or died', async () => {
  const server = await startProcess(env)
  const file = join(env.ASSAY_DATA_DIR, 'assay.backup')
  expect(await assay(['backup', file], env)).toMatchObject({ code: 0 })
  const body = { name: 'After the backup', contactEmail: 'a@example.com' }
  expect((await server.call('/api/v1/vendors/import', { body })).status).toBe(201)

  const refused = await assay(['restore', file, '--force'], env)
  expect(refused).toMatchObject({ code: 1, out: '', errors: expect.stringContaining('An Assay server is using') })
  expect(refused.errors.trimEnd().split('\n')).toHaveLength(1)
  expect(await vendorNames(server.call)).toEqual(['After the backup'])
  // As many servers as you like.
  const second = await startProcess(env)
  await second.stop()

  await server.kill()
  const claims = () => database.pool`select from pg_locks where locktype = 'advisory' and database =
    (select oid from pg_database where datname = current_database())`
  await until('the database notices that the server is gone', async () => (await claims()).length === 0)
  expect(await assay(['restore', file, '--force'], env)).toMatchObject({ code: 0, errors: '' })
  const restored = await startProcess(env)
  expect(await vendorNames(restored.call)).toEqual([])
  await restored.stop()
})

test('a server takes its claim again when its connections were cut', async () => {
  const server = await startProcess(env)
  await database.pool`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = 'assay'`
  const held = () => database.pool`select from pg_locks where locktype = 'advisory' and mode = 'ShareLock'
    and database = (select oid from pg_database where datname = current_database())`
  await until('the server holds its claim again', async () => (await held()).length === 1)
  await server.stop()
})

test('migrate with the owner’s address lets a role that owns nothing run the server', async () => {
  const own = await createDatabase({ empty: true })
  const role = await createRole(own.pool)
  const [owner, runtime] = [urlOf(own.name), urlOf(own.name, role)]
  const more = { ASSAY_DATA_DIR: await temporaryDirectory() }
  const early = launchServer({ ...more, DATABASE_URL: runtime })
  expect(await early.ended).toMatchObject({ code: 1 })
  expect(early.errors()).toMatch(/^The database is not up to date.*npm run assay -- migrate.*\n$/)

  const migrated = await assay(['migrate', '--runtime-role', role], { ...more, DATABASE_URL: owner })
  expect(migrated).toMatchObject({ code: 0, out: expect.stringContaining(`The role ${role} may run the server.`) })

  const server = await startProcess({ ...more, DATABASE_URL: runtime })
  const body = { name: 'Northwind', contactEmail: 'a@example.com' }
  expect((await server.call('/api/v1/vendors/import', { body })).status).toBe(201)
  const verified = await assay(['audit', 'verify'], { ...more, DATABASE_URL: runtime })
  expect(verified).toMatchObject({ code: 0, out: expect.stringContaining('whole') })
  await server.stop()
  await own.pool`drop owned by ${own.pool(role)}`
  await own.pool`drop role ${own.pool(role)}`
  await own.drop()
})
