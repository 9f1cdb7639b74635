import { describe, expect, test } from 'vitest'
import type { ApiKeyCreate } from '../../../contract/people/keys.ts'
import type { Permission } from '../../../contract/permissions.ts'
import { useApp } from '../../../test/support/app.ts'
import { logOf } from '../../../test/support/log.ts'
import { routesOf } from '../../app.ts'

const app = useApp()
const KEYS = '/api/v1/api-keys'
const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()
const create = (body: object, client = app.admin) => client.post(KEYS, { name: 'Key', ...body })

/** A full key of its own: its expiry and addresses, and a client that uses it. */
const bound = async (bounds: Partial<ApiKeyCreate>) => {
  const { id, key } = await app.make.key(bounds)
  return { id, client: app.nobody.with({ authorization: `Bearer ${key}` }) }
}
const HERE = ['127.0.0.0/8', '::1']

describe('address and expiry of a key', () => {
  test.each([[[' ']], [['']], [['10.0.0.0/8', '']], [' '], ['']])(
    'rejects a blank address in %j, on creation and change',
    async (allowedAddresses) => {
      const { id } = await app.make.key()

      const answers = [await create({ allowedAddresses }), await app.admin.patch(`${KEYS}/${id}`, { allowedAddresses })]

      expect(answers.map((a) => a.status)).toEqual([400, 400])
      expect(answers.map((a) => a.body.details[0].path)).toEqual([
        expect.stringMatching(/^allowedAddresses/),
        expect.stringMatching(/^allowedAddresses/),
      ])
    },
  )

  test('rejects an empty text as permissions, which would mean all of them', async () => {
    expect((await create({ permissions: '' })).status).toBe(400)
  })

  test('an empty list means no restriction; duplicate addresses are dropped', async () => {
    expect((await create({ allowedAddresses: [] })).body.allowedAddresses).toEqual([])
    expect((await create({ allowedAddresses: ['2001:DB8::1', ' 2001:db8::1 '] })).body.allowedAddresses).toEqual([
      '2001:DB8::1',
    ])
  })

  test.each([-1, 0])('rejects an expiry in the past: %i', async (days) => {
    const { id } = await app.make.key()
    const expiresAt = inDays(days)

    const answers = [await create({ expiresAt }), await app.admin.patch(`${KEYS}/${id}`, { expiresAt })]

    expect(answers.map((a) => a.status)).toEqual([400, 400])
    expect(answers[0]?.body.error).toBe('Invalid body: expiresAt must be in the future.')
    expect((await logOf(app.pool, id)).map((e) => e.action)).toEqual(['CREATE_API_KEY'])
  })

  test('rejects a blank expiry, which would mean none', async () => {
    const { id } = await app.make.key({ expiresAt: inDays(1) })

    expect((await create({ expiresAt: ' ' })).status).toBe(400)
    expect((await app.admin.patch(`${KEYS}/${id}`, { expiresAt: '' })).status).toBe(400)
  })
})

describe('a key with an expiry', () => {
  test('creates keys that expire no later than itself', async () => {
    const { client } = await bound({ expiresAt: inDays(10) })

    const answers = [
      await create({}, client),
      await create({ expiresAt: null }, client),
      await create({ expiresAt: inDays(11) }, client),
      await create({ expiresAt: inDays(9) }, client),
    ]

    expect(answers.map((a) => a.status)).toEqual([403, 403, 403, 201])
    expect(answers[0]?.body).toMatchObject({ error: 'Forbidden', code: 'forbidden' })
  })

  test('cannot extend its own expiry, but can shorten it', async () => {
    const { id, client } = await bound({ expiresAt: inDays(10) })

    expect((await client.patch(`${KEYS}/${id}`, { expiresAt: null })).status).toBe(403)
    expect((await client.patch(`${KEYS}/${id}`, { expiresAt: inDays(20) })).status).toBe(403)
    expect((await client.patch(`${KEYS}/${id}`, { name: 'Renamed' })).status).toBe(200)
    expect((await client.patch(`${KEYS}/${id}`, { expiresAt: inDays(5) })).status).toBe(200)
  })
})

describe('a key with allowed addresses', () => {
  test.each([
    [undefined, 403],
    [[], 403],
    [['0.0.0.0/0'], 403],
    [['127.0.0.0/7'], 403],
    [['127.0.0.1', '10.0.0.1'], 403],
    [['::/0'], 403],
    [['127.0.0.1'], 201],
    [['127.0.0.0/8'], 201],
    [['::ffff:127.0.0.0/104'], 201],
    [['::1', '127.4.0.0/16'], 201],
  ])('creates a key for %j: %i', async (allowedAddresses, status) => {
    const { client } = await bound({ allowedAddresses: HERE })

    expect((await create({ allowedAddresses }, client)).status).toBe(status)
  })

  test('cannot allow itself other addresses', async () => {
    const { id, client } = await bound({ allowedAddresses: HERE })

    expect((await client.patch(`${KEYS}/${id}`, { allowedAddresses: [] })).status).toBe(403)
    expect((await client.patch(`${KEYS}/${id}`, { allowedAddresses: ['0.0.0.0/0'] })).status).toBe(403)
    expect((await client.patch(`${KEYS}/${id}`, { allowedAddresses: ['127.0.0.1'] })).status).toBe(200)
  })
})

test('a restricted key cannot change, revoke or delete a key with wider limits', async () => {
  const { client } = await bound({ allowedAddresses: HERE, expiresAt: inDays(10) })
  const beyond = await app.make.key({ allowedAddresses: HERE })
  const within = await app.make.key({ allowedAddresses: ['127.0.0.1'], expiresAt: inDays(3) })
  const attempts = async (id: string) => [
    (await client.patch(`${KEYS}/${id}`, { name: 'Changed' })).status,
    (await client.post(`${KEYS}/${id}/revoke`)).status,
    (await client.delete(`${KEYS}/${id}`)).status,
  ]

  expect(await attempts(beyond.id)).toEqual([403, 403, 403])
  expect(await attempts(within.id)).toEqual([200, 200, 204])
  expect((await logOf(app.pool, beyond.id)).map((e) => e.action)).toEqual(['CREATE_API_KEY'])
})

describe('a restricted key and users', () => {
  test.each([
    ['an expiry', { expiresAt: inDays(10) }],
    ['addresses', { allowedAddresses: HERE }],
  ])('with %s, it cannot leave access that outlives it', async (_, bounds) => {
    const { client } = await bound(bounds)
    const [person, disabled, invited] = [
      await app.make.user(),
      await app.make.user(),
      await app.make.user({ password: null }),
    ]
    await app.admin.patch(`/api/v1/users/${disabled.id}`, { disabled: true })
    const roleId = (await app.make.roleNamed('Admin')).id
    const path = `/api/v1/users/${person.id}`

    const answers = [
      await client.post('/api/v1/users', { name: 'Eve', email: 'eve@example.com', roleId }),
      await client.post(`/api/v1/users/${invited.id}/reset-password`),
      await client.post(`${path}/reset-password`),
      await client.patch(`/api/v1/users/${disabled.id}`, { disabled: false }),
      await client.patch(path, { roleId }),
      await client.patch(path, { email: 'eve@example.com' }),
      await client.delete(path),
    ]

    expect(answers.map((a) => a.status)).toEqual(Array(7).fill(403))
    expect((await client.patch(path, { disabled: true })).status).toBe(200)
  })

  test('cannot make a role, nor add permissions to one, whoever has it later', async () => {
    const { client } = await bound({ expiresAt: inDays(10) })
    const permissions: Permission[] = ['vendors:view']
    const role = await app.make.role(permissions)
    const added = { permissions: [...permissions, 'audit:view'] }
    expect((await client.post('/api/v1/roles', { name: 'Later', permissions })).status).toBe(403)
    expect((await client.patch(`/api/v1/roles/${role.id}`, added)).status).toBe(403)
    expect((await client.patch(`/api/v1/roles/${role.id}`, { name: 'Renamed' })).status).toBe(200)
  })

  test('cannot add permissions to a role that users have', async () => {
    const { client } = await bound({ expiresAt: inDays(10) })
    const role = await app.make.role(['vendors:view'])
    await app.make.user({ roleId: role.id })
    const path = `/api/v1/roles/${role.id}`

    expect((await client.patch(path, { permissions: ['vendors:view', 'audit:view'] })).status).toBe(403)
    expect((await client.patch(path, { permissions: [] })).status).toBe(200)
  })
})

/** What a key with limits may still administer, because it ends something, happens once, or stays within its bounds. */
const ALLOWED = [
  'PATCH /api/v1/users/:userId',
  'PATCH /api/v1/roles/:roleId',
  'POST /api/v1/api-keys',
  'PATCH /api/v1/api-keys/:keyId',
  'POST /api/v1/api-keys/:keyId/revoke',
  'POST /api/v1/settings/mail/test',
  'POST /api/v1/mails/:mailId/retry',
  'POST /api/v1/mails/:mailId/cancel',
  'POST /api/v1/mails/release',
  'POST /api/v1/webhooks/:webhookId/test',
  'POST /api/v1/webhooks/:webhookId/deliveries/:deliveryId/retry',
  'POST /api/v1/webhooks/:webhookId/deliveries/:deliveryId/cancel',
  'POST /api/v1/example',
]

test('every other administrative change, or of a template, refuses a key with limits', () => {
  const changes = routesOf({} as never).filter(({ method, permission, audit }) => {
    const changesNothing = typeof audit === 'object' && 'none' in audit
    const makes = /:manage$|^templates:(create|edit)$/.test(String(permission))
    return makes && !['GET', 'DELETE'].includes(method) && !changesNothing
  })
  const allowed = changes.filter(({ refusesLimitedKeys }) => !refusesLimitedKeys).map((r) => `${r.method} ${r.path}`)
  expect(allowed.sort()).toEqual([...ALLOWED, 'POST /api/v1/templates/:templateId/archive'].sort())
})

test('settings, fields, templates and words of mails are not made by a key with an expiry', async () => {
  const { client } = await bound({ expiresAt: inDays(10) })
  const template = await app.make.publishedTemplate()
  const answers = [
    await client.patch('/api/v1/settings', { linkExpiryDays: 3650 }),
    await client.post('/api/v1/vendor-fields', { key: 'later', label: 'Later', type: 'TEXT' }),
    await client.put('/api/v1/settings/mail/templates/INVITATION', { subject: 'Hello', body: '{{link}}' }),
    await client.post('/api/v1/templates', { name: 'Later' }),
    await client.put(`/api/v1/templates/${template.id}`, { name: 'Later' }),
    await client.post(`/api/v1/templates/${template.id}/duplicate`),
  ]
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(403))
})

describe('a key with more permissions', () => {
  const HELD: Permission[] = ['api:manage', 'vendors:view']

  test.each(['a key', 'a person'])('cannot be changed, revoked or deleted by %s with fewer', async (who) => {
    const client = who === 'a key' ? await app.make.keyClient(HELD) : await app.make.sessionWith(HELD)
    const [full, more] = [await app.make.key(), await app.make.key({ permissions: ['vendors:view', 'vendors:edit'] })]
    const equal = await app.make.key({ permissions: HELD })

    for (const { id } of [full, more]) {
      expect((await client.patch(`${KEYS}/${id}`, { name: 'Mine' })).status).toBe(403)
      expect((await client.post(`${KEYS}/${id}/revoke`)).status).toBe(403)
      expect((await client.delete(`${KEYS}/${id}`)).status).toBe(403)
      expect((await logOf(app.pool, id)).map((e) => e.action)).toEqual(['CREATE_API_KEY'])
    }
    expect((await client.post(`${KEYS}/${equal.id}/revoke`)).status).toBe(200)
    expect((await client.delete(`${KEYS}/${equal.id}`)).status).toBe(204)
  })
})

describe('the name of a key', () => {
  test.each(['System', ' sYSTEM ', 'API key: other', 'api  KEY:x', 'Vendor: Acme', 'ｖendor：Acme', 'Sys\u200btem'])(
    'rejects %s, which would imitate another actor',
    async (name) => {
      const { id } = await app.make.key()

      const answers = [await create({ name }), await app.admin.patch(`${KEYS}/${id}`, { name })]

      expect(answers.map((a) => a.status)).toEqual([400, 400])
      expect(answers[0]?.body.details[0].path).toBe('name')
    },
  )

  test.each(['Systems', 'System export', 'Vendor sync', 'My API key: SIEM'])('accepts %s', async (name) => {
    expect((await create({ name })).status).toBe(201)
  })
})
