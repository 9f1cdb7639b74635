import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createDatabase, type TestDatabase } from './database.ts'
import { type Env, type ServerProcess, startProcess, temporaryDirectory, until } from './process.ts'
import { type DatabaseProxy, startProxy } from './proxy.ts'

type ProxiedServer = { database: TestDatabase; proxy: DatabaseProxy; server: ServerProcess }

export const isReady = async ({ server }: ProxiedServer) => (await server.call('/readyz')).status === 200

/** A server for all tests of a file, whose database is behind a faulty proxy. Each test starts with both healthy. */
export const useProxiedServer = (env: Env = {}): ProxiedServer => {
  const holder = {} as ProxiedServer
  beforeAll(async () => {
    const database = await createDatabase()
    const proxy = await startProxy()
    const own = { DATABASE_URL: proxy.urlOf(database.name), ASSAY_DATA_DIR: await temporaryDirectory() }
    Object.assign(holder, { database, proxy, server: await startProcess({ ...own, ...env }) })
  })
  beforeEach(async () => {
    holder.proxy.restore()
    await until('the server is ready', () => isReady(holder))
  })
  afterAll(async () => {
    await holder.server.kill()
    holder.proxy.close()
    await holder.database.drop()
  })
  return holder
}
