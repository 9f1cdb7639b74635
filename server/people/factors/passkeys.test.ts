import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { type Authenticator, createAuthenticator } from '../../../test/support/authenticator.ts'
import type { Client } from '../../../test/support/client.ts'
import { PASSWORD } from '../../../test/support/make.ts'
import { addPasskey } from './testing/passkeyExercises.ts'

const t = useApp()
const who = { email: '', id: '' }
let key: Authenticator
let client: Client

beforeEach(async () => {
  await t.pool`delete from rate_limits`
  const user = await t.make.user()
  Object.assign(who, user)
  client = await t.make.signIn(user.email)
  key = createAuthenticator(t.url)
})

const cookieOf = (headers: Headers) => headers.getSetCookie()[0]?.split(';')[0] ?? ''
const start = async () => {
  const { body, headers } = await t.nobody.post('/api/v1/passkeys/options')
  return { options: body, browser: t.nobody.with({ cookie: cookieOf(headers) }) }
}
type How = Parameters<Authenticator['use']>[1]
const signIn = async (how?: How) => {
  const { options, browser } = await start()
  return browser.post('/api/v1/session/passkey', { response: key.use(options, how) })
}

test('a passkey signs its owner in without a password, and is remembered as the method', async () => {
  const { recoveryCodes } = (await addPasskey(client, key)).body
  expect(recoveryCodes).toHaveLength(10)
  const { status, body } = await signIn()
  expect({ status, email: body.user.email }).toEqual({ status: 200, email: who.email })
  const entry = (await t.admin.get(`/api/v1/audit?entityId=${who.id}&pageSize=1`)).body.entries[0]
  expect(entry).toMatchObject({ action: 'LOGIN', meta: { method: 'passkey' } })
})

test('refuses another site, another origin, a device that did not check its owner, and a copy', async () => {
  await addPasskey(client, key)
  expect((await signIn({ site: 'evil.example.com' })).status).toBe(401)
  expect((await signIn({ at: 'https://evil.example.com' })).status).toBe(401)
  expect((await signIn({ verified: false })).status).toBe(401)
  expect((await signIn()).status).toBe(200)
  key.rewind()
  expect((await signIn()).status).toBe(401)
})

test('an answer counts once, and only in the browser that asked', async () => {
  await addPasskey(client, key)
  const { options, browser } = await start()
  const response = key.use(options)
  expect((await (await start()).browser.post('/api/v1/session/passkey', { response })).status).toBe(401)
  expect((await t.nobody.post('/api/v1/session/passkey', { response })).status).toBe(401)
  expect((await browser.post('/api/v1/session/passkey', { response })).status).toBe(200)
  expect((await browser.post('/api/v1/session/passkey', { response })).status).toBe(401)
})

test('as a second factor it needs the password first, and a touch is enough', async () => {
  await addPasskey(client, key)
  const password = { email: who.email, password: PASSWORD }
  const first = await t.nobody.post('/api/v1/session', password)
  expect(first.body).toMatchObject({ secondFactors: ['passkey', 'recovery'], passkeyOptions: { rpId: '127.0.0.1' } })
  const browser = t.nobody.with({ cookie: cookieOf(first.headers) })
  const passkey = key.use(first.body.passkeyOptions, { verified: false })
  expect((await browser.post('/api/v1/session', { ...password, password: 'wrong', passkey })).status).toBe(401)
  expect((await browser.post('/api/v1/session', { ...password, passkey })).status).toBe(200)
  expect((await browser.post('/api/v1/session', { ...password, passkey })).status).toBe(401)
})

test('somebody else’s passkey is no second factor', async () => {
  await addPasskey(client, key)
  const other = await t.make.user()
  const stolen = createAuthenticator(t.url)
  await addPasskey(await t.make.signIn(other.email), stolen)
  const first = await t.nobody.post('/api/v1/session', { email: who.email, password: PASSWORD })
  const browser = t.nobody.with({ cookie: cookieOf(first.headers) })
  const passkey = stolen.use(first.body.passkeyOptions)
  expect((await browser.post('/api/v1/session', { email: who.email, password: PASSWORD, passkey })).status).toBe(401)
})

test('the options tell nothing about who has a passkey', async () => {
  const { options } = await start()
  expect(options.allowCredentials ?? []).toEqual([])
})

test('a challenge for one user registers no passkey for another, and none twice', async () => {
  const other = await t.make.signIn((await t.make.user()).email)
  const { body, headers } = await client.post('/api/v1/session/passkeys/options')
  const response = key.register(body)
  const request = cookieOf(headers)
  const elsewhere = await t.make.signIn((await t.make.user()).email, undefined, request)
  expect((await elsewhere.post('/api/v1/session/passkeys', { name: 'Key', response })).status).toBe(400)
  expect((await addPasskey(client, key)).status).toBe(201)
  expect((await addPasskey(other, key)).status).toBe(409)
})
