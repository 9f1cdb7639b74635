import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase, urlOf } from '../support/database.ts'
import { type ServerProcess, startProcess, temporaryDirectory, until } from '../support/process.ts'

/** All connections of the role, and how many of them others leave to the server. */
const LIMIT = 8
const LEFT = 2
const role = `limited_${randomBytes(6).toString('hex')}`
let database: TestDatabase
let server: ServerProcess
beforeAll(async () => {
  database = await createDatabase({ empty: true })
  await database.pool.unsafe(`create role ${role} login connection limit ${LIMIT}`)
  await database.pool.unsafe(`alter database ${database.name} owner to ${role}`)
  const url = Object.assign(new URL(urlOf(database.name)), { username: role })
  server = await startProcess({ DATABASE_URL: url.toString(), ASSAY_DATA_DIR: await temporaryDirectory() })
})
afterAll(async () => {
  await server.kill()
  const admin = database.open({ max: 1 })
  await admin.unsafe(`reassign owned by ${role} to current_user; drop owned by ${role}`)
  await admin.end()
  await database.drop()
})

const connectionsOfServer = async () =>
  (await database.pool`select from pg_stat_activity where usename = ${role} and application_name = 'assay'`).length

/** Holds connections of the role until it is told to release them. */
const occupy = async (count: number) => {
  const others = database.open({ user: role, max: count, settings: { application_name: 'others' } })
  const held = await Promise.all(Array.from({ length: count }, () => others.reserve()))
  return async () => {
    for (const one of held) one.release()
    await others.end()
  }
}

const newVendor = () =>
  server.call('/api/v1/vendors/import', { body: { name: 'Northwind', contactEmail: 'contact@example.com' } })
const mixedRequests = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, i) => (i % 2 ? newVendor() : server.call('/api/v1/vendors'))))

test('with hardly any connections left by others, the server’s own serve everything', async () => {
  // Stopped meanwhile: otherwise it connects again before the others do.
  server.signal('SIGSTOP')
  await database.pool`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${role}`
  await until('its connections are gone', async () => (await connectionsOfServer()) === 0)
  const letGo = await occupy(LIMIT - LEFT)
  server.signal('SIGCONT')
  await until('the server is ready', async () => (await server.call('/readyz')).status === 200)

  for (let round = 0; round < 3; round += 1) {
    const answers = await mixedRequests(30)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]))
    expect(await connectionsOfServer()).toBeLessThanOrEqual(LEFT)
  }
  await letGo()
  await until('it uses what has become free', async () => {
    await mixedRequests(30)
    return (await connectionsOfServer()) > LEFT
  })
  expect(new Set((await mixedRequests(30)).map(({ status }) => status))).toEqual(new Set([200, 201]))
})
