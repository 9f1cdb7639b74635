import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { publishTo } from '../../audit/events/publish.ts'
import { removeOldDeliveries } from './service.ts'

const t = useApp({ outboundAllow: ['192.168.7.0/24', 'fd00:7::/32'] })
const WEBHOOKS = '/api/v1/webhooks'
const BODY = { name: 'Tickets', url: 'https://hooks.example.com/assay?token=secret', events: ['vendor.created'] }

beforeEach(async () => {
  await t.pool`delete from webhooks`
})

const create = async (overrides: object = {}) => {
  const { status, body, text } = await t.admin.post(WEBHOOKS, { ...BODY, ...overrides })
  expect(status, text).toBe(201)
  return { ...body, path: `${WEBHOOKS}/${body.id}` }
}
const metaOf = async (action: string) => {
  const { body } = await t.admin.get(`/api/v1/audit?action=${action}&pageSize=1`)
  const { requestId: _r, address: _a, userAgent: _u, keyId: _k, ...meta } = body.entries[0].meta
  return meta
}
const deliveriesOf = async (path: string, query = '') => (await t.admin.get(`${path}/deliveries?${query}`)).body

test('creating a webhook answers its secret, once', async () => {
  const { secret, path, ...webhook } = await create()
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/)
  expect(webhook).toMatchObject({ ...BODY, format: 'GENERIC', enabled: true, pausedAt: null, lastDelivery: null })
  const { body } = await t.admin.get(path)
  expect(body).toEqual(webhook)
  const { body: page } = await t.admin.get(WEBHOOKS)
  expect(page).toEqual({ entries: [webhook], page: 1, pageSize: 50, totalCount: 1, nextCursor: null })
  const stored = JSON.stringify(await t.pool`select w::text, encode(secret, 'escape') as bytes from webhooks w`)
  expect(stored).not.toContain(secret.slice('whsec_'.length))
})

test.each([
  ['no name', { name: ' ' }],
  ['a long name', { name: 'x'.repeat(201) }],
  ['no events', { events: [] }],
  ['an unknown event', { events: ['vendor.renamed'] }],
  ['an event twice', { events: ['vendor.created', 'vendor.created'] }],
  ['an unknown format', { format: 'DISCORD' }],
  ['no scheme', { url: 'hooks.example.com' }],
  ['another scheme', { url: 'ftp://hooks.example.com/' }],
  ['credentials', { url: 'https://ada:secret@hooks.example.com/' }],
  ['a user name', { url: 'https://ada@hooks.example.com/' }],
  ['a space', { url: 'https://hooks.example.com/a b' }],
  ['a long URL', { url: `https://hooks.example.com/${'x'.repeat(2000)}` }],
])('rejects %s', async (_, overrides) => {
  const { status, body } = await t.admin.post(WEBHOOKS, { ...BODY, ...overrides })
  expect({ status, error: body.error }).toEqual({ status: 400, error: expect.stringMatching(/^Invalid webhook: /) })
  expect((await t.admin.get(WEBHOOKS)).body.totalCount).toBe(0)
})

test('rejects a private address in any notation, when it is created and when it is changed', async () => {
  const { path } = await create()
  const hosts = ['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:a00:1]', '[64:ff9b::a00:1]', '0.0.0.0']
  for (const host of [...hosts, '100.64.0.1', '169.254.169.254', '[fd00::1]', '[fe80::1]', '10.0.0.1']) {
    const url = `http://${host}/`
    for (const answer of [await t.admin.post(WEBHOOKS, { ...BODY, url }), await t.admin.patch(path, { url })]) {
      expect(answer.status, host).toBe(400)
      expect(answer.body.details).toEqual([{ path: 'url', message: expect.stringContaining('ASSAY_OUTBOUND_ALLOW') }])
    }
  }
})

test('accepts public addresses, names, and what ASSAY_OUTBOUND_ALLOW names', async () => {
  const hosts = ['93.184.215.14', '[2606:4700::1111]', '[64:ff9b::808:808]', 'localhost', 'intranet', '192.168.7.9']
  for (const host of [...hosts, '[::ffff:192.168.7.9]', '[fd00:7::1]']) await create({ url: `http://${host}:8080/` })
})

test('a change is logged without the secret part of the URL', async () => {
  const { path } = await create()
  expect(await metaOf('CREATE_WEBHOOK')).toEqual({
    url: 'https://hooks.example.com/…',
    events: ['vendor.created'],
    format: 'GENERIC',
    enabled: true,
  })
  const changes = {
    url: 'https://hooks.example.com/other',
    events: ['finding.created', 'webhook.test'],
    format: 'SLACK',
  }
  expect((await t.admin.patch(path, changes)).body).toMatchObject({ name: 'Tickets', ...changes })
  expect(await metaOf('UPDATE_WEBHOOK')).toEqual({
    changes: {
      url: { from: 'https://hooks.example.com/…', to: 'https://hooks.example.com/…' },
      events: { from: ['vendor.created'], to: changes.events },
      format: { from: 'GENERIC', to: 'SLACK' },
    },
  })
})

test('an update that changes nothing leaves no entry', async () => {
  const { path, updatedAt } = await create()
  const [before] = await t.pool`select count(*) from audit_log`
  const { status, body } = await t.admin.patch(path, BODY)
  expect({ status, updatedAt: body.updatedAt }).toEqual({ status: 200, updatedAt })
  expect(await t.pool`select count(*) from audit_log`).toEqual([before])
})

test('lists webhooks newest first, in pages', async () => {
  for (const name of ['A', 'B', 'C']) {
    await create({ name })
    t.advance({ seconds: 1 })
  }
  const names = async (query: string) =>
    (await t.admin.get(`${WEBHOOKS}?${query}`)).body.entries.map((entry: { name: string }) => entry.name)
  expect(await names('pageSize=2')).toEqual(['C', 'B'])
  expect(await names('pageSize=2&page=2')).toEqual(['A'])
})

test('a test event is queued for its webhook alone, whatever it subscribes to', async () => {
  const [tested, other] = [await create(), await create({ events: ['webhook.test'] })]
  const { status, body } = await t.admin.post(`${tested.path}/test`)
  expect({ status, body }).toMatchObject({
    status: 202,
    body: { event: 'webhook.test', status: 'QUEUED', attempts: 0 },
  })
  expect(body.messageId).toMatch(/^msg_[\w-]{24}$/)
  expect(JSON.parse(body.requestBody)).toMatchObject({ type: 'webhook.test', data: { id: tested.id, name: 'Tickets' } })
  expect((await deliveriesOf(tested.path)).entries).toEqual([body])
  expect((await deliveriesOf(other.path)).entries).toEqual([])
  expect(await metaOf('TEST_WEBHOOK')).toEqual({ messageId: body.messageId, event: 'webhook.test' })
  expect((await t.admin.get(tested.path)).body.lastDelivery).toMatchObject({ id: body.id, status: 'QUEUED' })
})

test('a disabled webhook is not tested, and nothing is sent again', async () => {
  const { path } = await create()
  const { id } = (await t.admin.post(`${path}/test`)).body
  await t.admin.patch(path, { enabled: false })
  for (const action of ['test', `deliveries/${id}/retry`]) {
    const { status, body } = await t.admin.post(`${path}/${action}`)
    expect({ status, error: body.error }).toEqual({ status: 409, error: 'This webhook is disabled. Enable it first.' })
  }
})

test('lists deliveries newest first, by status and event, in pages', async () => {
  const { path, id } = await create()
  const vendor = await t.make.vendor()
  const [created] = (await deliveriesOf(path)).entries
  expect(JSON.parse(created.requestBody).data).toMatchObject({ id: vendor.id, name: vendor.name })
  t.advance({ seconds: 1 })
  const tested = (await t.admin.post(`${path}/test`)).body
  const ids = async (query: string) => (await deliveriesOf(path, query)).entries.map((d: { id: string }) => d.id)
  expect(await ids('')).toEqual([tested.id, created.id])
  expect(await ids('pageSize=1&page=2')).toEqual([created.id])
  expect(await ids('event=webhook.test')).toEqual([tested.id])
  await t.admin.post(`${path}/deliveries/${created.id}/cancel`)
  expect(await ids('status=CANCELLED')).toEqual([created.id])
  expect(await deliveriesOf(path, 'status=FAILED')).toEqual({
    entries: [],
    page: 1,
    pageSize: 25,
    totalCount: 0,
    nextCursor: null,
  })
  expect((await t.admin.get(`${WEBHOOKS}/${vendor.id}/deliveries`)).status).toBe(404)
  expect((await t.admin.post(`${WEBHOOKS}/${id}/deliveries/${vendor.id}/retry`)).status).toBe(404)
})

test('a delivery of another webhook is not found', async () => {
  const [mine, other] = [await create(), await create()]
  const { id } = (await t.admin.post(`${other.path}/test`)).body
  for (const action of ['retry', 'cancel'])
    expect((await t.admin.post(`${mine.path}/deliveries/${id}/${action}`)).status).toBe(404)
})

test('a cancelled delivery is not sent, until it is queued again', async () => {
  const { path } = await create()
  const { id } = (await t.admin.post(`${path}/test`)).body
  const cancelled = await t.admin.post(`${path}/deliveries/${id}/cancel`)
  expect(cancelled.body).toMatchObject({ status: 'CANCELLED', nextAttemptAt: null })
  await t.runJobs()
  expect((await deliveriesOf(path)).entries).toMatchObject([{ status: 'CANCELLED', attempts: 0 }])
  expect((await t.admin.post(`${path}/deliveries/${id}/cancel`)).status).toBe(409)
  expect((await t.admin.post(`${path}/deliveries/${id}/retry`)).body).toMatchObject({ status: 'QUEUED' })
})

test('deleting a webhook deletes its deliveries', async () => {
  const { path } = await create()
  await t.admin.post(`${path}/test`)
  expect((await t.admin.delete(path)).status).toBe(204)
  expect(await t.pool`select from webhook_deliveries`).toHaveLength(0)
  expect((await t.admin.get(path)).status).toBe(404)
  expect(await metaOf('DELETE_WEBHOOK')).toEqual({
    url: 'https://hooks.example.com/…',
    events: ['vendor.created'],
    format: 'GENERIC',
  })
})

test('rotating answers a new secret and when the previous one expires', async () => {
  const { path, secret } = await create()
  const { status, body } = await t.admin.post(`${path}/rotate-secret`)
  expect(status).toBe(200)
  expect(body.secret).toMatch(/^whsec_/)
  expect(body.secret).not.toBe(secret)
  expect(Date.parse(body.previousSecretExpiresAt) - Date.parse(body.updatedAt)).toBe(24 * 3_600_000)
  expect(await metaOf('ROTATE_WEBHOOK_SECRET')).toEqual({ previousSecretExpiresAt: body.previousSecretExpiresAt })
})

test('old deliveries are removed when they have ended, and not before', async () => {
  const { id, path } = await create()
  const data = { id, name: 'Tickets', message: 'Test' }
  const [ended, waiting] = [
    await publishTo(t.system(), id, 'webhook.test', data),
    await publishTo(t.system(), id, 'webhook.test', data),
  ]
  await t.admin.post(`${path}/deliveries/${ended.id}/cancel`)
  t.advance({ days: 30 })
  const recent = (await t.admin.post(`${path}/test`)).body
  await t.admin.post(`${path}/deliveries/${recent.id}/cancel`)
  await removeOldDeliveries(t.system(), new Date(t.system().now.getTime() - 86_400_000))
  const left = (await deliveriesOf(path)).entries.map((delivery: { id: string }) => delivery.id)
  expect(left).toEqual([recent.id, waiting.id])
})
