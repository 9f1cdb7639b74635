import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { startApp, useApp } from '../../../test/support/app.ts'
import { createDatabase } from '../../../test/support/database.ts'
import { testSecrets } from '../../../test/support/secrets.ts'
import { localStore } from '../../files/local.ts'
import { systemContext } from '../../process/system.ts'
import { createKeyUsage } from '../identity/keyUsage.ts'
import * as keys from './service.ts'

const app = useApp()
const REQUESTS = 20
const shown = async (id: string) => (await app.admin.get(`/api/v1/api-keys/${id}`)).body

test('last use and request count are kept without a write per request', async () => {
  const key = await app.make.key({ permissions: ['vendors:view'] })
  const client = app.nobody.with({ authorization: `Bearer ${key.key}` })
  const from = app.statements.length
  const begun = Date.now()

  for (let i = 0; i < REQUESTS; i += 1) await client.get('/api/v1/vendors')

  const statements = app.statements.slice(from)
  const writes = statements.filter((s) => /^\s*(insert|update|delete)/i.test(s) && /api_keys|rate_limits/.test(s))
  // A few if the flush timer fired in between, which it does more often on a slow machine.
  expect(writes.length).toBeLessThan(REQUESTS / 2)
  expect(statements.filter((s) => /from api_keys/.test(s))).toHaveLength(REQUESTS)
  const { requestCount, lastUsedAt } = await shown(key.id)
  expect(requestCount).toBe(REQUESTS)
  expect(Date.parse(lastUsedAt)).toBeGreaterThanOrEqual(begun)
  expect(Date.parse(lastUsedAt)).toBeLessThanOrEqual(Date.now())
})

test('rejected requests do not count as use of a key', async () => {
  const key = await app.make.key({ allowedAddresses: ['203.0.113.1'] })

  await app.nobody.with({ authorization: `Bearer ${key.key}` }).get('/api/v1/vendors')

  expect(await shown(key.id)).toMatchObject({ requestCount: 0, lastUsedAt: null })
})

test('the counts of several servers add up', async () => {
  const second = await startApp({}, app.database)
  const key = await app.make.key()
  const headers = { authorization: `Bearer ${key.key}` }

  await Promise.all(
    [app, second].flatMap(({ nobody }) => [1, 2, 3].map(() => nobody.get('/api/v1/vendors', { headers }))),
  )
  await second.close()

  expect((await shown(key.id)).requestCount).toBe(6)
})

test('a count that could not be written is written later', async () => {
  const database = await createDatabase()
  const { pool } = database
  const ctx = systemContext(
    { pool, files: localStore(tmpdir()), ...testSecrets },
    'http://localhost',
    new Date(),
    () => {},
  )
  const { id } = await keys.create(ctx, { name: 'Key' })
  const usage = createKeyUsage(pool, () => {})

  usage.count(id, new Date('2026-01-02T00:00:00Z'))
  await pool`alter table api_keys rename to out_of_reach`
  await expect(usage.flush()).rejects.toThrow('api_keys')
  usage.count(id, new Date('2026-01-01T00:00:00Z'))
  await pool`alter table out_of_reach rename to api_keys`
  await usage.stop()
  const key = await keys.find(ctx, id)
  await database.drop()

  expect(key).toMatchObject({ requestCount: 2, lastUsedAt: '2026-01-02T00:00:00.000Z' })
})

test('a request count can exceed 32 bits', async () => {
  const key = await app.make.key()
  await app.pool`update api_keys set request_count = 5000000000 where id = ${key.id}`

  expect((await shown(key.id)).requestCount).toBe(5_000_000_000)
})
