import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { PASSWORD } from '../../../test/support/make.ts'
import type { Misbehaviour } from '../../../test/support/provider.ts'
import { cookieOf, failed, newPerson, useProvider } from '../../../test/support/providerSignIn.ts'
import { scimClient } from '../scim/testing/exercises.ts'

const t = useApp()
const { idp, create, start, back, signIn } = useProvider(t)
const other = { id: '' }
beforeAll(async () => {
  other.id = await create({ name: 'Other', clientId: 'other' })
})

const userOf = async (email: string) => (await t.admin.get(`/api/v1/users?query=${email}`)).body.entries[0]

test('somebody new gets an account with the default role, and the same one next time', async () => {
  const ada = newPerson()
  const { to, client } = await signIn(ada)
  expect(to).toBe('/vendors')
  expect((await client.get('/api/v1/session')).body.user).toMatchObject({ name: 'Ada', email: ada.email })
  await signIn({ ...ada, email: 'new-address@example.com' })
  const user = await userOf(ada.email)
  expect(user).toMatchObject({ status: 'ACTIVE', role: { name: 'Viewer' } })
  const { body } = await t.admin.get(`/api/v1/audit?entityId=${user.id}`)
  const entries = body.entries as { action: string; meta: { method?: string } }[]
  expect(entries.map(({ action }) => action)).toEqual(['LOGIN', 'LOGIN', 'CREATE_USER'])
  expect(entries[0]?.meta.method).toBe('provider')
})

test('signing out says where to sign out at the provider', async () => {
  const { client } = await signIn(newPerson())
  const { headers } = await client.delete('/api/v1/session')
  const url = new URL(headers.get('sign-out-url') ?? '')
  expect(url.origin + url.pathname).toBe(`${idp().url}/logout`)
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${t.url}/sign-in`)
})

const HOSTILE: [what: string, how: Misbehaviour][] = [
  ['a wrong issuer', { claims: { iss: 'https://evil.example.com' } }],
  ['a wrong nonce', { claims: { nonce: 'another' } }],
  ['a wrong audience', { claims: { aud: 'another client' } }],
  ['an expired token', { claims: { exp: 1, iat: 1 } }],
  ['an unsigned token', { header: { alg: 'none' }, signature: '' }],
  ['a forged signature', { signature: Buffer.alloc(256, 7).toString('base64url') }],
]
test.each(HOSTILE)('a provider that sends %s signs nobody in', async (_, how) => {
  idp().misbehave(how)
  const ada = newPerson()
  const { to, client } = await signIn(ada)
  expect(to).toBe(failed('provider_failed'))
  expect((await client.get('/api/v1/session')).status).toBe(401)
  expect(await userOf(ada.email)).toBeUndefined()
})

test('an answer counts once, in the browser that asked, and with the state it asked with', async () => {
  const first = await start()
  const answer = idp().authorize(first.location, newPerson())
  expect((await back('', answer)).headers.get('location')).toBe(failed('provider_expired'))
  expect((await back((await start()).cookie, answer)).headers.get('location')).toBe(failed('provider_failed'))
  expect((await back(first.cookie, answer)).headers.get('location')).toBe('/vendors')
  expect((await back(first.cookie, answer)).headers.get('location')).toBe(failed('provider_expired'))
})

test('a code that was used before signs nobody in, also in a new request', async () => {
  const { answer } = await signIn(newPerson())
  const { location, cookie } = await start()
  const state = new URL(location).searchParams.get('state') ?? ''
  expect((await back(cookie, { ...answer, state })).headers.get('location')).toBe(failed('provider_failed'))
})

test('what one provider was asked, another cannot answer', async () => {
  const { location, cookie } = await start()
  const answer = idp().authorize(location, newPerson())
  expect((await back(cookie, answer, other.id)).headers.get('location')).toBe(failed('provider_expired'))
  const again = await start()
  const mixed = { ...idp().authorize(again.location, newPerson()), iss: 'https://evil.example.com' }
  expect((await back(again.cookie, mixed)).headers.get('location')).toBe(failed('provider_failed'))
})

test('the way back leads to a page of ours only', async () => {
  for (const next of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
  ]) {
    expect((await signIn(newPerson(), { query: `next=${encodeURIComponent(next)}` })).to).toBe('/')
  }
})

test('a way back with line breaks or letters beyond ASCII is no failure of the server', async () => {
  const to = async (next: string) => (await signIn(newPerson(), { query: `next=${encodeURIComponent(next)}` })).to
  expect(await to('/a\nb')).toBe('/ab')
  expect(await to('/größe')).toBe('/gr%C3%B6%C3%9Fe')
})

test('an existing account is linked only for a verified address, after its owner has signed in', async () => {
  const user = await t.make.user()
  const claims = { ...newPerson(), email: user.email }
  expect((await signIn({ ...claims, email_verified: false })).to).toBe(failed('not_allowed'))
  const { to, cookie } = await signIn(claims)
  expect(to).toBe(failed('link_needed'))

  const stranger = await t.make.user()
  const link = async (email: string) => {
    const { headers } = await t.nobody.post('/api/v1/session', { email, password: PASSWORD })
    return t.nobody.with({ cookie: `${cookieOf(headers)}; ${cookie}` }).post('/api/v1/session/provider-link')
  }
  expect((await link(stranger.email)).status).toBe(409)
  expect((await link(user.email)).status).toBe(409)
  const again = await signIn(claims)
  const { headers } = await t.nobody.post('/api/v1/session', { email: user.email, password: PASSWORD })
  const owner = t.nobody.with({ cookie: `${cookieOf(headers)}; ${again.cookie}` })
  expect((await owner.post('/api/v1/session/provider-link')).status).toBe(204)
  expect((await signIn(claims)).to).toBe('/vendors')
})

test('an unused account made by SCIM belongs to whoever has its verified address at the provider', async () => {
  const scim = await scimClient(t)
  const make = async () => {
    const claims = newPerson()
    const { body } = await scim.post('/scim/v2/Users', { schemas: [], userName: claims.email, active: true })
    return { id: body.id as string, claims }
  }
  const { id, claims } = await make()
  expect((await signIn({ ...claims, email_verified: false })).to).toBe(failed('not_allowed'))
  expect((await signIn(claims)).to).toBe('/vendors')
  expect((await t.admin.get(`/api/v1/users?query=${claims.email}`)).body.entries).toMatchObject([{ id }])

  // A role that this provider does not give is not taken over through it.
  const powerful = await make()
  await t.admin.patch(`/api/v1/users/${powerful.id}`, { roleId: (await t.make.roleNamed('Admin')).id })
  expect((await signIn(powerful.claims)).to).toBe(failed('link_needed'))
})

test('domains limit who gets an account, and groups decide the role at each sign-in', async () => {
  const { id: reviewer } = await t.make.roleNamed('Reviewer')
  const id = await create({ allowedDomains: ['example.com'], groupRoles: [{ group: 'risk', roleId: reviewer }] })
  expect((await signIn({ ...newPerson(), email: 'ada@other.example' }, { id })).to).toBe(failed('not_allowed'))
  const ada = newPerson()
  await signIn({ ...ada, groups: ['staff', 'risk'] }, { id })
  expect(await userOf(ada.email)).toMatchObject({ role: { name: 'Reviewer' } })
  await signIn({ ...ada, groups: ['staff'] }, { id })
  expect(await userOf(ada.email)).toMatchObject({ role: { name: 'Viewer' } })
})

test('a disabled user is not signed in, and leaves a reason in the log', async () => {
  const ada = newPerson()
  await signIn(ada)
  await t.admin.patch(`/api/v1/users/${(await userOf(ada.email)).id}`, { disabled: true })
  expect((await signIn(ada)).to).toBe(failed('account_disabled'))
  const { body } = await t.admin.get('/api/v1/audit?action=LOGIN_FAILED&pageSize=1')
  expect(body.entries[0].meta).toMatchObject({ email: ada.email, reason: 'account_disabled' })
})

test('only through providers: passwords end, except for a break-glass administrator', async () => {
  const [user, { user: admin }] = [await t.make.user(), await t.make.adminSession()]
  const settings = { ...(await t.admin.get('/api/v1/settings/sign-in')).body, onlyProviders: true }
  expect((await t.admin.put('/api/v1/settings/sign-in', settings)).status).toBe(409)
  await t.pool`update users set break_glass = true where id = ${admin.id}`
  expect((await t.admin.put('/api/v1/settings/sign-in', settings)).status).toBe(200)
  const byPassword = ({ email }: { email: string }) => t.nobody.post('/api/v1/session', { email, password: PASSWORD })
  expect((await byPassword(user)).status).toBe(401)
  expect((await byPassword(admin)).status).toBe(200)
  expect((await t.nobody.get('/api/v1/sign-in')).body).toMatchObject({ password: false })
  await t.admin.put('/api/v1/settings/sign-in', { ...settings, onlyProviders: false })
})

test('nobody sets up a provider that gives more than they have, and its secret is never returned', async () => {
  const manager = await t.make.keyClient(['settings:manage'])
  const { id: roleId } = await t.make.roleNamed('Admin')
  const body = { name: 'Mine', issuer: idp().url, clientId: 'mine', clientSecret: 'top secret', roleId }
  expect((await manager.post('/api/v1/providers', body)).status).toBe(403)
  const { text } = await t.admin.get('/api/v1/providers')
  expect(text).toContain('"hasSecret":true')
  expect(text).not.toContain('top secret')
})
