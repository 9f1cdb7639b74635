import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '../../contract/errors.ts'
import { createDatabase, type TestDatabase } from '../support/database.ts'
import { type ServerProcess, startProcess, temporaryDirectory } from '../support/process.ts'
import { type DatabaseProxy, startProxy } from '../support/proxy.ts'

// A server of its own, for which every other connection has been good.
let database: TestDatabase
let proxy: DatabaseProxy
let server: ServerProcess
beforeAll(async () => {
  database = await createDatabase()
  proxy = await startProxy()
  server = await startProcess({
    DATABASE_URL: proxy.urlOf(database.name),
    ASSAY_DATA_DIR: await temporaryDirectory(),
    ASSAY_STATEMENT_TIMEOUT: '2',
  })
})
afterAll(async () => {
  await server.kill()
  proxy.close()
  await database.drop()
})

const vendors = (query = '') => server.call(`/api/v1/vendors?query=${query}`)
const newVendor = (name: string) =>
  server.call('/api/v1/vendors/import', { body: { name, contactEmail: 'contact@example.com' } })

describe('a connection that swallows its bytes', () => {
  const expectGivenUp = async (swallowed: Promise<{ status: number; json: unknown; ms: number }>) => {
    const { status, json, ms } = await swallowed
    expect({ status, json }).toEqual({ status: 503, json: { error: messages.databaseUnavailable } })
    expect(ms).toBeGreaterThan(2000)
  }

  test('is dropped at the deadline of its statement, and the others serve meanwhile', async () => {
    proxy.whenHearing('swallowed', 'swallow')
    const swallowed = vendors('swallowed')
    for (let i = 0; i < 20; i += 1) expect((await vendors()).status).toBe(200)
    await expectGivenUp(swallowed)
    expect((await Promise.all(Array.from({ length: 10 }, () => vendors()))).map(({ status }) => status)).toEqual(
      Array(10).fill(200),
    )
  })

  test('under a transaction is dropped too, and nothing of the transaction is kept', async () => {
    proxy.whenHearing('Swallowed Ltd', 'swallow')
    await expectGivenUp(newVendor('Swallowed Ltd'))
    proxy.restore()
    expect(await database.pool`select from vendors where name = 'Swallowed Ltd'`).toHaveLength(0)
    expect((await newVendor('Swallowed Ltd')).status).toBe(201)
  })

  test('at the commit of a transaction is dropped too', async () => {
    proxy.whenHearing('commit', 'swallow')
    await expectGivenUp(newVendor('Uncommitted Ltd'))
    proxy.restore()
    expect((await newVendor('Committed Ltd')).status).toBe(201)
  })
})
