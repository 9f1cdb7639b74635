import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createDatabase, type TestDatabase, urlOf } from '../support/database.ts'
import {
  type Env,
  freePort,
  launchServer,
  preparedDirectory,
  slowDown,
  temporaryDirectory,
  until,
  whenReady,
} from '../support/process.ts'
import { startProxy, urlAt } from '../support/proxy.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

const launch = async (DATABASE_URL: string, env: Env = {}) =>
  launchServer({ DATABASE_URL, ASSAY_DATA_DIR: await temporaryDirectory(), ...env })

test('a start waits for an external database that does not answer yet, and says so once', async () => {
  const port = await freePort()
  const program = await launch(urlAt(port, database.name))
  await until('it says what it waits for', () => program.out().includes('Waiting') || !program.isRunning())
  const proxy = await startProxy(port)
  onTestFinished(proxy.close)

  const server = await whenReady(program)

  const told = program.out().match(/Waiting up to 60 s for the database of DATABASE_URL: [^"]*/g)
  expect(told).toEqual([`Waiting up to 60 s for the database of DATABASE_URL: connect ECONNREFUSED 127.0.0.1:${port}.`])
  expect(await server.stop()).toMatchObject({ code: 0 })
})

test('a start gives up with one clear line, without the password', async () => {
  const program = await launch('postgres://assay:hunter2@127.0.0.1:1/assay', { ASSAY_DATABASE_WAIT: '1' })
  expect(await program.ended).toEqual({ code: 1, signal: null })
  expect(program.errors()).toBe('The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n')
  expect(program.out()).not.toContain('hunter2')
})

test.each([
  ['a database that does not exist', () => urlOf('assay_missing'), /database "assay_missing" does not exist\.\n$/],
  [
    'a role that does not exist',
    () => Object.assign(new URL(urlAt(0, database.name)), { username: 'stranger' }).toString(),
    /role "stranger" does not exist\.\n$/,
  ],
])('%s is told at once and not waited for', async (_, url, message) => {
  const proxy = await startProxy()
  onTestFinished(proxy.close)
  const address = new URL(url())
  const behindProxy = Object.assign(new URL(proxy.urlOf(address.pathname.slice(1))), { username: address.username })
  const program = await launch(behindProxy.toString())

  expect(await program.ended).toEqual({ code: 1, signal: null })
  expect(program.errors()).toMatch(/^The database of DATABASE_URL cannot be used: /)
  expect(program.errors()).toMatch(message)
  expect(program.out()).toBe('')
})

const STACK = /^\s+at /m

test.each([
  ['/proc/assay/data', ''],
  ['/dev/null/data', 'it, or a part of its path, is a file and not a directory.'],
  [import.meta.filename, 'it, or a part of its path, is a file and not a directory.'],
])('a data directory that cannot be created is reported: %s', async (place, reason) => {
  const server = launchServer({ ASSAY_DATA_DIR: place })
  const { code } = await server.ended
  expect(code).toBe(1)
  expect(server.errors()).toContain(`The data directory ${place} cannot be used: ${reason}`)
  expect(server.errors()).not.toMatch(STACK)
})

test('a database user without the privilege to create tables is told what is missing', async () => {
  const { name, pool, drop } = await createDatabase({ empty: true })
  const role = `${name}_limited`
  await pool.unsafe(`create role ${role} login; revoke create on schema public from public`)
  onTestFinished(async () => {
    await drop()
  })
  const url = urlOf(name).replace(/\/\/[^@]*@/, `//${role}@`)

  const server = launchServer({
    DATABASE_URL: url,
    ASSAY_DATA_DIR: await temporaryDirectory(),
  })

  const { code } = await server.ended
  await pool.unsafe(`drop role ${role}`)
  expect(code).toBe(1)
  expect(server.errors()).toContain('may not change the tables (permission denied')
  expect(server.errors()).not.toMatch(STACK)
})

test('a process that hardly gets to run still starts on an external database', async () => {
  const proxy = await startProxy()
  onTestFinished(proxy.close)
  const program = await launch(proxy.urlOf(database.name))
  await until('it connects', () => proxy.accepted() > 0 || !program.isRunning())
  onTestFinished(slowDown(program))

  const server = await whenReady(program)

  expect((await server.call('/api/v1/vendors')).status).toBe(200)
  expect(program.errors()).toBe('')
})

test('a process that hardly gets to run still starts on its embedded database', async () => {
  const dataDir = await preparedDirectory()
  const program = launchServer({ ASSAY_DATA_DIR: dataDir })
  await until('it starts its database', () => existsSync(join(dataDir, 'run')) || !program.isRunning())
  onTestFinished(slowDown(program))

  const server = await whenReady(program)

  expect((await server.call('/api/v1/vendors')).status).toBe(200)
  expect(program.errors()).toBe('')
})
