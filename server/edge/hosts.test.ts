import { request } from 'node:http'
import { connect } from 'node:net'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { startApp, useApp } from '../../test/support/app.ts'
import { PASSWORD } from '../../test/support/make.ts'

const app = useApp({ publicUrl: 'https://assay.example.com' })

/** `fetch` sets the Host header itself. */
const get = (host: string, path = '/api/v1/session', at = app.url) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    request(`${at}${path}`, { headers: { host } }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
      .on('error', reject)
      .end()
  })

test.each(['assay.example.com', 'ASSAY.example.com:443', 'localhost:3000', '127.0.0.1', '127.1.2.3:80', '[::1]:3000'])(
  'a server with a public URL answers to %s',
  async (host) => {
    expect((await get(host)).status).toBe(401)
    expect((await get(host, '/sign-in')).status).toBe(200)
  },
)

test.each([
  'evil.example',
  'assay.example.com.evil.example',
  '127.0.0.1.evil.example',
  '203.0.113.7',
  'localhost.evil',
])('it rejects %s, for the API, pages and unknown paths', async (host) => {
  for (const path of ['/api/v1/session', '/api/openapi.json', '/', '/docs', '/nowhere']) {
    const { status, text } = await get(host, path)
    expect(status, path).toBe(421)
    expect(JSON.parse(text)).toEqual({
      error: 'This server answers at https://assay.example.com only.',
      code: 'misdirected_request',
    })
  }
})

/** As bytes, because a client library sends each of them once. */
const getWith = (headers: string, at = app.url) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(at)
    const socket = connect(Number(port), hostname)
    let text = ''
    socket.on('data', (chunk) => (text += chunk))
    socket.on('end', () => resolve(text)).on('error', reject)
    socket.write(`GET /healthz HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`)
  })

test.each([
  'Host: assay.example.com\r\nHost: evil.example\r\n',
  'Host: assay.example.com\r\nhOST: assay.example.com\r\n',
  'Host: localhost\r\nX-Forwarded-Host: assay.example.com\r\nX-Forwarded-Host: evil.example\r\n',
])('two Host headers are refused: %j', async (headers) => {
  const text = await getWith(headers)
  expect(text).toMatch(/^HTTP\/1\.1 400 /)
  expect(text).toContain('"code":"several_hosts"')
})

test('one Host header is enough, and one is needed', async () => {
  expect(await getWith('Host: localhost\r\n')).toMatch(/^HTTP\/1\.1 200 /)
  expect(await getWith('')).toMatch(/^HTTP\/1\.1 400 /)
})

test('health checks work under any host name', async () => {
  expect((await get('10.0.0.7:3000', '/healthz')).status).toBe(200)
  expect((await get('10.0.0.7:3000', '/readyz?verbose')).status).toBe(200)
})

test('without a public URL every host name is accepted', async () => {
  const plain = await startApp({}, app.database)
  const { status } = await get('anything.example', '/api/v1/session', plain.url)
  await plain.close()

  expect(status).toBe(401)
})

test('behind https cookies use the __Host- prefix', async () => {
  const person = await app.make.user()

  const answer = await app.nobody.post('/api/v1/session', { email: person.email, password: PASSWORD })

  const cookies = answer.headers.getSetCookie()
  expect(cookies).toEqual([
    expect.stringMatching(/^__Host-assay_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(/^__Host-assay_device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ])
  const cookie = cookies[0]?.split(';')[0] ?? ''
  const plain = cookie.replace('__Host-', '')
  expect((await app.nobody.get('/api/v1/session', { headers: { cookie } })).status).toBe(200)
  expect((await app.nobody.get('/api/v1/session', { headers: { cookie: plain } })).status).toBe(401)
  expect((await app.nobody.get('/api/v1/session', { headers: { cookie: `${plain}; ${cookie}` } })).status).toBe(200)
})

test('an untrusted proxy is reported once in the log and in /readyz', async () => {
  const lines: string[] = []
  const logger = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
  const own = await startApp({}, app.database, logger)
  const ready = async () => (await own.nobody.get('/readyz')).body

  expect(await ready()).toEqual({ status: 'ready', warnings: [] })
  for (let i = 0; i < 3; i += 1) await own.nobody.get('/healthz', { headers: { 'x-forwarded-for': '203.0.113.7' } })

  expect(await ready()).toEqual({ status: 'ready', warnings: [expect.stringContaining('ASSAY_TRUSTED_PROXIES')] })
  expect(lines.filter((line) => line.includes('X-Forwarded-For'))).toHaveLength(1)
  await own.close()
})

test('a trusted proxy causes no warning', async () => {
  const own = await startApp({ trustedProxies: 1 }, app.database)
  await own.nobody.get('/healthz', { headers: { 'x-forwarded-for': '203.0.113.7' } })
  const { body } = await own.nobody.get('/readyz')
  await own.close()

  expect(body).toEqual({ status: 'ready', warnings: [] })
})
