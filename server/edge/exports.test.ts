import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'
import { readConfig } from '../config/config.ts'
import type { HttpError } from '../errors.ts'
import { NO_BOUNDS } from '../people/identity/permissions.ts'
import { createExportSlots, isExport, MAX_EXPORTS } from './exports.ts'

const t = useApp({ databasePool: 6 })
const caller = (id: string) => ({ type: 'key', id, name: id, permissions: [], bounds: NO_BOUNDS }) as const
const refusalOf = (taken: Promise<unknown>) =>
  taken.then(
    () => undefined,
    (error: HttpError) => error,
  )

test('exports are limited per caller and in total, and a finished one frees its place', async () => {
  const take = createExportSlots({ perCaller: 2, perServer: 3 })
  const release = await take(caller('a'))
  await take(caller('a'))
  expect(await refusalOf(take(caller('a')))).toMatchObject({ status: 429, headers: { 'retry-after': '2' } })
  await take(caller('b'))
  expect(await refusalOf(take(caller('b')))).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
  release()
  expect(await refusalOf(take(caller('a')))).toBeUndefined()
})

test('CSV of whole lists and reports are exports, pages and uploaded files are not', () => {
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

/** A download that waits for the database. */
const begin = (client: { token: string | undefined }) => {
  const request = get(`${t.url}/api/v1/findings?format=csv`, { headers: { authorization: `Bearer ${client.token}` } })
  const response = once(
    request.on('error', () => {}),
    'response',
  ) as Promise<[IncomingMessage]>
  return { response, end: () => request.destroy() }
}

test('a caller with too many exports gets 429, and others are unaffected', async () => {
  const client = await t.make.keyClient()
  const other = t.database.open()
  const begun: ReturnType<typeof begin>[] = []
  await other
    .begin(async (holder) => {
      await holder`lock table findings in access exclusive mode`
      for (let i = 0; i <= MAX_EXPORTS.perCaller; i += 1) begun.push(begin(client))
      const [one] = await Promise.race(begun.map(({ response }) => response))
      expect(one).toMatchObject({ statusCode: 429, headers: { 'retry-after': '2' } })

      const refused = await client.get('/api/v1/vendors?format=csv')

      expect(refused).toMatchObject({
        status: 429,
        body: { error: 'Too many exports at once. Wait for one to finish.' },
      })
      expect(refused.headers.get('retry-after')).toBe('2')
      // More exports wait for the database than may use it at once: connections remain for others.
      expect(MAX_EXPORTS.perCaller).toBeGreaterThan(readConfig({}).databasePool)
      expect((await client.get('/api/v1/frameworks')).status).toBe(200)
      expect((await t.admin.get('/api/v1/users?format=csv')).status).toBe(200)
    })
    .finally(() => other.end())
  const answered = await Promise.all(begun.map(({ response }) => response))
  const statuses = answered.map(([{ statusCode = 0 }]) => statusCode).sort()
  expect(statuses).toEqual([...Array(MAX_EXPORTS.perCaller).fill(200), 429])
  for (const { end } of begun) end()
  await expect.poll(async () => (await client.get('/api/v1/vendors?format=csv')).status).toBe(200)
})
