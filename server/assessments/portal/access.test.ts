import { pino } from 'pino'
import { expect, test } from 'vitest'
import { startApp, useApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { maintain } from '../../process/maintenance.ts'

const t = useApp()
const UNKNOWN = `/api/portal/${'x'.repeat(43)}`

const unlocked = async (portal: string, password: string): Promise<Client> => {
  const { headers } = await t.nobody.post(`${portal}/unlock`, { password })
  return t.nobody.with({ cookie: headers.get('set-cookie')?.split(';')[0] ?? '' })
}

test('a link needs no sign-in, and an unknown link is not found', async () => {
  const { portal } = await t.make.questionnaire()
  expect((await t.nobody.get(portal)).status).toBe(200)
  expect(await t.nobody.get(UNKNOWN)).toMatchObject({ status: 404, body: { error: 'Not found', code: 'not_found' } })
})

test('an API key or session does not affect access to a link', async () => {
  const { portal } = await t.make.questionnaire()
  const { client } = await t.make.adminSession()
  expect((await t.admin.get(UNKNOWN)).status).toBe(404)
  expect((await client.get(UNKNOWN)).status).toBe(404)
  expect((await t.nobody.with({ authorization: 'Bearer nonsense' }).get(portal)).status).toBe(200)
})

test('a revoked link, or one of a draft, is not found', async () => {
  const [revoked, draft] = [await t.make.questionnaire(), await t.make.questionnaire()]
  await t.pool`update portal_links set revoked_at = now() where assessment_id = ${revoked.id}`
  await t.pool`update assessments set status = 'DRAFT' where id = ${draft.id}`
  for (const { portal } of [revoked, draft]) expect((await t.nobody.get(portal)).status).toBe(404)
})

test('a link expires exactly at its time and says so', async () => {
  const own = await startApp()
  try {
    const { portal } = await own.make.questionnaire({ link: { expiresInDays: 2 } })
    own.advance({ days: 1, hours: 23 })
    expect((await own.nobody.get(portal)).status).toBe(200)
    own.advance({ hours: 1 })
    expect(await own.nobody.get(portal)).toMatchObject({ status: 410, body: { error: 'This link has expired.' } })
  } finally {
    await own.close()
  }
})

test('a link with a password shows nothing before the password is entered', async () => {
  const { portal, questions } = await t.make.questionnaire({ link: { password: 'open sesame' } })
  const locked = {
    status: 401,
    body: { error: 'Unauthorized', details: [{ message: expect.stringContaining('password') }] },
  }
  expect(await t.nobody.get(portal)).toMatchObject(locked)
  expect(await t.nobody.put(`${portal}/answers/${questions.mfa}`, { value: 'YES' })).toMatchObject(locked)
  expect((await t.nobody.post(`${portal}/unlock`, { password: 'open sesam' })).status).toBe(401)
  const { status, headers } = await t.nobody.post(`${portal}/unlock`, { password: 'open sesame' })
  const cookie = headers.get('set-cookie') ?? ''

  expect(status).toBe(204)
  expect(cookie).toMatch(
    /^assay_portal=[\w-]{43}; Max-Age=43200; Path=\/api\/portal\/[\w-]{43}; HttpOnly; SameSite=Strict$/,
  )
  expect((await t.nobody.with({ cookie: cookie.split(';')[0] ?? '' }).get(portal)).status).toBe(200)
  const kept = await t.pool`select encode(token_hash, 'escape') as hash from portal_sessions`
  expect(JSON.stringify(kept)).not.toContain(cookie.slice(13, 56))
})

test('a password opens only its own link', async () => {
  const [one, other] = await Promise.all([
    t.make.questionnaire({ link: { password: 'same password' } }),
    t.make.questionnaire({ link: { password: 'same password' } }),
  ])
  const client = await unlocked(one.portal, 'same password')
  expect((await client.get(one.portal)).status).toBe(200)
  expect((await client.get(other.portal)).status).toBe(401)
})

test('a portal session ends after twelve hours and is removed', async () => {
  const { portal } = await t.make.questionnaire({ link: { password: 'open sesame' } })
  const client = await unlocked(portal, 'open sesame')
  t.advance({ hours: 11, minutes: 59 })
  await maintain(t.system())
  expect((await client.get(portal)).status).toBe(200)
  t.advance({ minutes: 2 })
  expect((await client.get(portal)).status).toBe(401)
  await maintain(t.system())
  expect(await t.pool`select from portal_sessions`).toHaveLength(0)
})

test('a link without a password cannot be unlocked', async () => {
  const { portal } = await t.make.questionnaire()
  expect(await t.nobody.post(`${portal}/unlock`, { password: 'x' })).toMatchObject({
    status: 409,
    body: { error: 'This link has no password.' },
  })
})

test('over TLS the cookie is Secure', async () => {
  const own = await startApp({ publicUrl: 'https://assay.example.com' })
  try {
    const { portal } = await own.make.questionnaire({ link: { password: 'open sesame' } })
    const { headers } = await own.nobody.post(`${portal}/unlock`, { password: 'open sesame' })
    expect(headers.get('set-cookie')).toMatch(/; Secure; SameSite=Strict$/)
  } finally {
    await own.close()
  }
})

test('rejects cross-site writes', async () => {
  const { portal } = await t.make.questionnaire()
  const elsewhere = { headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' } }
  expect((await t.nobody.post(`${portal}/comments`, { body: 'Hello' }, elsewhere)).status).toBe(403)
})

test('guesses at links are limited by address, and valid links keep working from there', async () => {
  const own = await startApp({ trustedProxies: 1 })
  try {
    const open = await own.make.questionnaire()
    const guesser = own.nobody.with({ 'x-forwarded-for': '203.0.113.7' })
    for (let i = 0; i < 30; i += 1) expect((await guesser.get(`/api/portal/guess-${i}`)).status).toBe(404)

    const refused = await guesser.get('/api/portal/one-more')
    expect({ status: refused.status, body: refused.body }).toEqual({
      status: 429,
      body: { error: 'Too many requests', code: 'too_many_requests' },
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(590)
    expect((await guesser.get(open.portal)).status).toBe(200)
    const elsewhere = own.nobody.with({ 'x-forwarded-for': '203.0.113.8' })
    expect((await elsewhere.get('/api/portal/guess')).status).toBe(404)
    own.advance({ minutes: 10 })
    expect((await guesser.get('/api/portal/guess')).status).toBe(404)
  } finally {
    await own.close()
  }
})

test('tokens appear neither in the log nor in the metrics, whatever the result', async () => {
  const lines: string[] = []
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const own = await startApp({}, undefined, logger)
  try {
    const { portal, token, questions } = await own.make.questionnaire({ link: { password: 'open sesame' } })
    await own.nobody.get(portal)
    await own.nobody.post(`${portal}/unlock`, { password: 'open sesame' })
    await own.nobody.get(`${portal}/nothing`)
    await own.nobody.send('PATCH', portal)
    await own.nobody.put(`${portal}/answers/${questions.mfa}`, { value: 7 })
    await own.pool`alter table portal_links rename to gone`
    expect((await own.nobody.get(portal)).status).toBe(500)
    const metrics = await own.nobody.get('/metrics')

    expect(lines.join('')).toContain('/api/portal/:token')
    expect(metrics.text).toContain('/api/portal/:token')
    for (const text of [lines.join(''), metrics.text]) {
      expect(text).not.toContain(token)
      expect(text).not.toContain('sesame')
    }
  } finally {
    await own.close()
  }
})
