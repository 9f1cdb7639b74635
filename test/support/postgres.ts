import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { ensureCluster } from '../../server/db/embedded/cluster.ts'
import { chooseLauncher, launch } from '../../server/db/embedded/launcher.ts'
import { clusterOf, OWNER, PORT } from '../../server/db/embedded/names.ts'
import { stateOf } from '../../server/db/embedded/probe.ts'
import { makeSocketDirectory, removeTemporary } from '../../server/db/embedded/socket.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openPool, type Pool, type PoolOptions } from '../../server/db/open.ts'

/** Where the tests' PostgreSQL is, the migrated database of which each file gets a copy, and a directory for all. */
export type TestServer = { url: string | undefined; address: PoolOptions; template: string; shared: string }

/** The copy with the example portfolio, once a test has needed one: see example.ts. */
export const withExample = (template: string) => `${template}_example`

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

/** One PostgreSQL for the whole run: our own, or the one in TEST_DATABASE_URL. */
export default async function setup(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL
  const { address, stop } = url === undefined ? await startOwn() : { address: {}, stop: undefined }
  const template = `assay_test_${process.pid}`
  const admin = openPool(url, { max: 1, ...address })
  await admin.unsafe(`create database ${template}`)
  const pool = openPool(url, { max: 1, ...address, database: template })
  await migrate(pool)
  await pool.end()
  const shared = await mkdtemp(join(tmpdir(), 'assay-shared-'))
  project.provide('testServer', { url, address, template, shared })

  return async () => {
    if (!stop) await dropAll(admin, template)
    await admin.end()
    await stop?.()
    await rm(shared, { recursive: true, force: true })
  }
}

/** A failed test leaves its database behind, and so does a shared one. */
const dropAll = async (admin: Pool, template: string) => {
  const rows = await admin<{ name: string }[]>`
    select datname as name from pg_database where starts_with(datname, ${template})`
  for (const { name } of rows) await admin.unsafe(`drop database ${name} with (force)`)
}

/** Its data need not survive anything, so it does not wait for the disk. */
const settingsOf = (socketDirectory: string) => [
  `unix_socket_directories="${socketDirectory}"`,
  ...['listen_addresses=', 'max_connections=200', 'shared_buffers=256MB', 'jit=off', 'timezone=UTC'],
  // A connection lives for one file: planning a statement anew each time would take an eighth of all processor time.
  'plan_cache_mode=force_generic_plan',
  ...['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'checkpoint_timeout=1h', 'max_wal_size=8GB'],
  ...['wal_level=minimal', 'max_wal_senders=0', 'log_min_messages=fatal'],
]

const startOwn = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'assay-test-'))
  const launcher = await chooseLauncher(dataDir)
  await ensureCluster(dataDir, launcher, () => {})
  const socketDirectory = await makeSocketDirectory(dataDir, launcher.user)
  const settings = settingsOf(socketDirectory).flatMap((setting) => ['-c', setting])
  const child = launch(launcher, 'postgres', clusterOf(dataDir), settings)
  const ended = once(child, 'exit')
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  while ((await stateOf(socketDirectory)) !== 'ready') {
    if (child.exitCode !== null) throw new Error(`The test database did not start: ${said}`)
    await sleep(20)
  }
  const stop = async () => {
    child.kill('SIGQUIT')
    await ended
    await removeTemporary(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  }
  return { address: { path: join(socketDirectory, `.s.PGSQL.${PORT}`), user: OWNER, database: 'postgres' }, stop }
}
