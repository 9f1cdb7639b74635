import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { createSealer } from '../../server/audit/seal.ts'
import type { Config } from '../../server/config/config.ts'
import { openPool, type Pool } from '../../server/db/open.ts'
import { withDocuments } from '../../server/example/documents.ts'
import { loadExample } from '../../server/example/load.ts'
import { readPortfolio } from '../../server/example/portfolio.ts'
import { localStore } from '../../server/files/local.ts'
import type { FileStore } from '../../server/files/store.ts'
import { systemContext } from '../../server/process/system.ts'
import { startApp, type TestApp } from './app.ts'
import { createDatabase, oncePerRun } from './database.ts'
import { withExample } from './postgres.ts'
import { testSecrets } from './secrets.ts'

/** However long loading takes on a busy machine. */
const FIRST_LOAD_SECONDS = 300
const fail = (error: unknown) => {
  throw error
}

/** The content of its documents is not in the database; it is always the same. */
const storeDocuments = async (files: FileStore) =>
  withDocuments(files, await readPortfolio(), async (documents) => {
    for (const { sha256, path } of documents.values()) await files.put(sha256, path)
  })

const load = async (pool: Pool) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'assay-example-'))
  const sealer = createSealer(pool, fail)
  await pool`update organisation set api_keys_enabled = true`
  await loadExample(
    systemContext({ pool, files: localStore(dataDir), ...testSecrets }, 'http://127.0.0.1', new Date(), () => {}),
  )
  await sealer.now()
  await sealer.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** The whole run loads the example once, when the first test needs it; the others wait and get copies. */
const exampleTemplate = () => {
  const { url, address, template } = inject('testServer')
  const name = withExample(template)
  return oncePerRun(name, async () => {
    const admin = openPool(url, { max: 1, ...address })
    try {
      if ((await admin`select from pg_database where datname = ${name}`).length > 0) return name
      const unfinished = `${name}_unfinished`
      // A load that failed has left one.
      await admin.unsafe(`drop database if exists ${unfinished}`)
      await admin.unsafe(`create database ${unfinished} template ${template}`)
      const pool = openPool(url, { max: 2, ...address, database: unfinished })
      await load(pool).finally(() => pool.end())
      await admin.unsafe(`alter database ${unfinished} rename to ${name}`)
      return name
    } finally {
      await admin.end()
    }
  })
}

/** A server whose database has the example portfolio, loaded today. */
export const startAppWithExample = async (changes: Partial<Config> = {}): Promise<TestApp> => {
  const database = await createDatabase({ template: await exampleTemplate() })
  const app = await startApp(changes, database)
  await storeDocuments(app.files)
  const close = async () => {
    await app.close()
    await database.drop()
  }
  return { ...app, close }
}

/** One such server for all tests of a file. */
export const useAppWithExample = (changes: Partial<Config> = {}): TestApp => {
  const holder = {} as TestApp
  beforeAll(async () => {
    Object.assign(holder, await startAppWithExample(changes))
  }, FIRST_LOAD_SECONDS * 1000)
  afterAll(() => holder.close())
  return holder
}
