import { METHODS, request } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { startApp, useApp } from '../../test/support/app.ts'

const t = useApp()
const json = { 'content-type': 'application/json' }
const post = (body: string, headers: Record<string, string> = json) =>
  t.admin.send('POST', '/api/v1/vendors/import', { body, headers })

describe('an error under /api is a JSON object with a readable message', () => {
  test.each(['/api/v1/nothing', '/api', '/api/', '/api/v2/vendors', '/api/v1/vendors/%E0%A4%A', '/api/v1//vendors'])(
    '%s is not found',
    async (path) => {
      const { status, body } = await t.nobody.get(path)
      expect({ status, body }).toEqual({ status: 404, body: { error: 'Not found', code: 'not_found' } })
    },
  )

  test.each([
    ['{', json],
    ['x', { 'content-type': 'text/plain' }],
    ['x'.repeat(2 * 1024 * 1024), json],
  ])('an unknown path is not found, whatever is sent to it (%#)', async (body, headers) => {
    expect(await t.admin.send('POST', '/api/v1/nothing', { body, headers })).toMatchObject({
      status: 404,
      body: { error: 'Not found', code: 'not_found' },
    })
  })

  test.each([
    ['PATCH', '/api/v1/vendors', 'GET, POST, HEAD'],
    ['POST', '/api/v1/vendors/00000000-0000-4000-8000-000000000000', 'GET, PUT, DELETE, PATCH, HEAD'],
    ['GET', '/api/v1/vendors/import', 'POST'],
    ['OPTIONS', '/api/v1/settings', 'GET, PATCH, HEAD'],
    ['DELETE', '/api/openapi.json', 'GET, HEAD'],
  ])('%s %s lists the allowed methods', async (method, path, allow) => {
    const { status, headers } = await t.admin.send(
      method,
      path,
      method === 'GET' ? {} : { body: '', headers: { 'content-type': 'text/plain' } },
    )
    expect({ status, allow: headers.get('allow') }).toEqual({ status: 405, allow })
  })

  test.each([
    ['headers', '', { 'x-large': 'x'.repeat(17_000) }],
    ['a query', `?query=${'x'.repeat(17_000)}`, {}],
  ])('%s of more than 16 KiB get 431, as every operation describes', async (_, query, headers) => {
    const { status, body } = await t.admin.send('GET', `/api/v1/vendors${query}`, { headers })
    expect({ status, code: body.code }).toEqual({ status: 431, code: 'headers_too_large' })
    const { paths } = (await t.nobody.get('/api/openapi.json')).body
    const described = paths['/api/v1/vendors'].get.responses[431]
    expect(described).toEqual({ $ref: '#/components/responses/HeadersTooLarge' })
  })

  // Not with fetch, which only sends the methods of browsers.
  const ask = (method: string, path: string) =>
    new Promise<{ status: number | undefined; allow: string | undefined }>((resolve, reject) => {
      const headers = { authorization: `Bearer ${t.admin.token}` }
      request(t.url + path, { method, headers }, (answer) => {
        answer.resume()
        resolve({ status: answer.statusCode, allow: answer.headers.allow })
      })
        .once('error', reject)
        .end()
    })
  // CONNECT is for proxies: Node closes the connection before it looks at the path.
  const exotic = METHODS.filter((m) => !['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'CONNECT'].includes(m))

  test.each(exotic)('%s lists the methods of a known path and does not find an unknown one', async (method) => {
    expect(await ask(method, '/api/v1/vendors?tier=LOW')).toEqual({ status: 405, allow: 'GET, POST, HEAD' })
    expect(await ask(method, '/api/v1/vendors/import')).toEqual({ status: 405, allow: 'POST' })
    expect(await ask(method, '/api/v1/vendors/x')).toEqual({ status: 405, allow: 'GET, PUT, DELETE, PATCH, HEAD' })
    expect(await ask(method, '/api/openapi.json')).toEqual({ status: 405, allow: 'GET, HEAD' })
    expect(await ask(method, '/healthz')).toEqual({ status: 405, allow: 'GET, HEAD' })
    expect(await ask(method, '/api/v1/nothing')).toMatchObject({ status: 404 })
  })

  test('no route answers to a method that it does not have', async () => {
    for (const { path } of t.routes) {
      const url = path.replace(/:\w+/g, 'x')
      const { status, allow = '' } = await ask('QUERY', url)
      expect({ status, allow: allow.split(', ').filter((m) => m !== 'HEAD') }, path).toEqual({
        status: 405,
        allow: t.routes.filter((route) => route.path === path).map(({ method }) => method),
      })
    }
  })

  test('HEAD works where GET does', async () => {
    expect((await t.admin.send('HEAD', '/api/v1/vendors')).status).toBe(200)
    expect(await ask('HEAD', '/api/v1/vendors/import')).toEqual({ status: 405, allow: 'POST' })
  })

  test.each(['{', '', '{"a":1}}', 'NaN', "{'a':1}", '{"name": "\u0001"}'])('%j is not JSON', async (body) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { error: 'Invalid JSON body.' } })
  })

  test.each(['[]', '"text"', '7', 'null', 'true', '[{}]'])('%s is JSON, but not an object', async (body) => {
    expect((await post(body)).status).toBe(400)
  })

  test('rejects a body that is not an object on every route, also where it is optional', async () => {
    for (const { method, path, files } of t.routes.filter(
      ({ method, permission }) => method !== 'GET' && permission.includes(':'),
    )) {
      for (const body of ['null', '[]', '"text"', '7']) {
        const { status, text } = await t.admin.send(
          method,
          path.replace(':kind', 'DIGEST').replace(':item', 'DATA_RETURNED').replace(/:\w+/g, crypto.randomUUID()),
          {
            body,
            headers: json,
          },
        )
        expect(files?.least === 0 || !files ? [400] : [415], `${method} ${path} ${body} ${text}`).toContain(status)
      }
    }
  })

  test('rejects a body over 1 MiB and reads one below', async () => {
    const bodyOf = (length: number) =>
      JSON.stringify({ name: 'x', contactEmail: 'a@example.com', unknown: 'x'.repeat(length) })
    expect((await post(bodyOf(1024 * 1024))).status).toBe(413)
    expect((await post(bodyOf(1024 * 1024 - 100))).status).toBe(201)
  })

  test('a client that sends a far too large body gets the answer and can continue', async () => {
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

  test.each([65, 500_000])('rejects a body nested %i deep before parsing it', async (depth) => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
    const refusal = { status: 400, body: { error: 'The body is nested too deeply: the limit is 64 levels.' } }
    expect(await post(`{"name":${nested(depth - 1)}}`)).toMatchObject(refusal)
    expect(await post('{"a":'.repeat(Math.min(depth, 200_000)))).toMatchObject(refusal)
  })

  test('brackets in strings do not count as levels, and 64 levels are accepted', async () => {
    const name = '["{'.repeat(65)
    expect((await post(JSON.stringify({ name, contactEmail: 'a@example.com' }))).body.name).toBe(name)
    const deep = `${'['.repeat(63)}${']'.repeat(63)}`
    expect((await post(`{"name":"x","contactEmail":"a@example.com","unknown":${deep}}`)).status).toBe(201)
  })

  test('a body is not parsed before the caller is admitted', async () => {
    for (const { method, path, permission } of t.routes.filter(({ body }) => body)) {
      if (permission === 'anyone') continue
      const { status } = await t.nobody.send(method, path.replace(/:\w+/g, 'x'), { body: '{', headers: json })
      expect([401, 404, 429], `${method} ${path}`).toContain(status)
    }
  })

  test('a body over the limit for anonymous callers is too large', async () => {
    const body = JSON.stringify({ unknown: 'x'.repeat(40 * 1024) })
    for (const path of ['/api/v1/session', '/api/v1/setup', '/api/v1/password'])
      expect((await t.nobody.send('POST', path, { body, headers: json })).status, path).toBe(413)
    const { token } = await t.make.questionnaire()
    const comment = JSON.stringify({ body: 'x'.repeat(300 * 1024) })
    expect(
      (await t.nobody.send('POST', `/api/portal/${token}/comments`, { body: comment, headers: json })).status,
    ).toBe(413)
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

test('the page of the API reference allows no inline scripts and styles either', async () => {
  for (const path of ['/docs', '/docs/', '/docs/base.css', '/docs/docs.css', '/docs/operations/listVendors']) {
    const policy = (await t.nobody.get(path)).headers.get('content-security-policy')
    expect(policy, path).toContain("style-src 'self'")
    expect(policy, path).not.toContain('unsafe')
  }
})

test('every answer forbids sniffing, framing, inline scripts and caching', async () => {
  for (const path of ['/', '/setup', '/api/v1/vendors', '/healthz']) {
    const { headers } = await t.nobody.get(path, { headers: { origin: 'https://elsewhere.example' } })
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('content-security-policy')).not.toContain('unsafe')
    // The application's page contains no data; it may be cached and revalidated.
    expect(headers.get('cache-control')).toBe(['/', '/setup'].includes(path) ? 'no-cache' : 'no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  }
})

test('a parameter that is sent twice is refused', async () => {
  const { status, body } = await t.admin.get('/api/v1/vendors?tier=LOW&tier=HIGH')
  expect([status, body.details]).toMatchObject([400, [{ path: 'tier' }]])
})

/** As many clients do: they write everything before they read the answer. */
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

test('a request that is not HTTP gets an error in the same format', async () => {
  const text = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(t.url).port), '127.0.0.1', () => socket.write('nonsense\r\n\r\n'))
    let got = ''
    socket
      .on('data', (chunk) => (got += chunk))
      .on('end', () => resolve(got))
      .on('error', reject)
  })
  expect(text).toMatch(/^HTTP\/1\.1 400 Bad request\r\n/)
  expect(text).toContain('{"error":"Bad request","code":"bad_request"}')
})

test('reports that it is alive, and that it is ready or what is missing', async () => {
  expect(await t.nobody.get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect(await t.nobody.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
  const [gone] = await t.pool`delete from schema_migrations where name like '0004%' returning *`
  expect(await t.nobody.get('/readyz')).toMatchObject({
    status: 503,
    body: { missing: ['migration 0004_audit.sql has not been applied'] },
  })
  await t.pool`insert into schema_migrations ${t.pool({ ...gone })}`
})

test('stays ready when a newer version has migrated its database, as in a rolling update', async () => {
  const newer = { name: '9999_newer.sql', checksum: '' }
  await t.pool`insert into schema_migrations ${t.pool(newer)}`
  expect((await t.nobody.get('/readyz')).status).toBe(200)
  await t.pool`delete from schema_migrations where name = ${newer.name}`
})

describe('metrics without a token', () => {
  test('are for the local machine only', async () => {
    await t.admin.get('/api/v1/vendors')
    const { status, text } = await t.nobody.get('/metrics')
    expect(status).toBe(200)
    expect(text).toContain(
      'assay_http_request_duration_seconds_count{method="GET",route="/api/v1/vendors",status="200"}',
    )
  })

  test('tell of the process, and of the requests to this application only', async () => {
    const other = await startApp({}, t.database)
    await t.admin.get('/api/v1/vendors')
    const [{ text: ours }, { text: theirs }] = [await t.nobody.get('/metrics'), await other.nobody.get('/metrics')]
    await other.close()
    for (const text of [ours, theirs]) {
      expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
      expect(text).toMatch(/^process_resident_memory_bytes \d/m)
    }
    expect(ours).toContain('route="/api/v1/vendors"')
    expect(theirs).not.toContain('route="/api/v1/vendors"')
  })

  test.each([
    ['x-forwarded-for', '203.0.113.7'],
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-proto', 'https'],
    ['forwarded', 'for=203.0.113.7'],
    ['x-real-ip', '203.0.113.7'],
    ['via', '1.1 proxy'],
  ])('are not found through a proxy that sends %s: %s', async (name, value) => {
    const { status, body } = await t.nobody.get('/metrics', { headers: { [name]: value } })
    expect({ status, body }).toEqual({ status: 404, body: { error: 'Not found', code: 'not_found' } })
  })

  test('require a token once a proxy is trusted', async () => {
    const token = 'a token for the scraper'
    const own = await startApp({ trustedProxies: 1 }, t.database)
    const withToken = await startApp({ trustedProxies: 1, metricsToken: token }, t.database)
    const bearer = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.7' }
    const statuses = [
      (await own.nobody.get('/metrics')).status,
      (await own.nobody.get('/metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } })).status,
      (await withToken.nobody.get('/metrics')).status,
      (await withToken.nobody.get('/metrics', { headers: bearer })).status,
    ]
    await own.close()
    await withToken.close()

    expect(statuses).toEqual([404, 404, 401, 200])
  })
})
