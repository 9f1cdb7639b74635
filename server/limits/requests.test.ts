import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startApp, useApp } from '../../test/support/app.ts'
import { HttpError } from '../errors.ts'
import { allowRequest, forgiveRequest } from './requests.ts'

const app = useApp()
const NOON = new Date('2026-03-01T12:00:00Z')
const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1000)
const bucketOf = (requests: number, seconds = 60) => ({ bucket: randomUUID(), requests, seconds })

test('exactly the allowed number of requests pass, each with its remaining quota', async () => {
  const allowance = bucketOf(2)

  const first = await allowRequest(app.pool, allowance, NOON)
  const second = await allowRequest(app.pool, allowance, after(10))
  const third = await allowRequest(app.pool, allowance, after(20)).catch((error: unknown) => error)

  const policy = { 'ratelimit-limit': '2', 'ratelimit-policy': '"default";q=2;w=60' }
  const oneLeft = { ratelimit: '"default";r=1;t=60', 'ratelimit-remaining': '1', 'ratelimit-reset': '60' }
  const noneLeft = { ratelimit: '"default";r=0;t=50', 'ratelimit-remaining': '0', 'ratelimit-reset': '50' }
  expect(first).toEqual({ ...policy, ...oneLeft })
  expect(second).toEqual({ ...policy, ...noneLeft })
  expect(third).toBeInstanceOf(HttpError)
  expect(third).toMatchObject({ status: 429, headers: { 'retry-after': '40', 'ratelimit-remaining': '0' } })
})

test('a window begins with its first request, and a new one after it', async () => {
  const allowance = bucketOf(1)
  await allowRequest(app.pool, allowance, NOON)

  await expect(allowRequest(app.pool, allowance, after(59.5))).rejects.toMatchObject({
    headers: { 'retry-after': '1' },
  })
  await expect(allowRequest(app.pool, allowance, after(60))).resolves.toMatchObject({ 'ratelimit-reset': '60' })
  await expect(allowRequest(app.pool, allowance, after(119))).rejects.toMatchObject({ status: 429 })
})

test('a window from a clock that was ahead has ended; clocks that differ by minutes share one', async () => {
  const allowance = bucketOf(1)
  await allowRequest(app.pool, allowance, after(86_400))
  await expect(allowRequest(app.pool, allowance, NOON)).resolves.toMatchObject({ 'ratelimit-reset': '60' })
  await expect(allowRequest(app.pool, allowance, after(-120))).rejects.toMatchObject({ status: 429 })
})

test('buckets are independent', async () => {
  await allowRequest(app.pool, bucketOf(1), NOON)
  await expect(allowRequest(app.pool, bucketOf(1), NOON)).resolves.toBeDefined()
})

test('a forgiven request does not count, and forgiving does not add quota', async () => {
  const allowance = bucketOf(1)

  await allowRequest(app.pool, allowance, NOON)
  await forgiveRequest(app.pool, allowance.bucket)
  await forgiveRequest(app.pool, allowance.bucket)

  await expect(allowRequest(app.pool, allowance, NOON)).resolves.toBeDefined()
  await expect(allowRequest(app.pool, allowance, NOON)).rejects.toMatchObject({ status: 429 })
})

test('of many concurrent requests exactly the allowed number pass', async () => {
  const allowance = bucketOf(10)

  const results = await Promise.allSettled(Array.from({ length: 40 }, () => allowRequest(app.pool, allowance, NOON)))

  expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(10)
})

test('two servers share one limit of 60 audit log requests a minute per key', async () => {
  const second = await startApp({}, app.database)
  const { token } = await app.make.keyClient(['audit:view'])
  const headers = { authorization: `Bearer ${token}` }
  const ask = ({ nobody }: typeof second) => nobody.get('/api/v1/audit?pageSize=1', { headers })

  const answers = await Promise.all(Array.from({ length: 64 }, (_, i) => ask(i % 2 ? app : second)))
  const late = [await ask(app), await ask(second)]
  await second.close()

  expect(answers.filter((a) => a.status === 200)).toHaveLength(60)
  expect(answers.filter((a) => a.status === 429)).toHaveLength(4)
  expect(late.map((a) => a.status)).toEqual([429, 429])
})
