import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'
import { readConfig } from '../config.ts'
import type { HttpError } from '../errors.ts'
import { NO_BOUNDS } from '../identity/permissions.ts'
import { createExportPlaces, isExport, MOST_EXPORTS } from './exports.ts'

const t = useApp()
const caller = (id: string) => ({ type: 'key', id, name: id, permissions: [], bounds: NO_BOUNDS }) as const
const refusalOf = (take: () => unknown) => {
  try {
    take()
    return undefined
  } catch (error) {
    return error as HttpError
  }
}

test('a caller has so many exports at once, the server so many in all, and a place comes back', () => {
  const take = createExportPlaces({ perCaller: 2, perServer: 3 })
  const release = take(caller('a'))
  take(caller('a'))
  expect(refusalOf(() => take(caller('a')))).toMatchObject({ status: 429, headers: { 'retry-after': '2' } })
  take(caller('b'))
  expect(refusalOf(() => take(caller('b')))).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
  release()
  expect(refusalOf(() => take(caller('a')))).toBeUndefined()
})

test('whole lists as CSV and reports are exports, pages and files that were uploaded are not', () => {
  const exported = t.routes.filter((route) => isExport(route, { format: 'csv' })).map(({ path }) => path)
  expect(exported).toEqual(
    expect.arrayContaining([
      '/api/v1/vendors',
      '/api/v1/audit',
      '/api/dashboard/report',
      '/api/v1/vendors/:vendorId/export',
    ]),
  )
  expect(exported).not.toContain('/api/v1/files/:fileId')
  expect(t.routes.filter((route) => isExport(route, {})).map(({ path }) => path)).not.toContain('/api/v1/audit')
})

/** A download that has begun, and cannot end. */
const begin = async (client: { token: string | undefined }) => {
  const request = get(`${t.url}/api/v1/findings?format=csv`, { headers: { authorization: `Bearer ${client.token}` } })
  const [response] = (await once(
    request.on('error', () => {}),
    'response',
  )) as [IncomingMessage]
  return { status: response.statusCode, end: () => request.destroy() }
}

test('who has begun many exports gets no more of them, and keeps nobody else from anything', async () => {
  const client = await t.make.keyClient()
  const other = t.database.open()
  await other
    .begin(async (holder) => {
      await holder`lock table findings in access exclusive mode`
      const begun = await Promise.all(Array.from({ length: MOST_EXPORTS.perCaller }, () => begin(client)))
      expect(begun.map(({ status }) => status)).toEqual(begun.map(() => 200))

      const refused = await client.get('/api/v1/vendors?format=csv')

      expect(refused).toMatchObject({
        status: 429,
        body: { error: 'Too many exports at once. Wait for one to finish.' },
      })
      expect(refused.headers.get('retry-after')).toBe('2')
      // As many exports wait for the database as it has connections for us, and more: some are left for the others.
      expect(MOST_EXPORTS.perCaller).toBeGreaterThan(readConfig({}).databasePool)
      expect((await client.get('/api/v1/frameworks')).status).toBe(200)
      expect((await t.admin.get('/api/v1/users?format=csv')).status).toBe(200)
      for (const { end } of begun) end()
    })
    .finally(() => other.end())
  await expect.poll(async () => (await client.get('/api/v1/vendors?format=csv')).status).toBe(200)
})
