import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../server/config/config.ts'
import { useApp } from '../support/app.ts'
import { type Client, clientOf } from '../support/client.ts'
import { PASSWORD } from '../support/make.ts'
import { type Nginx, startNginx } from '../support/nginx.ts'
import { temporaryDirectory, until } from '../support/process.ts'
import { AUTHORITY, CERTIFICATE, CERTIFICATE_KEY } from '../support/tls.ts'

const DOCS = readFileSync(join(import.meta.dirname, '../../docs/configure.md'), 'utf8')
const MEBIBYTE = 1024 * 1024
const NAME = 'assay.example.com'
const CLAIMED = '203.0.113.7'

const find = (text: string, pattern: RegExp) => {
  const found = pattern.exec(text)?.[1]
  if (found === undefined) throw new Error(`docs/configure.md has nothing like ${pattern}`)
  return found
}

/** Fails if the example no longer has the text to replace. */
const replaceAll = (text: string, changes: Record<string, string>) =>
  Object.entries(changes).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`The nginx example has no "${from}"`)
    return changed.replaceAll(from, to)
  }, text)

const { publicUrl, trustedProxies } = readConfig(
  Object.fromEntries(
    find(DOCS, /^(ASSAY_URL=https.*) npm start$/m)
      .split(' ')
      .map((setting) => setting.split('=')),
  ),
)
const app = useApp({ publicUrl, trustedProxies })
let nginx: Nginx
let outside: Client
const trusted = getCACertificates()

let accessLog = ''

beforeAll(async () => {
  accessLog = join(await temporaryDirectory(), 'assay.log')
  nginx = await startNginx(({ http, https }) =>
    replaceAll(find(DOCS, /```nginx\n(.*?)```/s), {
      'listen 80;': `listen 127.0.0.1:${http};`,
      'listen 443 ssl;': `listen 127.0.0.1:${https} ssl;`,
      '/etc/letsencrypt/live/assay.example.com/fullchain.pem': CERTIFICATE,
      '/etc/letsencrypt/live/assay.example.com/privkey.pem': CERTIFICATE_KEY,
      'http://127.0.0.1:3000;': `${app.url};`,
      '/var/log/nginx/assay.log': accessLog,
      '/var/log/nginx/assay-error.log crit': 'stderr warn',
    }),
  )
  setDefaultCACertificates([...trusted, readFileSync(AUTHORITY, 'utf8')])
  outside = clientOf(`https://localhost:${nginx.https}`, app.routes)
})
afterAll(async () => {
  // The next test file in this process trusts nobody new.
  setDefaultCACertificates(trusted)
  nginx.signal('SIGTERM')
  expect(await nginx.ended).toEqual({ code: 0, signal: null })
  // nginx logs when a body or an answer is buffered on disk.
  expect(nginx.errors()).not.toContain('temporary file')
})

const withKey = async (allowedAddresses: string[] = []) => {
  const { key } = await app.make.key({ allowedAddresses })
  return outside.with({ authorization: `Bearer ${key}` })
}

/** `fetch` sets the Host header itself. */
const statusFor = (host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const options = { headers: { host }, servername: 'localhost', agent: false }
    request(`https://localhost:${nginx.https}/api/v1/session`, options, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    })
      .on('error', reject)
      .end()
  })

test('the log of the nginx example has no token and no query', async () => {
  const { token } = await app.make.sentAssessment()
  const [secret, intake] = ['a-secret-in-a-query', 'i'.repeat(43)]
  await outside.get(`/portal/${token}`)
  await outside.get(`/api/portal/${token}/workbook?code=${secret}`)
  await outside.get(`/api/intake/${intake}`)
  await outside.get(`/api/v1/oidc/env/callback?code=${secret}`)
  await fetch(`http://127.0.0.1:${nginx.http}/portal/${token}?code=${secret}`, { redirect: 'manual' })

  const lines = () => readFileSync(accessLog, 'utf8')
  await until('nginx has logged them', () => lines().split('\n').length > 5)
  for (const text of [token, intake, secret]) expect(lines()).not.toContain(text)
  expect(lines()).toContain('"GET /portal/***" 301')
  expect(lines()).toContain('"GET /api/portal/***/workbook" 200')
  expect(lines()).toContain('"GET /api/v1/oidc/env/callback"')
})

test('the nginx example forwards the host name', async () => {
  expect(await statusFor(NAME)).toBe(401)
  expect(await statusFor('evil.example')).toBe(421)
})

test('plain HTTP is redirected to HTTPS', async () => {
  const { status, headers } = await fetch(`http://127.0.0.1:${nginx.http}/vendors?q=a`, { redirect: 'manual' })
  expect([status, headers.get('location')]).toEqual([301, `https://${NAME}/vendors?q=a`])
})

test.each(['x-forwarded-for', 'forwarded', 'x-real-ip'])('ignores a client’s own %s', async (name) => {
  const claim = { [name]: name === 'forwarded' ? `for=${CLAIMED}` : CLAIMED }
  const vendors = async (allowed: string) =>
    (await (await withKey([allowed])).get('/api/v1/vendors', { headers: claim })).status
  expect([await vendors(CLAIMED), await vendors('127.0.0.1')]).toEqual([401, 200])

  const vendor = { name: `Claims ${name}`, contactEmail: 'contact@example.com' }
  expect((await (await withKey()).post('/api/v1/vendors/import', vendor, { headers: claim })).status).toBe(201)
  const [entry] = await app.pool`select meta->>'address' as address from audit_log where entity_name = ${vendor.name}`
  expect(entry).toEqual({ address: '127.0.0.1' })
})

test('ignores a client’s own X-Forwarded-Host', async () => {
  const caller = await withKey()
  expect((await caller.get('/api/v1/vendors', { headers: { 'x-forwarded-host': 'evil.example' } })).status).toBe(200)
})

test('sign-in works, with __Host- cookies', async () => {
  const { email } = await app.make.user()
  const { status, headers } = await outside.post('/api/v1/session', { email, password: PASSWORD })
  const cookies = headers.getSetCookie()

  expect([status, cookies.length]).toEqual([200, 2])
  for (const cookie of cookies) expect(cookie).toMatch(/^__Host-.*; Secure; SameSite=Lax$/)
  const cookie = cookies.map((text) => text.split(';')[0]).join('; ')
  expect((await outside.get('/api/v1/session', { headers: { cookie } })).body).toMatchObject({ user: { email } })
})

test('an upload of several MiB passes unchanged in both directions', async () => {
  const caller = await withKey()
  const { id } = await app.make.vendor()
  const content = Buffer.alloc(8 * MEBIBYTE, 'a line of evidence\n')
  const form = { fields: { name: 'ISO 27001' }, files: [{ name: 'evidence.txt', content }] }
  const { status, body } = await caller.upload(`/api/v1/vendors/${id}/certifications`, form)
  expect(status).toBe(201)

  const { bytes } = await caller.get(`/api/v1/files/${body.attachments[0].id}`)
  expect(bytes.equals(content)).toBe(true)
})

test.each([
  ['nginx', /client_max_body_size (\d+)m;/],
  ['Caddy', /max_size (\d+)MiB/],
])('the %s example lets pass what may be uploaded at once', async (_, pattern) => {
  const { maxFileMegabytes } = (await app.admin.get('/api/v1/settings')).body
  const mostFiles = Math.max(...app.routes.map(({ files }) => files?.most ?? 0))
  expect(Number(find(DOCS, pattern))).toBeGreaterThan(mostFiles * maxFileMegabytes)
})

test('a CSV download of many rows streams through', async () => {
  await app.pool`insert into audit_log (created_at, action, user_name, meta)
    select now(), 'UPDATE_VENDOR', 'System', jsonb_build_object('note', repeat('x', 500)) from generate_series(1, 10000)`
  const { status, headers, text } = await (await withKey()).get('/api/v1/audit?format=csv')

  expect([status, headers.get('content-length')]).toEqual([200, null])
  expect(text.split('\r\n').length).toBeGreaterThan(10_000)
  expect(text.endsWith('\r\n')).toBe(true)
})

test('metrics are not found through the proxy without a token', async () => {
  expect((await outside.get('/metrics')).status).toBe(404)
  expect((await outside.get('/metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(404)
})
