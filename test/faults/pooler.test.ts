import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '../../server/db/open.ts'
import { assay } from '../support/assay.ts'
import { type Postgres, startPostgres } from '../support/cluster.ts'
import { startPgBouncer } from '../support/pgbouncer.ts'
import {
  type Env,
  launchServer,
  type ServerProcess,
  startProcess,
  temporaryDirectory,
  until,
} from '../support/process.ts'

let database: Postgres
let target = ''
let bouncer: Awaited<ReturnType<typeof startPgBouncer>>
let direct: Env
beforeAll(async () => {
  database = await startPostgres()
  await database.pool`create database assay`
  target = `host=127.0.0.1 port=${database.port} user=assay dbname=assay`
  bouncer = await startPgBouncer(target)
  direct = { ASSAY_DATABASE_DIRECT_URL: target, ASSAY_DATA_DIR: await temporaryDirectory() }
})
afterAll(async () => {
  await bouncer.kill()
  await database.pool.end({ timeout: 1 })
  await database.kill()
})

const refusedStart = async (env: Env) => {
  const server = launchServer({ ASSAY_DATA_DIR: await temporaryDirectory(), ASSAY_DATABASE_WAIT: '0', ...env })
  expect(await server.ended).toMatchObject({ code: 1 })
  return server.errors()
}

const mixed = (server: ServerProcess, number: number) => [
  server.call('/api/v1/vendors/import', { body: { name: `Vendor ${number}`, contactEmail: 'a@example.com' } }),
  server.call('/api/v1/vendors?query=vendor'),
  // A date among the parameters, which a server could not serialise with the types of another statement.
  server.call('/api/v1/assessments?updatedSince=2026-01-01T00:00:00.000Z'),
  server.call('/api/v1/dashboard'),
]
/** Together many more than the pooler has sessions. */
const statusesOf = async (server: ServerProcess, requests = 80) => {
  const answers = await Promise.all(Array.from({ length: requests / 4 }, (_, i) => mixed(server, i)).flat())
  return [...new Set(answers.map(({ status }) => status))].sort((a, b) => a - b)
}
const ROUNDS = 10

test('through PgBouncer in session mode everything works, with the settings of a session', async () => {
  const pool = openPool(bouncer.urlOf('session'), { max: 1, statementSeconds: 7 })
  expect(await pool`select current_setting('statement_timeout') as most`).toEqual([{ most: '7s' }])
  await pool.end()
  const server = await startProcess({
    DATABASE_URL: `${bouncer.urlOf('session')}?lock_timeout=20s`,
    ASSAY_DATA_DIR: await temporaryDirectory(),
  })
  expect(await statusesOf(server)).toEqual([200, 201])
  await server.stop()
})

test('in transaction mode no statement leaves before the answer to the one before it', async () => {
  const pool = openPool(bouncer.urlOf('transaction'), { max: 1, statementSeconds: 5, sharedSessions: true })
  const moment = new Date('2026-01-31T12:00:00.000Z')
  // PgBouncer takes the session away after the first of each pair; dates fail with the types of another statement.
  const pairs = Array.from({ length: 200 }, (_, i) => [
    pool`select 1 as n from pg_sleep(0.002)`,
    pool`select ${i}::int as n, ${moment}::timestamptz as at, ${[`tag ${i}`]}::text[] as tags`,
  ])
  const answers = await Promise.all(pairs.flat())
  await pool.end({ timeout: 1 })
  expect(answers.map(([row]) => row)).toEqual(
    pairs.flatMap((_, i) => [{ n: 1 }, { n: i, at: moment, tags: [`tag ${i}`] }]),
  )
  expect(bouncer.errors()).not.toContain('when not linked')
})

test('a pooler in transaction mode needs a direct address, and statement mode is refused', async () => {
  expect(await refusedStart({ DATABASE_URL: bouncer.urlOf('transaction') })).toMatch(
    /^DATABASE_URL leads to a pooler in transaction mode\. Set ASSAY_DATABASE_DIRECT_URL .*\n$/,
  )
  expect(
    await refusedStart({
      ...direct,
      DATABASE_URL: bouncer.urlOf('transaction'),
      ASSAY_DATABASE_DIRECT_URL: bouncer.urlOf('transaction'),
    }),
  ).toMatch(/^ASSAY_DATABASE_DIRECT_URL leads to a pooler in transaction mode\. .*\n$/)
  expect(await refusedStart({ ...direct, DATABASE_URL: `${bouncer.urlOf('transaction')}?lock_timeout=20s` })).toMatch(
    /^DATABASE_URL has lock_timeout, which a pooler in transaction mode would not keep\. .*\n$/,
  )
  expect(await refusedStart({ ...direct, DATABASE_URL: bouncer.urlOf('statement') })).toMatch(
    /^DATABASE_URL leads to a pooler that takes no transactions .*\n$/,
  )
})

test('in transaction mode two servers answer everything, also after the pooler restarts', async () => {
  const env = { ...direct, DATABASE_URL: bouncer.urlOf('transaction') }
  const [one, two] = [
    await startProcess(env),
    await startProcess({ ...env, ASSAY_DATA_DIR: await temporaryDirectory() }),
  ]
  for (let round = 0; round < ROUNDS; round += 1) {
    const statuses = await Promise.all([statusesOf(one, 40), statusesOf(two, 40)])
    expect(statuses).toEqual([
      [200, 201],
      [200, 201],
    ])
  }
  // What a statement that left too early makes PgBouncer say. Its sender would wait until it gives up.
  expect(bouncer.errors()).not.toContain('when not linked')
  // The lock of each server is on a connection of its own.
  const held = await database.pool`select distinct pid from pg_locks where locktype = 'advisory' and mode = 'ShareLock'
    and database = (select oid from pg_database where datname = 'assay')`
  expect(held).toHaveLength(2)

  await bouncer.kill()
  expect(await statusesOf(one, 8)).toEqual([503])
  bouncer = await startPgBouncer(target, bouncer.port)
  await until('it is ready again', async () => (await one.call('/readyz')).status === 200)
  expect(await statusesOf(one)).toEqual([200, 201])
  expect(await assay(['audit', 'verify'], env)).toMatchObject({ code: 0 })
  await Promise.all([one.stop(), two.stop()])
})
