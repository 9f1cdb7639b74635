import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../../server/db/embedded/start.ts'
import { migrate } from '../../server/db/migrate.ts'
import { addressOf, openPool, type PoolOptions } from '../../server/db/open.ts'

/** Where the tests' PostgreSQL is, and the migrated database of which each file gets a copy. */
export type TestServer = { url: string | undefined; address: PoolOptions; template: string }

/** The copy of it that holds the example portfolio, once a test has asked for one: see example.ts. */
export const withExample = (template: string) => `${template}_example`

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

/** One PostgreSQL for the whole run: our own, or the one that TEST_DATABASE_URL names. */
export default async function setup(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL
  const server = url === undefined ? await startOwn() : { address: {}, stop: async () => {} }
  const template = `assay_test_template_${process.pid}_${project.name}`
  const admin = openPool(url, { max: 1, ...server.address })
  await admin.unsafe(`create database ${template}`)
  const pool = openPool(url, { max: 1, ...server.address, database: template })
  await migrate(pool)
  await pool.end()
  project.provide('testServer', { url, address: server.address, template })

  return async () => {
    await admin.unsafe(`drop database if exists ${withExample(template)}`)
    await admin.unsafe(`drop database ${template}`)
    await admin.end()
    await server.stop()
  }
}

const startOwn = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'assay-test-'))
  const embedded = await startEmbedded({ dataDir, log: () => {} })
  const stop = async () => {
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { address: addressOf(embedded), stop }
}
