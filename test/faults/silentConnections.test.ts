import { describe, expect, test } from 'vitest'
import { messages } from '../../contract/errors.ts'
import { useProxiedServer } from '../support/proxiedServer.ts'

// A server of its own, for which every other connection is healthy.
const t = useProxiedServer({ ASSAY_STATEMENT_TIMEOUT: '2' })

const vendors = (query = '') => t.server.call(`/api/v1/vendors?query=${query}`)
const newVendor = (name: string) =>
  t.server.call('/api/v1/vendors/import', { body: { name, contactEmail: 'contact@example.com' } })

describe('a connection that swallows its bytes', () => {
  const expectGivenUp = async (swallowed: Promise<{ status: number; json: unknown; ms: number }>) => {
    const { status, json, ms } = await swallowed
    expect({ status, json }).toEqual({
      status: 503,
      json: { error: messages.databaseUnavailable, code: 'database_unavailable' },
    })
    expect(ms).toBeGreaterThan(2000)
  }

  test('is dropped at the timeout of its statement, and the others serve meanwhile', async () => {
    t.proxy.whenHearing('swallowed', 'swallow')
    const swallowed = vendors('swallowed')
    for (let i = 0; i < 20; i += 1) expect((await vendors()).status).toBe(200)
    await expectGivenUp(swallowed)
    expect((await Promise.all(Array.from({ length: 10 }, () => vendors()))).map(({ status }) => status)).toEqual(
      Array(10).fill(200),
    )
  })

  test('in a transaction is dropped too, and nothing of it is committed', async () => {
    t.proxy.whenHearing('Swallowed Ltd', 'swallow')
    await expectGivenUp(newVendor('Swallowed Ltd'))
    t.proxy.restore()
    expect(await t.database.pool`select from vendors where name = 'Swallowed Ltd'`).toHaveLength(0)
    expect((await newVendor('Swallowed Ltd')).status).toBe(201)
  })

  test('at the commit of a transaction is dropped too', async () => {
    t.proxy.whenHearing('commit', 'swallow')
    await expectGivenUp(newVendor('Uncommitted Ltd'))
    t.proxy.restore()
    expect((await newVendor('Committed Ltd')).status).toBe(201)
  })
})
