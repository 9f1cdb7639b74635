import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ApiKeyCreate } from '../../contract/people/keys.ts'
import { startApp, type TestApp } from '../../test/support/app.ts'

type Line = Record<string, unknown> & { msg: string; level: number }
const WARN = 40
const lines: Line[] = []
let t: TestApp
beforeAll(async () => {
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as Line) })
  t = await startApp({}, undefined, logger)
})
afterAll(() => t.close())
beforeEach(() => void lines.splice(0))

const refusal = async () => {
  await expect.poll(() => lines.filter(({ msg }) => msg.startsWith('request'))).toHaveLength(1)
  return lines.find(({ msg }) => msg.startsWith('request'))
}
const route = '/api/v1/vendors'
const keyHolder = async (bounds: Partial<ApiKeyCreate> = {}) => {
  const { id, key } = await t.make.key(bounds)
  return { id, client: t.nobody.with({ authorization: `Bearer ${key}` }) }
}

test('a key without the permission is logged with its name and the route', async () => {
  const { id, client } = await keyHolder({ permissions: ['audit:view'] })
  await client.get(route)
  expect(await refusal()).toMatchObject({ level: WARN, msg: 'request refused', keyId: id, route, status: 403 })
})

test.each([
  ['the key is revoked', (id: string) => t.pool`update api_keys set revoked_at = now() where id = ${id}`],
  [
    'the key has expired',
    (id: string) => t.pool`update api_keys set expires_at = created_at + interval '1 microsecond' where id = ${id}`,
  ],
  [
    'the address is not allowed',
    (id: string) => t.pool`update api_keys set allowed_addresses = '{10.0.0.1}' where id = ${id}`,
  ],
])('the log, but not the answer, says that %s', async (refused, change) => {
  const { id, client } = await keyHolder()
  await change(id)
  const { status, body } = await client.get(route)
  expect({ status, body }).toEqual({ status: 401, body: { error: 'Unauthorized', code: 'unauthorized' } })
  expect(await refusal()).toMatchObject({ level: WARN, keyId: id, route, status: 401, refused })
})

test.each([
  ['/vendors', '(page)'],
  ['/assets/index.js', '(asset)'],
  ['/api/v1/unknown', '(unknown)'],
])('a request for %s is logged as %s', async (path, name) => {
  await t.nobody.get(path, { headers: { accept: 'text/html' } })
  expect(await refusal()).toMatchObject({ msg: 'request', route: name })
})

test('a user without the permission is logged by name', async () => {
  const user = await t.make.user({ roleId: (await t.make.role([])).id })
  const client = await t.make.signIn(user.email)
  lines.splice(0)
  await client.get(route)
  expect(await refusal()).toMatchObject({ level: WARN, userId: user.id, route, status: 403 })
})

test('a key over its limit is logged by name', async () => {
  const { id, client } = await keyHolder()
  for (let i = 0; i < 60; i++) await client.get('/api/v1/audit')
  await expect.poll(() => lines.length).toBe(60)
  lines.splice(0)
  await client.get('/api/v1/audit')
  expect(await refusal()).toMatchObject({ level: WARN, keyId: id, route: '/api/v1/audit', status: 429 })
})

test('an expired link is logged by its id and never by its token', async () => {
  const { token } = await t.make.questionnaire()
  const [link] = await t.pool<{ id: string }[]>`
    update portal_links set expires_at = now() - interval '1 day' where true returning id`
  lines.splice(0)
  await t.nobody.get(`/api/portal/${token}`)
  expect(await refusal()).toMatchObject({ level: WARN, linkId: link?.id, status: 410, refused: 'the link has expired' })
  expect(JSON.stringify(lines)).not.toContain(token)
})

test('anonymous callers and wrong secrets are no warning, and no line has a secret', async () => {
  const { client } = await keyHolder()
  await t.nobody.get(route)
  expect(await refusal()).toMatchObject({ level: 30, msg: 'request', status: 401 })
  lines.splice(0)
  await t.nobody.get(route, { headers: { authorization: `Bearer ${client.token}x` } })
  expect(await refusal()).not.toHaveProperty('keyId')
  expect(JSON.stringify(lines)).not.toContain(client.token?.split('.')[1])
})
