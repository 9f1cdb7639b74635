import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ApiKeyCreate } from '../../../contract/people/keys.ts'
import { startApp, useApp } from '../../../test/support/app.ts'
import { logOf } from '../../../test/support/log.ts'

const app = useApp()
const PATH = '/api/v1/api-keys'
const create = (body: object = {}, client = app.admin) => client.post(PATH, { name: 'Key', ...body })
const bearer = (key: string) => app.nobody.with({ authorization: `Bearer ${key}` })
const actions = async (id: string) => (await logOf(app.pool, id)).map((e) => e.action)

test('a key has the documented format, works, and is listed without its secret', async () => {
  const { status, body } = await create({
    name: ' SIEM ',
    permissions: ['vendors:view'],
    expiresAt: '2100-01-01T00:00:00+02:00',
  })

  expect(status).toBe(201)
  expect(body.key).toMatch(/^assay_[A-Za-z0-9]{8}\.[\w-]{43}$/)
  expect(body).toMatchObject({
    name: 'SIEM',
    prefix: body.key.slice(6, 14),
    permissions: ['vendors:view'],
    allowedAddresses: [],
    status: 'ACTIVE',
    expiresAt: '2099-12-31T22:00:00.000Z',
    lastUsedAt: null,
    requestCount: 0,
  })
  expect((await bearer(body.key).get('/api/v1/vendors')).status).toBe(200)
  expect(await logOf(app.pool, body.id)).toMatchObject([
    { action: 'CREATE_API_KEY', entityName: 'SIEM', meta: { prefix: body.prefix, permissions: ['vendors:view'] } },
  ])
})

test('the secret is shown once: not in the list, the detail, the database or the log', async () => {
  const { body } = await create()
  const secret = body.key.split('.')[1]
  const changed = await app.admin.patch(`${PATH}/${body.id}`, { name: 'Renamed' })
  const texts = [changed, await app.admin.get(PATH), await app.admin.get(`${PATH}/${body.id}`)].map((a) => a.text)

  const rows = await app.pool<{ text: string }[]>`
    select row_to_json(k)::text || encode(k.secret_hash, 'escape') as text from api_keys k
    union all select row_to_json(a)::text from audit_log a`
  const [stored] = await app.pool<{ hash: string }[]>`
    select encode(secret_hash, 'hex') as hash from api_keys where id = ${body.id}`

  expect([...texts, ...rows.map((r) => r.text)].filter((text) => text.includes(secret))).toEqual([])
  expect(stored?.hash).toBe(createHash('sha256').update(secret).digest('hex'))
})

test('without a permission list a key may do everything, with an empty one nothing', async () => {
  const [full, none] = [await create(), await create({ permissions: [] })]

  expect((await bearer(full.body.key).get('/api/v1/settings')).status).toBe(200)
  expect((await bearer(none.body.key).get('/api/v1/vendors')).status).toBe(403)
  expect((await bearer(none.body.key).get('/api/v1/session')).body.permissions).toEqual([])
})

test('a key without the permission that a route needs receives 403', async () => {
  const key = await app.make.keyClient(['vendors:view'])

  expect((await key.get('/api/v1/vendors')).status).toBe(200)
  const refused = await key.post('/api/v1/vendors/import', { name: 'X', contactEmail: 'x@example.com' })
  expect(refused.status).toBe(403)
  expect(refused.body).toEqual({ error: 'Forbidden', code: 'forbidden' })
})

test('every rejected key gets the same answer, whatever the reason', async () => {
  const make = async (overrides: Partial<ApiKeyCreate> = {}) => (await create(overrides)).body
  const [good, expired, revoked, deleted, elsewhere] = [
    await make(),
    await make(),
    await make(),
    await make(),
    await make({ allowedAddresses: ['203.0.113.7'] }),
  ]
  await app.make.ended(expired.id)
  await app.admin.post(`${PATH}/${revoked.id}/revoke`)
  await app.admin.delete(`${PATH}/${deleted.id}`)
  const [prefix, secret] = good.key.split('.')
  const bad = [
    expired.key,
    revoked.key,
    deleted.key,
    elsewhere.key,
    `${prefix}.${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`,
    `${prefix}.${revoked.key.split('.')[1]}`,
    `assay_zzzzzzzz.${secret}`,
    prefix,
    `${good.key}x`,
    good.key.slice(0, -1),
    good.key.replace('assay_', 'other_'),
    secret,
    '.',
    'assay_',
    'x'.repeat(5000),
  ]

  const answers = await Promise.all(bad.map((key) => bearer(key).get('/api/v1/vendors')))
  const nobody = await app.nobody.get('/api/v1/vendors')

  expect((await bearer(good.key).get('/api/v1/vendors')).status).toBe(200)
  expect(answers.map((a) => a.status)).toEqual(bad.map(() => 401))
  expect(new Set([nobody, ...answers].map((a) => a.text))).toEqual(
    new Set(['{"error":"Unauthorized","code":"unauthorized"}']),
  )
  const headers = (a: typeof nobody) => [...a.headers.keys()].sort().join()
  expect(new Set([nobody, ...answers].map(headers)).size).toBe(1)
})

test('a key expires exactly at its time', async () => {
  const own = await startApp()
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  const key = await own.make.key({ permissions: ['vendors:view'], expiresAt })
  const client = own.nobody.with({ authorization: `Bearer ${key.key}` })

  const before = await client.get('/api/v1/vendors')
  own.advance({ hours: 1 })
  const after = await client.get('/api/v1/vendors')
  const shown = await own.admin.get(`${PATH}/${key.id}`)
  await own.close()

  expect([before.status, after.status]).toEqual([200, 401])
  expect(shown.body.status).toBe('EXPIRED')
})

test('a revoked key is rejected from the next request on, on every server', async () => {
  const second = await startApp({}, app.database)
  const { body } = await create()
  const [here, there] = [bearer(body.key), second.nobody.with({ authorization: `Bearer ${body.key}` })]
  const before = [await here.get('/api/v1/vendors'), await there.get('/api/v1/vendors')]

  const revoked = await app.admin.post(`${PATH}/${body.id}/revoke`)
  const after = [await there.get('/api/v1/vendors'), await here.get('/api/v1/vendors')]
  await second.close()

  expect(before.map((a) => a.status)).toEqual([200, 200])
  expect(revoked.body).toMatchObject({ status: 'REVOKED', revokedAt: expect.any(String) })
  expect(after.map((a) => a.status)).toEqual([401, 401])
  expect((await app.admin.post(`${PATH}/${body.id}/revoke`)).status).toBe(409)
  expect(await actions(body.id)).toEqual(['CREATE_API_KEY', 'REVOKE_API_KEY'])
})

test('concurrent revocations of one key: one succeeds', async () => {
  const { body } = await create()

  const answers = await Promise.all([1, 2, 3].map(() => app.admin.post(`${PATH}/${body.id}/revoke`)))

  expect(answers.map((a) => a.status).sort()).toEqual([200, 409, 409])
})

test('deleting a key keeps its name and prefix in the audit log', async () => {
  const { body } = await create({ name: 'Gone' })

  expect((await app.admin.delete(`${PATH}/${body.id}`)).status).toBe(204)

  expect((await app.admin.get(`${PATH}/${body.id}`)).status).toBe(404)
  expect((await logOf(app.pool, body.id)).at(-1)).toMatchObject({
    action: 'DELETE_API_KEY',
    entityName: 'Gone',
    meta: { prefix: body.prefix },
  })
})

test('name, addresses and expiry of a key can be changed, its permissions cannot', async () => {
  const { body } = await create({ permissions: ['vendors:view'], expiresAt: '2100-01-01T00:00:00Z' })
  const change = { name: 'New', allowedAddresses: ['10.0.0.0/8', '10.0.0.0/8 '], expiresAt: null }

  const answer = await app.admin.patch(`${PATH}/${body.id}`, { ...change, permissions: ['users:manage'] })

  expect(answer.body).toMatchObject({ name: 'New', allowedAddresses: ['10.0.0.0/8'], expiresAt: null })
  expect(answer.body.permissions).toEqual(['vendors:view'])
  expect((await logOf(app.pool, body.id)).at(-1)?.meta.changes).toEqual({
    name: { from: 'Key', to: 'New' },
    allowedAddresses: { from: [], to: ['10.0.0.0/8'] },
    expiresAt: { from: '2100-01-01T00:00:00.000Z', to: null },
  })
})

test('an update without a change leaves no entry', async () => {
  const { body } = await create({ expiresAt: '2100-01-01T00:00:00Z' })

  await app.admin.patch(`${PATH}/${body.id}`, { name: 'Key', expiresAt: '2100-01-01T01:00:00+01:00' })
  await app.admin.patch(`${PATH}/${body.id}`, {})

  expect(await actions(body.id)).toEqual(['CREATE_API_KEY'])
})

test.each([
  [{ name: '' }, 'name'],
  [{ name: 'x'.repeat(201) }, 'name'],
  [{ permissions: ['vendors:own'] }, 'permissions/0'],
  [{ expiresAt: 'tomorrow' }, 'expiresAt'],
  [{ expiresAt: '2026-02-30T00:00:00Z' }, 'expiresAt'],
])('rejects a key with an invalid field and names it: %j', async (body, field) => {
  const answer = await create(body)

  expect(answer.status).toBe(400)
  expect(answer.body.details[0].path).toBe(field)
})

test('an invalid address is named by its index', async () => {
  const allowedAddresses = ['10.0.0.1', '10.0.0.0/33', '::1', '10.1', 'example.com', '1.2.3.4/', '2001:db8::/129']
  const { body: key } = await create()

  const created = await create({ allowedAddresses })
  const changed = await app.admin.patch(`${PATH}/${key.id}`, { allowedAddresses })

  for (const answer of [created, changed]) {
    expect(answer.status).toBe(400)
    expect(answer.body.details.map((d: { path: string }) => d.path)).toEqual(
      [1, 3, 4, 5, 6].map((i) => `allowedAddresses/${i}`),
    )
  }
})

test('unknown and malformed ids are not found', async () => {
  for (const id of ['no-id', randomUUID()]) {
    expect((await app.admin.get(`${PATH}/${id}`)).status).toBe(404)
    expect((await app.admin.patch(`${PATH}/${id}`, { name: 'X' })).status).toBe(404)
    expect((await app.admin.post(`${PATH}/${id}/revoke`)).status).toBe(404)
    expect((await app.admin.delete(`${PATH}/${id}`)).status).toBe(404)
  }
})

test('keys are listed in pages, newest first', async () => {
  const [older, newer] = [(await create()).body, (await create()).body]

  const { body } = await app.admin.get(`${PATH}?pageSize=2`)
  const last = await app.admin.get(`${PATH}?pageSize=2&page=1000`)

  expect(body.entries.map((k: { id: string }) => k.id)).toEqual([newer.id, older.id])
  expect(body.totalCount).toBeGreaterThanOrEqual(2)
  expect(last.body.entries).toEqual([])
})

test('a caller cannot create a full key or one with permissions they lack', async () => {
  const held = ['api:manage', 'vendors:view'] as const
  for (const client of [await app.make.sessionWith(held), await app.make.keyClient(held)]) {
    expect((await create({ permissions: ['vendors:view'] }, client)).status).toBe(201)
    expect((await create({ permissions: ['vendors:view', 'vendors:edit'] }, client)).status).toBe(403)
    expect((await create({}, client)).status).toBe(403)
    expect((await create({ permissions: null }, client)).status).toBe(403)
  }
})

test('a caller cannot widen or extend a key with permissions they lack', async () => {
  const client = await app.make.sessionWith(['api:manage'])
  const { body } = await create({ allowedAddresses: ['203.0.113.1'] })
  await app.make.ended(body.id)

  expect((await client.patch(`${PATH}/${body.id}`, { expiresAt: null })).status).toBe(403)
  expect((await client.patch(`${PATH}/${body.id}`, { allowedAddresses: [] })).status).toBe(403)
  expect(await actions(body.id)).toEqual(['CREATE_API_KEY'])
})

test('the audit log names the key and no user for its requests', async () => {
  const { body } = await create({ name: 'Importer' })

  const vendor = await bearer(body.key).post('/api/v1/vendors/import', { name: 'V', contactEmail: 'v@example.com' })

  expect(await logOf(app.pool, vendor.body.id)).toMatchObject([
    { userName: 'API key: Importer', userId: null, meta: { keyId: body.id } },
  ])
})

test('a key survives the deletion of its creator', async () => {
  await app.make.adminSession()
  const { user, client } = await app.make.adminSession()
  const { body } = await create({}, client)

  await app.admin.delete(`/api/v1/users/${user.id}`)

  expect((await bearer(body.key).get('/api/v1/vendors')).status).toBe(200)
  expect((await app.admin.get(`${PATH}/${body.id}`)).body.createdByName).toBe(user.name)
})
