import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { PASSWORD } from '../../../test/support/make.ts'
import { codeOf, setUpTotp } from './testing/exercises.ts'

const t = useApp()
const who = { email: '', id: '', secret: '', recoveryCodes: [] as string[], client: undefined as Client | undefined }
const client = () => who.client ?? t.nobody

beforeEach(async () => {
  t.freeze()
  // A code works once, so each test begins at a step of its own.
  t.advance({ minutes: 2 })
  const user = await t.make.user()
  const { renewed, ...made } = await setUpTotp(t, await t.make.signIn(user.email))
  Object.assign(who, user, made, { client: renewed })
  t.advance({ minutes: 2 })
})

const signIn = (body: object = {}) =>
  t.nobody.post('/api/v1/session', { email: who.email, password: PASSWORD, ...body })
const codeNow = () => codeOf(who.secret, t.system().now)
const newest = async () => (await t.admin.get(`/api/v1/audit?entityId=${who.id}&pageSize=1`)).body.entries[0]

test('the right password alone answers which factors there are, and signs nobody in', async () => {
  const { status, body, headers } = await signIn()
  expect({ status, body }).toEqual({
    status: 401,
    body: { error: 'A second factor is needed.', code: 'second_factor_needed', secondFactors: ['totp', 'recovery'] },
  })
  expect(headers.getSetCookie()).toEqual([])
})

test('a wrong password tells nothing about factors, whatever the code', async () => {
  const wrong = await signIn({ password: 'wrong', code: codeNow() })
  const unknown = await t.nobody.post('/api/v1/session', { email: 'nobody@example.com', password: 'wrong' })
  expect(wrong.body).toEqual(unknown.body)
  expect(wrong.status).toBe(401)
  // It was not used up by that.
  expect((await signIn({ code: codeNow() })).status).toBe(200)
})

test('a code works once, and so does every older one', async () => {
  const [older, code] = [codeOf(who.secret, new Date(t.system().now.getTime() - 30_000)), codeNow()]
  expect((await signIn({ code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200)
  expect((await newest()).meta).toMatchObject({ method: 'totp' })
  expect((await signIn({ code })).status).toBe(401)
  expect((await signIn({ code: older })).body.details[0].message).toContain('already been used')
})

test('of two concurrent sign-ins with one code, one wins', async () => {
  const code = codeNow()
  const answers = await Promise.all([signIn({ code }), signIn({ code })])
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401])
})

test('a recovery code works once, however it is written; a new set replaces the old one', async () => {
  const [code = '', other = ''] = who.recoveryCodes
  expect(who.recoveryCodes).toHaveLength(10)
  expect((await signIn({ code: code.toUpperCase().replaceAll('-', ' ') })).status).toBe(200)
  expect((await signIn({ code })).status).toBe(401)
  expect((await client().get('/api/v1/session/factors')).body).toMatchObject({ recoveryCodesLeft: 9 })
  const { recoveryCodes } = (await client().post('/api/v1/session/recovery-codes')).body
  expect((await signIn({ code: other })).status).toBe(401)
  expect((await signIn({ code: recoveryCodes[0] })).status).toBe(200)
})

test('wrong codes make the account wait like wrong passwords, and are audited', async () => {
  for (let i = 0; i < 5; i += 1) expect((await signIn({ code: '000000' })).status).toBe(401)
  const { status, headers } = await signIn({ code: codeNow() })
  expect(status).toBe(429)
  expect(headers.get('retry-after')).toBe('10')
  expect(await newest()).toMatchObject({ action: 'LOGIN_FAILED', meta: { reason: 'wrong code' } })
})

test('neither the secret nor a recovery code can be read from the database', async () => {
  const [row] = await t.pool`select encode(secret, 'escape') as secret from totp_factors where user_id = ${who.id}`
  expect(row?.secret).not.toContain(who.secret)
  const codes = await t.pool`select encode(code_hash, 'escape') as hash from recovery_codes where user_id = ${who.id}`
  expect(codes.map(({ hash }) => hash).join()).not.toContain(who.recoveryCodes[0]?.slice(0, 4))
})

test('a second app replaces the first only with its first code, and ends other sessions', async () => {
  const elsewhere = await signIn({ code: codeNow() })
  const cookie = elsewhere.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  t.advance({ minutes: 1 })
  const { secret } = (await client().post('/api/v1/session/totp')).body
  expect((await signIn({ code: codeNow() })).status).toBe(200)
  const code = codeOf(secret, t.system().now)
  expect((await client().post('/api/v1/session/totp/confirm', { code })).status).toBe(200)
  expect((await t.nobody.with({ cookie }).get('/api/v1/session')).status).toBe(401)
  t.advance({ minutes: 1 })
  expect((await signIn({ code: codeNow() })).status).toBe(401)
  expect((await signIn({ code: codeOf(secret, t.system().now) })).status).toBe(200)
})

test('an administrator resets the factors of somebody, who is signed out and needs none then', async () => {
  expect((await t.admin.get(`/api/v1/users/${who.id}`)).body).toMatchObject({ secondFactor: true })
  expect((await t.admin.delete(`/api/v1/users/${who.id}/second-factors`)).status).toBe(204)
  expect((await client().get('/api/v1/session')).status).toBe(401)
  expect((await signIn()).status).toBe(200)
  expect((await signIn({ code: who.recoveryCodes[0] })).status).toBe(200)
})

test('a manager with fewer permissions cannot reset an administrator’s factors', async () => {
  const { user, client: admin } = await t.make.adminSession()
  await setUpTotp(t, admin)
  const manager = await t.make.keyClient(['users:manage'])
  expect((await manager.delete(`/api/v1/users/${user.id}/second-factors`)).status).toBe(403)
})
