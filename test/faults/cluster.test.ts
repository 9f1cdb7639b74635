import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool, type Pool } from '../../server/db/open.ts'
import { type Postgres, startPostgres } from '../support/cluster.ts'
import { startNginx } from '../support/nginx.ts'
import { callsTo, type Env, type ServerProcess, startProcess, temporaryDirectory, until } from '../support/process.ts'
import { expectNothingLostIn, keepWriting } from '../support/writing.ts'

const ENOUGH = 40
let primary: Postgres
let standby: Postgres
let url = ''
beforeAll(async () => {
  primary = await startPostgres()
  await primary.pool`create database assay`
  standby = await primary.addStandby()
  // Nothing is acknowledged before both have it.
  await primary.pool`alter system set synchronous_standby_names = '*'`
  await primary.pool`select pg_reload_conf()`
  const hosts = [primary, standby].map(({ port }) => `127.0.0.1:${port}`).join()
  url = `postgres://assay@${hosts}/assay?target_session_attrs=read-write`
})
afterAll(async () => {
  for (const database of [primary, standby]) {
    await database.pool.end({ timeout: 1 })
    await database.kill()
  }
})

const addServer = async (env: Env = {}) =>
  startProcess({ DATABASE_URL: url, ASSAY_SECRET: 's'.repeat(32), ASSAY_DATA_DIR: await temporaryDirectory(), ...env })

/** As an operator would have it: a server that does not answer gets no requests for a second. */
const balancer = async (ports: number[]) => {
  const servers = ports.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;`).join(' ')
  const { https, kill } = await startNginx(
    ({ https: port }) => `upstream assay { ${servers} }
      server { listen 127.0.0.1:${port}; location / { proxy_pass http://assay; proxy_http_version 1.1; } }`,
  )
  return { call: callsTo(`http://127.0.0.1:${https}`), kill }
}
const portOf = ({ url: address }: ServerProcess) => Number(new URL(address).port)

const statusesOf = (answers: readonly { status: number }[]) =>
  [...new Set(answers.map(({ status }) => status))].sort((a, b) => a - b)

test('of three servers one is killed, one stops, one is added: no acknowledged write is lost', async () => {
  const [one, two, three] = await Promise.all([addServer(), addServer(), addServer()])
  const { call, kill } = await balancer([one, two, three].map(portOf))
  const writing = keepWriting({ ...three, call })
  const goesOn = async (what: string) => {
    const known = writing.acknowledged.size
    await until(`changes are acknowledged ${what}`, () => writing.hasGrownTo(known + ENOUGH))
  }
  await goesOn('by three servers')
  await one.kill()
  await goesOn('after one was killed')
  expect(await two.stop()).toMatchObject({ code: 0 })
  await goesOn('after one has stopped')
  const added = await addServer({ PORT: String(portOf(one)) })
  await goesOn('with one that was added')
  await writing.stop()
  await kill()

  // 502 for what the killed one had begun; never a 500.
  expect([[], [502]]).toContainEqual(statusesOf(writing.refused))
  const pool = openPool(url, { max: 1 })
  await expectNothingLostIn(pool, writing)
  await pool.end()
  await Promise.all([added.stop(), three.stop()])
})

/** A vendor that is written and then looked for, in what a replica may answer. */
const findsItsOwn = async ({ call }: ServerProcess, name: string) => {
  const { status } = await call('/api/v1/vendors/import', { body: { name, contactEmail: 'a@example.com' } })
  const paths = [`/api/v1/search?query=${name}`, '/api/v1/audit', '/api/v1/vendors?format=csv']
  const answers = await Promise.all(paths.map((path) => call(path)))
  return status === 201 && answers.every((answer) => answer.status === 200 && answer.text.includes(name))
}
/** How often the tables of vendors and of the audit log were read there. */
const readsOf = async (pool: Pool) => {
  const [row] = await pool<{ reads: number }[]>`select sum(seq_scan + coalesce(idx_scan, 0))::int as reads
    from pg_stat_user_tables where relname in ('vendors', 'audit_log')`
  return row?.reads ?? 0
}

test('a replica answers exports, search and the audit feed, and callers find what they wrote', async () => {
  const replica = `postgres://assay@127.0.0.1:${standby.port}/assay`
  const server = await addServer({ ASSAY_DATABASE_REPLICA_URL: replica })
  for (let i = 0; i < 10; i += 1) expect(await findsItsOwn(server, `Fresh${i}`)).toBe(true)
  const pool = openPool(replica, { max: 1 })
  await until('the replica was read', async () => (await readsOf(pool)) > 0)
  await pool.end()

  // It reads a table that no standby has.
  expect((await server.call('/api/dashboard/report')).status).toBe(200)
  // Behind, and then away: the primary answers.
  await standby.pool`select pg_wal_replay_pause()`
  expect(await findsItsOwn(server, 'Paused')).toBe(true)
  await standby.pool`select pg_wal_replay_resume()`
  await standby.kill()
  expect((await server.call('/api/v1/search?query=Paused')).text).toContain('Paused')
  await standby.start()
  await server.stop()
})

test('the primary is killed and the standby promoted: writes go on there, and none is lost', async () => {
  const server = await addServer()
  const writing = keepWriting(server)
  await until('changes are acknowledged', () => writing.hasGrownTo(ENOUGH))
  await primary.kill()
  await until('requests notice', () => writing.refused.length > 0)
  await standby.pool`select pg_promote()`
  const known = writing.acknowledged.size
  await until('changes are acknowledged by the new primary', () => writing.hasGrownTo(known + ENOUGH))
  await writing.stop()

  expect(statusesOf(writing.refused)).toEqual([503])
  expect(server.out()).toMatch(new RegExp(`The database is not available: .*127.0.0.1:${primary.port}`))
  const pool = openPool(url, { max: 1 })
  await expectNothingLostIn(pool, writing)
  await pool.end()
  expect(await server.stop()).toMatchObject({ code: 0 })
})
