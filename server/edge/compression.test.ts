import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'

const t = useApp()

/** As it goes over the line: `fetch` would unpack it. */
const get = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    request(`${t.url}${path}`, { headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(parts) }),
      )
    })
      .on('error', reject)
      .end()
  })

test('a vendor’s view is compressed for clients that accept it, and not sent twice', async () => {
  const { portal } = await t.make.questionnaire()
  const plain = await get(portal)
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding', 'content-length': String(plain.bytes.length) })
  expect(plain.headers['content-encoding']).toBeUndefined()

  const packed = await get(portal, { 'accept-encoding': 'br, gzip;q=0.8' })

  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-length': String(packed.bytes.length) })
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length)
  expect(gunzipSync(packed.bytes)).toEqual(plain.bytes)
  expect(packed.headers.etag).toBe(`W/${plain.headers.etag}`)
  for (const tag of [plain.headers.etag, packed.headers.etag]) {
    const again = await get(portal, { 'accept-encoding': 'gzip', 'if-none-match': String(tag) })
    expect([again.status, again.bytes.length, again.headers['content-encoding']]).toEqual([304, 0, undefined])
  }
})

test.each(['', 'identity', 'br', 'gzip;q=0', 'gzip; q=0.0, br', 'xgzip'])(
  'an answer stays as it is for a client that accepts %j',
  async (accepted) => {
    const { portal } = await t.make.questionnaire()
    const { headers } = await get(portal, { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBeUndefined()
  },
)

test('programs get large JSON compressed, with the tag that they may send back; sessions do not', async () => {
  const { body: vendor } = await t.admin.post('/api/v1/vendors/import', {
    name: 'Large',
    contactEmail: 'a@example.com',
    notes: 'Long. '.repeat(500),
  })
  const path = `/api/v1/vendors/${vendor.id}`
  const gzip = { 'accept-encoding': 'gzip' }
  const key = { authorization: `Bearer ${t.admin.token}` }
  const [plain, packed] = [await get(path, key), await get(path, { ...key, ...gzip })]
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    etag: plain.headers.etag,
    vary: 'accept-encoding',
  })
  expect(gunzipSync(packed.bytes)).toEqual(plain.bytes)
  const { cookie } = await t.make.adminSession()
  expect((await get(path, { cookie, ...gzip })).headers['content-encoding']).toBeUndefined()
})

test('the description is compressed, and not sent twice', async () => {
  const path = '/api/openapi.json'
  const packed = await get(path, { 'accept-encoding': 'gzip' })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', etag: expect.stringMatching(/^W\/"/) })
  expect(packed.bytes.length).toBeLessThan(300_000)
  const again = await get(path, { 'if-none-match': String(packed.headers.etag) })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
})

test('small answers and refusals stay as they are', async () => {
  const { portal } = await t.make.questionnaire()
  for (const path of [`${portal}/comments`, '/api/portal/unknown'])
    expect((await get(path, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBeUndefined()
})
