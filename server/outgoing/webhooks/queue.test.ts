import { Webhook } from 'standardwebhooks'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { type Received, startReceiver } from '../../../test/support/receiver.ts'
import { createEngine } from '../../jobs/engine.ts'
import { VERSION } from '../../version.ts'
import { webhookQueue } from './service.ts'

const allowed = ['127.0.0.0/8', '::1']
const t = useApp({ outboundAllow: allowed })
const WEBHOOKS = '/api/v1/webhooks'
const receiver = await startReceiver()

beforeEach(async () => {
  t.freeze()
  await t.pool`delete from webhooks`
  receiver.received.length = 0
  receiver.behave(undefined)
})

const create = async (overrides: object = {}) => {
  const given = { name: 'Tickets', url: receiver.url(), events: ['vendor.created'], ...overrides }
  const { body } = await t.admin.post(WEBHOOKS, given)
  const path = `${WEBHOOKS}/${body.id}`
  const deliveries = async () => (await t.admin.get(`${path}/deliveries`)).body.entries
  const test = async () => (await t.admin.post(`${path}/test`)).body
  return { id: body.id, secret: body.secret, path, deliveries, test, get: async () => (await t.admin.get(path)).body }
}
const last = () => receiver.received.at(-1) as Received
/** What the public library would send. Its check of the time does not know the clock of the test. */
const signatureBy = (secret: string, { headers, body } = last()) =>
  new Webhook(secret).sign(headers['webhook-id'] ?? '', new Date(Number(headers['webhook-timestamp']) * 1000), body)
const idOf = ({ headers }: Received) => headers['webhook-id']
const newEngine = (aheadMs = 0) =>
  createEngine({
    queues: [webhookQueue(t.system, { allowed })],
    clock: () => new Date(t.system().now.getTime() + aheadMs),
    warn: (error) => {
      throw error
    },
    // No second look by itself: whatever happens then was announced.
    pollMs: 3_600_000,
  })
/** Without the schedule, which has work of its own when days pass. */
const runJobs = () => newEngine().drain()

test('a delivery is signed as Standard Webhooks says, and logged with its response', async () => {
  const { secret, deliveries } = await create()
  const vendor = await t.make.vendor({ name: 'Nörthwind' })
  expect(await runJobs()).toBe(1)
  const { headers, body } = last()
  const event = new Webhook(secret).verify(body, headers)
  expect(event).toMatchObject({ type: 'vendor.created', data: { id: vendor.id, name: 'Nörthwind' } })
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': `Assay/${VERSION}` })
  const [delivery] = await deliveries()
  expect(delivery).toMatchObject({
    messageId: headers['webhook-id'],
    event: 'vendor.created',
    status: 'DELIVERED',
    attempts: 1,
    nextAttemptAt: null,
    deliveredAt: t.system().now.toISOString(),
    requestBody: body,
    responseStatus: 200,
    responseBody: 'Thanks',
    error: null,
  })
  expect(await runJobs()).toBe(0)
})

test('the same event has the same id for every webhook', async () => {
  await create()
  await create()
  await t.make.vendor()
  expect(await runJobs()).toBe(2)
  expect(new Set(receiver.received.map(idOf)).size).toBe(1)
})

const MINUTE = 60
const HOUR = 60 * MINUTE
const PAUSES = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]

test('a failed delivery is repeated after the stated pauses with the same id, then given up', async () => {
  const { test, deliveries } = await create({ url: receiver.url('/broken') })
  await test()
  expect(await runJobs()).toBe(1)
  for (const [i, seconds] of PAUSES.entries()) {
    const [waiting] = await deliveries()
    const next = new Date(t.system().now.getTime() + seconds * 1000).toISOString()
    expect(waiting).toMatchObject({ status: 'QUEUED', attempts: i + 1, nextAttemptAt: next, responseStatus: 500 })
    t.advance({ seconds: seconds - 1 })
    expect(await runJobs()).toBe(0)
    t.advance({ seconds: 1 })
    expect(await runJobs()).toBe(1)
  }
  const [failed] = await deliveries()
  expect(failed).toMatchObject({ status: 'FAILED', attempts: 10, nextAttemptAt: null, responseBody: 'Broken' })
  expect(new Set(receiver.received.map(idOf))).toEqual(new Set([failed.messageId]))
  expect(receiver.received).toHaveLength(10)
  t.advance({ days: 10 })
  expect(await runJobs()).toBe(0)
})

test('each attempt has a timestamp and a signature of its own', async () => {
  const { test, secret } = await create({ url: receiver.url('/broken') })
  await test()
  await runJobs()
  t.advance({ seconds: 5 })
  await runJobs()
  const [first, second] = receiver.received as [Received, Received]
  expect(Number(second.headers['webhook-timestamp']) - Number(first.headers['webhook-timestamp'])).toBe(5)
  expect(first.headers['webhook-signature']).not.toBe(second.headers['webhook-signature'])
  expect(second.headers['webhook-signature']).toBe(signatureBy(secret))
})

test('a delivery that failed or was delivered can be sent again', async () => {
  const { path, test, deliveries } = await create({ url: receiver.url('/gone') })
  const { id } = await test()
  await runJobs()
  expect(await deliveries()).toMatchObject([{ status: 'FAILED', attempts: 1 }])
  await t.admin.patch(path, { enabled: true, url: receiver.url() })
  for (const _ of ['failed', 'delivered']) {
    const { body } = await t.admin.post(`${path}/deliveries/${id}/retry`)
    expect(body).toMatchObject({ status: 'QUEUED', attempts: 0, deliveredAt: null })
    expect(await runJobs()).toBe(1)
    expect(await deliveries()).toMatchObject([{ status: 'DELIVERED', attempts: 1 }])
  }
  expect(new Set(receiver.received.map(idOf)).size).toBe(1)
})

test('status 410 ends the delivery and disables the webhook; its managers are told', async () => {
  const manager = await t.make.user({ roleId: (await t.make.role(['webhooks:manage'])).id })
  await t.make.user()
  const { id, test, get, deliveries } = await create({ url: receiver.url('/gone') })
  await test()
  await runJobs()
  expect(await deliveries()).toMatchObject([{ status: 'FAILED', attempts: 1, responseStatus: 410 }])
  const reason = 'The receiver responded with status 410: it no longer wants these events.'
  expect(await get()).toMatchObject({
    enabled: false,
    pausedAt: t.system().now.toISOString(),
    pausedReason: reason,
  })
  const { entries } = (await t.admin.get('/api/v1/audit?action=PAUSE_WEBHOOK&pageSize=1')).body
  expect(entries[0]).toMatchObject({ userName: 'System', entityName: 'Tickets', meta: { reason } })
  expect(id.startsWith(entries[0].entityId)).toBe(true)
  const told = await t.pool`select user_id, title, detail from notifications where kind = 'WEBHOOK_PAUSED'`
  expect(told).toEqual([{ user_id: manager.id, title: 'The webhook “Tickets” was paused', detail: reason }])
})

test('five days of failure pause the webhook; what waits is sent when it is enabled again', async () => {
  const { path, test, get, deliveries } = await create({ url: receiver.url('/broken') })
  for (let day = 0; day < 5; day += 1) {
    await test()
    await runJobs()
    expect((await get()).enabled, `day ${day}`).toBe(true)
    t.advance({ days: 1 })
  }
  await runJobs()
  expect(await get()).toMatchObject({ enabled: false, pausedReason: 'Every delivery has failed for five days.' })
  const waiting = (await deliveries()).filter((d: { status: string }) => d.status === 'QUEUED').length
  expect(waiting).toBeGreaterThan(0)
  t.advance({ days: 2 })
  expect(await runJobs()).toBe(0)

  receiver.behave((response) => response.end())
  const { body } = await t.admin.patch(path, { enabled: true })
  expect(body).toMatchObject({ enabled: true, pausedAt: null, pausedReason: null })
  expect(await runJobs()).toBe(waiting)
  expect((await deliveries()).filter((d: { status: string }) => d.status === 'QUEUED')).toEqual([])
})

test('a success in between starts the five days again', async () => {
  const { test, get } = await create({ url: receiver.url('/broken') })
  await test()
  await runJobs()
  t.advance({ days: 4 })
  receiver.behave((response) => response.end())
  await runJobs()
  receiver.behave(undefined)
  await test()
  await runJobs()
  t.advance({ days: 4 })
  await runJobs()
  expect((await get()).enabled).toBe(true)
})

test('a webhook that was enabled again has five new days', async () => {
  const { path, test, get } = await create({ url: receiver.url('/broken') })
  await test()
  await runJobs()
  t.advance({ days: 5 })
  await runJobs()
  expect((await get()).enabled).toBe(false)
  await t.admin.patch(path, { enabled: true })
  await runJobs()
  expect((await get()).enabled).toBe(true)
})

test('nothing new is queued for a disabled webhook, and what is queued waits', async () => {
  const { path, test, deliveries } = await create()
  await test()
  await t.admin.patch(path, { enabled: false })
  await t.make.vendor()
  expect(await deliveries()).toHaveLength(1)
  expect(await runJobs()).toBe(0)
  await t.admin.patch(path, { enabled: true })
  expect(await runJobs()).toBe(1)
})

test('both secrets sign for a day after a rotation, and then the new one alone', async () => {
  const { path, secret, test } = await create()
  const rotated = (await t.admin.post(`${path}/rotate-secret`)).body.secret
  await test()
  await runJobs()
  expect(last().headers['webhook-signature']?.split(' ')).toEqual([signatureBy(rotated), signatureBy(secret)])

  t.advance({ hours: 24 })
  await test()
  await runJobs()
  expect(last().headers['webhook-signature']).toBe(signatureBy(rotated))
})

test('a secret that cannot be decrypted is a failure that says so', async () => {
  const { test, deliveries } = await create()
  await test()
  await t.pool`update webhooks set secret = '\\x00'`
  await runJobs()
  expect(receiver.received).toEqual([])
  expect(await deliveries()).toMatchObject([{ status: 'QUEUED', error: expect.stringContaining('Rotate it.') }])
})

test('a name that leads to a private address is refused when it is delivered', async () => {
  const { test, deliveries } = await create({ url: receiver.url('/', 'localhost') })
  await test()
  const strict = createEngine({
    queues: [webhookQueue(t.system, { allowed: [] })],
    clock: () => t.system().now,
    warn: () => {},
  })
  expect(await strict.drain()).toBe(1)
  expect(receiver.received).toEqual([])
  expect(await deliveries()).toMatchObject([{ status: 'QUEUED', error: expect.stringMatching(/^localhost leads to /) }])
})

test('servers never deliver one row twice, nor more than eight of one webhook at once', async () => {
  const { id, deliveries } = await create()
  for (let i = 0; i < 30; i += 1) await t.make.vendor()
  const busy = await startReceiver()
  await t.pool`update webhooks set url = ${busy.url()} where id = ${id}`
  const engines = Array.from({ length: 4 }, () => newEngine())
  while ((await Promise.all(engines.map((engine) => engine.drain()))).some((n) => n > 0));
  expect(busy.received).toHaveLength(30)
  expect(new Set(busy.received.map(idOf)).size).toBe(30)
  expect(busy.mostAtOnce()).toBeLessThanOrEqual(8)
  const ended = (await t.admin.get(`${WEBHOOKS}/${id}/deliveries?status=DELIVERED`)).body.totalCount
  expect(ended).toBe(30)
  expect(await deliveries()).toHaveLength(25)
})

test('a crash leads to one more attempt with the same id, once the lease has ended', async () => {
  const { test } = await create()
  const { messageId } = await test()
  const now = t.system().now
  const crashing = webhookQueue(t.system, { allowed })
  const lease = { by: crypto.randomUUID(), now, until: new Date(now.getTime() + crashing.leaseSeconds * 1000) }
  const [work] = await crashing.claim(lease, 1)
  expect(await runJobs()).toBe(0)
  t.advance({ seconds: crashing.leaseSeconds })
  expect(await runJobs()).toBe(1)
  // The server was only slow: its outcome comes too late to count.
  receiver.behave((response) => response.writeHead(500).end())
  await work?.(new AbortController().signal)
  expect(receiver.received.map(idOf)).toEqual([messageId, messageId])
  const [row] = await t.pool`select status, attempts from webhook_deliveries`
  expect(row).toEqual({ status: 'DELIVERED', attempts: 2 })
})

test('a receiver that hangs does not hold up others, and a stop lets go of it', async () => {
  const hanging = await create({ url: receiver.url('/hang') })
  for (let i = 0; i < 10; i += 1) await hanging.test()
  const other = await create()
  for (let i = 0; i < 10; i += 1) await other.test()
  const engine = newEngine()
  engine.start()
  try {
    const delivered = async () => (await t.admin.get(`${other.path}/deliveries?status=DELIVERED`)).body.totalCount
    await expect.poll(delivered).toBe(10)
    expect(receiver.received.filter(({ path }) => path === '/hang')).toHaveLength(8)
  } finally {
    await engine.stop()
  }
  const rows =
    await t.pool`select distinct status, attempts, leased_until from webhook_deliveries where webhook_id = ${hanging.id}`
  expect(rows).toEqual([{ status: 'QUEUED', attempts: 0, leased_until: null }])
})

test('a webhook that is deleted while it is delivered leaves nothing', async () => {
  const { path, test } = await create()
  await test()
  receiver.behave((response) => void t.admin.delete(path).then(() => response.writeHead(500).end()))
  expect(await runJobs()).toBe(1)
  expect(await t.pool`select from webhook_deliveries`).toHaveLength(0)
})

test('a delivery that is being sent is neither repeated nor cancelled', async () => {
  const { path, test } = await create()
  const { id } = await test()
  const statuses: number[] = []
  const meddle = async () => {
    for (const action of ['retry', 'cancel'])
      statuses.push((await t.admin.post(`${path}/deliveries/${id}/${action}`)).status)
  }
  receiver.behave((response) => void meddle().then(() => response.end()))
  expect(await runJobs()).toBe(1)
  expect(statuses).toEqual([409, 409])
})

test('the second attempt does not wait for the next look at the queue', async () => {
  const { test } = await create({ url: receiver.url('/broken') })
  await test()
  // A second is left of the five.
  const engine = newEngine(4000)
  engine.start()
  try {
    await expect.poll(() => receiver.received).toHaveLength(1)
    await expect.poll(() => t.pool`select from webhook_deliveries where leased_by is null`).toHaveLength(1)
    t.advance({ seconds: 1 })
    await expect.poll(() => receiver.received).toHaveLength(2)
  } finally {
    await engine.stop()
  }
})
