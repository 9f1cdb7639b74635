import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'

const t = useApp()
const json = { 'content-type': 'application/json' }
const post = (body: string, headers: Record<string, string> = json) =>
  t.admin.send('POST', '/api/v1/vendors/import', { body, headers })

describe('an error under /api is a JSON object with a readable sentence', () => {
  test.each(['/api/v1/nothing', '/api', '/api/', '/api/v2/vendors', '/api/v1/vendors/%E0%A4%A', '/api/v1//vendors'])(
    '%s is not found',
    async (path) => {
      const { status, body } = await t.nobody.get(path)
      expect({ status, body }).toEqual({ status: 404, body: { error: 'Not found' } })
    },
  )

  test.each([
    ['{', json],
    ['x', { 'content-type': 'text/plain' }],
    ['x'.repeat(2 * 1024 * 1024), json],
  ])('an unknown path is not found whatever is sent to it (%#)', async (body, headers) => {
    expect(await t.admin.send('POST', '/api/v1/nothing', { body, headers })).toMatchObject({
      status: 404,
      body: { error: 'Not found' },
    })
  })

  test.each([
    ['POST', '/api/v1/vendors', 'GET, HEAD'],
    ['PATCH', '/api/v1/vendors/00000000-0000-4000-8000-000000000000', 'GET, PUT, DELETE, HEAD'],
    ['GET', '/api/v1/vendors/import', 'POST'],
    ['OPTIONS', '/api/v1/settings', 'GET, PATCH, HEAD'],
    ['DELETE', '/api/openapi.json', 'GET, HEAD'],
  ])('%s %s says which methods there are', async (method, path, allow) => {
    const { status, headers } = await t.admin.send(
      method,
      path,
      method === 'GET' ? {} : { body: '', headers: { 'content-type': 'text/plain' } },
    )
    expect({ status, allow: headers.get('allow') }).toEqual({ status: 405, allow })
  })

  // No browser sends it, and so no fetch does.
  test('TRACE says which methods there are', async () => {
    const { statusCode, headers } = await t.app.inject({ method: 'TRACE', url: '/api/v1/vendors' })
    expect({ statusCode, allow: headers.allow }).toEqual({ statusCode: 405, allow: 'GET, HEAD' })
  })

  test.each(['{', '', '{"a":1}}', 'NaN', "{'a':1}", '{"name": "\u0001"}'])('%j is no JSON', async (body) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { error: 'Invalid JSON body.' } })
  })

  test.each(['[]', '"text"', '7', 'null', 'true', '[{}]'])('%s is JSON, but no object', async (body) => {
    expect((await post(body)).status).toBe(400)
  })

  test('a body over 1 MiB is too large, one below it is read', async () => {
    const bodyOf = (length: number) =>
      JSON.stringify({ name: 'x', contactEmail: 'a@example.com', unknown: 'x'.repeat(length) })
    expect((await post(bodyOf(1024 * 1024))).status).toBe(413)
    expect((await post(bodyOf(1024 * 1024 - 100))).status).toBe(201)
  })

  test('who sends the whole of a body that is far too large gets to read so, and may go on', async () => {
    const { headers } = await post(JSON.stringify({ name: 'x'.repeat(2 * 1024 * 1024) }))
    expect(headers.get('connection')).not.toBe('close')
    expect(await sendThenRead(8 * 1024 * 1024)).toMatch(/^HTTP\/1\.1 413 /)
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
    'nonsense',
  ])('%s is not supported', async (type) => {
    expect((await post('{}', { 'content-type': type })).status).toBe(415)
  })

  test('a body that is nested 100,000 deep is refused and nothing breaks', async () => {
    expect((await post(`{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)).status).toBe(400)
  })

  test('a body with __proto__ pollutes nothing', async () => {
    const { status, body } = await post(
      '{"name":"x","contactEmail":"a@example.com","__proto__":{"tier":"HIGH"},"constructor":{"prototype":{"tier":"HIGH"}}}',
    )
    expect({ status, tier: body.tier }).toEqual({ status: 201, tier: null })
    expect(({} as { tier?: string }).tier).toBeUndefined()
  })
})

test('every answer has a request id, which a caller may choose', async () => {
  expect((await t.nobody.get('/api/v1/vendors')).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  const chosen = await t.nobody.get('/healthz', { headers: { 'x-request-id': 'my-request-42' } })
  expect(chosen.headers.get('x-request-id')).toBe('my-request-42')
  const odd = await t.nobody.get('/healthz', { headers: { 'x-request-id': 'a b"c' } })
  expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('every answer forbids sniffing, framing, inline scripts and caching', async () => {
  for (const path of ['/', '/setup', '/api/v1/vendors', '/healthz']) {
    const { headers } = await t.nobody.get(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('content-security-policy')).not.toContain('unsafe')
    // The page of the application holds nothing of anybody; it may be kept and asked about.
    expect(headers.get('cache-control')).toBe(['/', '/setup'].includes(path) ? 'no-cache' : 'no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  }
})

/** As many programs do: they write all that they have before they look for an answer. */
const sendThenRead = (bytes: number) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(t.url).port), '127.0.0.1')
    socket.once('error', reject).pause()
    socket.write(`POST /api/v1/vendors/import HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\n`)
    socket.write(`Authorization: Bearer ${t.admin.token}\r\nContent-Length: ${bytes}\r\n\r\n`)
    socket.write('x'.repeat(bytes), () => socket.resume())
    socket.once('data', (chunk) => {
      socket.destroy()
      resolve(String(chunk))
    })
  })

test('what is not HTTP gets an answer in the same form', async () => {
  const text = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(t.url).port), '127.0.0.1', () => socket.write('nonsense\r\n\r\n'))
    let got = ''
    socket
      .on('data', (chunk) => (got += chunk))
      .on('end', () => resolve(got))
      .on('error', reject)
  })
  expect(text).toMatch(/^HTTP\/1\.1 400 Bad request\r\n/)
  expect(text).toContain('{"error":"Bad request"}')
})

test('it says that it lives, and that it is ready or what is missing', async () => {
  expect(await t.nobody.get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect(await t.nobody.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
  const [gone] = await t.pool`delete from schema_migrations where name like '0004%' returning *`
  expect(await t.nobody.get('/readyz')).toMatchObject({
    status: 503,
    body: { missing: ['migration 0004_audit.sql has not been applied'] },
  })
  await t.pool`insert into schema_migrations ${t.pool({ ...gone })}`
})

test('metrics are for this machine itself, and not for a proxy on it', async () => {
  await t.admin.get('/api/v1/vendors')
  const { status, text } = await t.nobody.get('/metrics')
  expect(status).toBe(200)
  expect(text).toContain('assay_http_request_duration_seconds_count{method="GET",route="/api/v1/vendors",status="200"}')
  expect((await t.nobody.get('/metrics', { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(404)
})
