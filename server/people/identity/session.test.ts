import { expect, test } from 'vitest'
import { NEWEST_RELEASE } from '../../../contract/edge/releases.ts'
import { startApp, useApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { logOf } from '../../../test/support/log.ts'
import { PASSWORD } from '../../../test/support/make.ts'

const app = useApp({ trustedProxies: 1 })
const whoAmI = (client: Client) => client.get('/api/v1/session')
const NEW_PASSWORD = 'another long sentence'

test('signing in returns the user, their permissions and the organisation', async () => {
  const person = await app.make.user({ name: 'Ada Lovelace' })

  const answer = await app.nobody.post('/api/v1/session', { email: person.email, password: PASSWORD })

  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    user: { id: person.id, name: 'Ada Lovelace', email: person.email },
    apiKey: null,
    permissions: ['vendors:view', 'assessments:view', 'templates:view', 'frameworks:view'],
    mustSetUpSecondFactor: false,
    seenRelease: NEWEST_RELEASE,
    organisation: {
      name: 'My organisation',
      timeZone: 'UTC',
      currency: 'USD',
      scoringWeights: { CRITICAL: 10, HIGH: 6, MEDIUM: 3, LOW: 1 },
      scoreThresholds: { green: 0.85, amber: 0.6 },
      riskAcceptance: { requireReason: false, requireEnd: false, maxDays: null, approvalFrom: null },
      sendsMail: false,
      reviewEveryAnswer: false,
      hasLogo: false,
    },
  })
  const log = await logOf(app.pool, person.id)
  expect(log.map((e) => [e.action, e.userName])).toContainEqual(['LOGIN', 'Ada Lovelace'])
})

test('a session returns its user, and the last sign-in is stored', async () => {
  const person = await app.make.user()
  const client = await app.make.signIn(person.email)

  const answer = await whoAmI(client)

  expect(answer.status).toBe(200)
  expect(answer.body.user.id).toBe(person.id)
  expect((await app.admin.get(`/api/v1/users/${person.id}`)).body.lastLoginAt).not.toBeNull()
})

test('an API key gets its name and permissions, and is not a user', async () => {
  const key = await app.make.key({ name: 'Reader', permissions: ['vendors:view'] })

  const answer = await whoAmI(app.nobody.with({ authorization: `Bearer ${key.key}` }))

  expect(answer.body).toMatchObject({
    user: null,
    apiKey: { id: key.id, name: 'Reader' },
    permissions: ['vendors:view'],
  })
})

test('API keys have no sessions of their own', async () => {
  expect((await app.admin.get('/api/v1/sessions')).status).toBe(403)
  expect((await app.admin.delete('/api/v1/session')).status).toBe(403)
})

test('the email ignores the case of ASCII letters and surrounding spaces', async () => {
  const person = await app.make.user({ email: 'Grace.HöPPER@Example.com' })

  const answer = await app.nobody.post('/api/v1/session', { email: ' grace.höpper@EXAMPLE.com ', password: PASSWORD })

  expect(answer.status).toBe(200)
  expect(answer.body.user).toMatchObject({ id: person.id, email: 'Grace.HöPPER@Example.com' })
})

test('signing out ends the session at the server, clears the cookie and is logged', async () => {
  const person = await app.make.user()
  const client = await app.make.signIn(person.email)
  const other = await app.make.signIn(person.email)

  const answer = await client.delete('/api/v1/session')

  expect(answer.status).toBe(204)
  expect(answer.headers.get('set-cookie')).toMatch(/^assay_session=; Max-Age=0;/)
  expect((await whoAmI(client)).status).toBe(401)
  expect((await whoAmI(other)).status).toBe(200)
  expect((await logOf(app.pool, person.id)).at(-1)).toMatchObject({ action: 'LOGOUT', userId: person.id })
})

test('each sign-in gets a new token, whatever cookie came with it', async () => {
  const person = await app.make.user()
  const planted = app.nobody.with({ cookie: 'assay_session=planted' })

  const answer = await planted.post('/api/v1/session', { email: person.email, password: PASSWORD })

  expect(answer.headers.get('set-cookie')).toMatch(/^assay_session=[\w-]{43};/)
  expect((await whoAmI(planted)).status).toBe(401)
})

test('only the hash of a session’s token is stored', async () => {
  const { email } = await app.make.user()
  const answer = await app.nobody.post('/api/v1/session', { email, password: PASSWORD })
  const token = /assay_session=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? ''

  const rows = await app.pool<{ text: string }[]>`
    select row_to_json(s)::text || encode(s.token_hash, 'escape') as text from sessions s`

  expect(token).toHaveLength(43)
  expect(rows.filter((row) => row.text.includes(token))).toEqual([])
})

test('the cookie is HttpOnly and SameSite, and lives as long as the session can', async () => {
  const { email } = await app.make.user()

  const answer = await app.nobody.post('/api/v1/session', { email, password: PASSWORD })

  const attributes = answer.headers.getSetCookie()[0]?.split('; ').slice(1)
  expect(attributes?.sort()).toEqual(['HttpOnly', 'Max-Age=604800', 'Path=/', 'SameSite=Lax'])
})

test('behind TLS the cookie is Secure', async () => {
  const secure = await startApp({ publicUrl: 'https://assay.example.com' }, app.database)
  const { email } = await app.make.user()

  const byAddress = await secure.nobody.post('/api/v1/session', { email, password: PASSWORD })
  const byProxy = await app.nobody
    .with({ 'x-forwarded-for': '198.51.100.200', 'x-forwarded-proto': 'https' })
    .post('/api/v1/session', { email, password: PASSWORD })
  const unproven = await app.nobody.post('/api/v1/session', { email, password: PASSWORD })
  await secure.close()

  expect(byAddress.headers.get('set-cookie')).toMatch(/; Secure(;|$)/)
  expect(byProxy.headers.get('set-cookie')).toMatch(/; Secure(;|$)/)
  expect(unproven.headers.get('set-cookie')).not.toMatch(/Secure/)
})

test('an idle session ends, a used one continues', async () => {
  const { email } = await app.make.user()
  const used = await app.make.signIn(email)
  const idle = await app.make.signIn(email)

  app.advance({ hours: 7 })
  expect((await whoAmI(used)).status).toBe(200)
  app.advance({ hours: 7 })

  expect((await whoAmI(used)).status).toBe(200)
  expect((await whoAmI(idle)).status).toBe(401)
})

test('what the web asks for on its own does not keep a session open', async () => {
  const { email } = await app.make.user()
  const client = await app.make.signIn(email)
  for (let hours = 0; hours < 7; hours += 1) {
    app.advance({ hours: 1 })
    expect((await client.get('/api/v1/notifications')).status).toBe(200)
  }
  app.advance({ hours: 2 })
  expect((await client.get('/api/v1/notifications')).status).toBe(401)
})

test('a session ends after its absolute lifetime, however much it is used', async () => {
  const { email } = await app.make.user()
  const client = await app.make.signIn(email)

  for (let hours = 0; hours < 162; hours += 6) {
    app.advance({ hours: 6 })
    expect((await whoAmI(client)).status).toBe(200)
  }
  app.advance({ hours: 6 })

  expect((await whoAmI(client)).status).toBe(401)
})

test('lists one’s own open sessions with the current one marked', async () => {
  const person = await app.make.user()
  await app.make.signIn(person.email)
  app.advance({ hours: 9 })
  const here = await app.make.signIn(person.email)
  const there = await app.nobody
    .with({ 'user-agent': 'Phone', 'x-forwarded-for': '198.51.100.201' })
    .post('/api/v1/session', { email: person.email, password: PASSWORD })

  const { body } = await here.get('/api/v1/sessions')

  expect(there.status).toBe(200)
  expect(body).toHaveLength(2)
  expect(body.filter((s: { current: boolean }) => s.current)).toHaveLength(1)
  expect(body.find((s: { current: boolean }) => !s.current)).toMatchObject({
    userAgent: 'Phone',
    address: '198.51.100.201',
  })
})

test('a user can end their own sessions and nobody else’s', async () => {
  const person = await app.make.user()
  const [here, there] = [await app.make.signIn(person.email), await app.make.signIn(person.email)]
  const { client: stranger } = await app.make.adminSession()
  const id = (await here.get('/api/v1/sessions')).body.find((s: { current: boolean }) => !s.current).id

  expect((await stranger.delete(`/api/v1/sessions/${id}`)).status).toBe(404)
  expect((await here.delete('/api/v1/sessions/no-id')).status).toBe(404)
  expect((await whoAmI(there)).status).toBe(200)
  expect((await here.delete(`/api/v1/sessions/${id}`)).status).toBe(204)

  expect((await whoAmI(there)).status).toBe(401)
  expect((await whoAmI(here)).status).toBe(200)
  const log = await logOf(app.pool, person.id)
  expect(log.filter((e) => e.action === 'REVOKE_SESSION').map((e) => e.meta.sessionId)).toEqual([id])
})

test('a password change ends other sessions and invalidates the old password', async () => {
  const { id, email } = await app.make.user()
  const [here, there] = [await app.make.signIn(email), await app.make.signIn(email)]

  const answer = await here.put('/api/v1/session/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })

  expect(answer.status).toBe(204)
  expect((await whoAmI(here)).status).toBe(200)
  expect((await whoAmI(there)).status).toBe(401)
  await expect(app.make.signIn(email, PASSWORD)).rejects.toThrow('401')
  await expect(app.make.signIn(email, NEW_PASSWORD)).resolves.toBeDefined()
  expect((await logOf(app.pool, id)).map((e) => e.action)).toContain('CHANGE_PASSWORD')
})

test('a password change invalidates earlier links', async () => {
  const { id, email } = await app.make.user()
  const link = await app.admin.post(`/api/v1/users/${id}/reset-password`)
  const here = await app.make.signIn(email)
  const token = link.body.url.split('#token=')[1]

  await here.put('/api/v1/session/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })

  const late = await app.nobody.post('/api/v1/password', { token, password: 'chosen by somebody else' })
  expect(late.status).toBe(410)
  expect((await whoAmI(here)).status).toBe(200)
})

test('without the current password nothing changes', async () => {
  const { id, email } = await app.make.user()
  const [here, there] = [await app.make.signIn(email), await app.make.signIn(email)]

  const answer = await here.put('/api/v1/session/password', { currentPassword: 'wrong', newPassword: NEW_PASSWORD })

  expect(answer.status).toBe(400)
  expect(answer.body.details).toEqual([{ path: 'currentPassword', message: 'is wrong' }])
  expect((await whoAmI(there)).status).toBe(200)
  expect((await logOf(app.pool, id)).map((e) => e.action)).not.toContain('CHANGE_PASSWORD')
})

test('rejects passwords below the minimum length, counted in characters, not bytes', async () => {
  const own = await startApp()
  const { email } = await own.make.user()
  const client = await own.make.signIn(email)
  await own.admin.patch('/api/v1/settings', { passwordMinLength: 14 })
  const change = (newPassword: string) =>
    client.put('/api/v1/session/password', { currentPassword: PASSWORD, newPassword })

  const short = await change('thirteenchars')
  const keys = [...'🔑🗝🔒🔓🔐🛡🚪🧱🏰🧲🪝🧷🪢🪤']
  const fewButWide = await change(keys.slice(0, 13).join(''))
  const enough = await change(keys.join(''))
  await own.close()

  expect(short.status).toBe(400)
  expect(short.body.details).toEqual([{ path: 'newPassword', message: 'must be at least 14 characters' }])
  expect(fewButWide.status).toBe(400)
  expect(enough.status).toBe(204)
})

test('a Bearer header decides alone: a bad key is rejected even beside a valid cookie', async () => {
  const { client } = await app.make.adminSession()

  for (const authorization of ['Bearer', 'Bearer nonsense', `bearer assay_aaaaaaaa.${'a'.repeat(43)}`]) {
    expect((await client.get('/api/v1/session', { headers: { authorization } })).status).toBe(401)
  }
  const other = await client.get('/api/v1/session', { headers: { authorization: 'Basic dXNlcjpwYXNz' } })
  expect(other.status).toBe(200)
})

test('rejects a Bearer header with more than one key', async () => {
  const answer = await app.nobody.get('/api/v1/session', {
    headers: { authorization: `Bearer ${app.admin.token} and more` },
  })

  expect(answer.status).toBe(401)
})
