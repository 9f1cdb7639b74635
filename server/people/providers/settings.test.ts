import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { PASSWORD } from '../../../test/support/make.ts'
import { cookieOf, newPerson, useProvider } from '../../../test/support/providerSignIn.ts'

const t = useApp()
const { idp, create, signIn } = useProvider(t)

test('another issuer or client ID needs the client secret again', async () => {
  const path = `/api/v1/providers/${await create()}`
  const needed = { details: [{ path: 'clientSecret', message: 'is required with another issuer or client ID' }] }
  for (const change of [{ issuer: 'https://evil.example' }, { clientId: 'another' }]) {
    expect(await t.admin.patch(path, change)).toMatchObject({ status: 400, body: needed })
    expect((await t.admin.patch(path, { ...change, clientSecret: 'its secret' })).status).toBe(200)
  }
  expect((await t.admin.patch(path, { name: 'Renamed', issuer: 'https://evil.example' })).status).toBe(200)
})

test('a client without a secret changes its issuer without one, and null removes a secret', async () => {
  const path = `/api/v1/providers/${await create()}`
  const open = { issuer: 'https://other.example', clientSecret: null }
  expect((await t.admin.patch(path, open)).body).toMatchObject({ hasSecret: false })
  expect((await t.admin.patch(path, { issuer: idp().url })).body).toMatchObject({ hasSecret: false })
})

/** Manages settings, and has what viewers have, but not what administrators have. */
const manager = async () => {
  const viewer = await t.make.roleNamed('Viewer')
  return { client: await t.make.keyClient(['settings:manage', ...viewer.permissions]), viewer: viewer.id }
}

test('groups that give more than the caller has cannot be mapped to less', async () => {
  const { client, viewer } = await manager()
  const { id: admin } = await t.make.roleNamed('Admin')
  const path = `/api/v1/providers/${await create({ groupRoles: [{ group: 'admins', roleId: admin }] })}`
  for (const groupRoles of [[], [{ group: 'admins', roleId: viewer }]])
    expect((await client.patch(path, { groupRoles })).status).toBe(403)
  expect((await client.patch(path, { groupsClaim: 'nonsense' })).status).toBe(403)
})

test('groups are mapped only by somebody who could change the role of all whom they decide about', async () => {
  const { client, viewer } = await manager()
  const ada = newPerson()
  await signIn(ada)
  const groupRoles = [{ group: 'nobody', roleId: viewer }]
  const path = `/api/v1/providers/${await create()}`
  expect((await client.patch(path, { groupRoles })).status).toBe(200)
  await t.admin.patch(path, { groupRoles: [] })

  const { id } = (await t.admin.get(`/api/v1/users?query=${ada.email}`)).body.entries[0]
  await t.admin.patch(`/api/v1/users/${id}`, { roleId: (await t.make.roleNamed('Admin')).id })
  expect((await client.patch(path, { groupRoles })).status).toBe(403)
  const another = { name: 'Another', issuer: idp().url, clientId: 'another', clientSecret: 'secret', roleId: viewer }
  expect((await client.post('/api/v1/providers', { ...another, groupRoles })).status).toBe(403)
  expect((await client.post('/api/v1/providers', another)).status).toBe(201)
})

test('a provider of administrators is deleted or changed only by somebody with their permissions', async () => {
  const { client } = await manager()
  const ada = newPerson()
  const id = await create({ issuer: idp().url })
  await signIn(ada, { id })
  const { id: userId } = (await t.admin.get(`/api/v1/users?query=${ada.email}`)).body.entries[0]
  await t.admin.patch(`/api/v1/users/${userId}`, { roleId: (await t.make.roleNamed('Admin')).id })

  const path = `/api/v1/providers/${id}`
  expect((await client.delete(path)).status).toBe(403)
  for (const change of [{ enabled: false }, { allowedDomains: ['nobody.example'] }, { clientSecret: 'wrong' }])
    expect((await client.patch(path, change)).status).toBe(403)
  expect((await client.patch(path, { name: 'Renamed' })).status).toBe(200)
  expect((await t.admin.delete(path)).status).toBe(204)
})

test('a provider whose groups give more than the caller has cannot be deleted', async () => {
  const { client } = await manager()
  const { id: admin } = await t.make.roleNamed('Admin')
  const issuer = 'https://unused.example'
  const path = `/api/v1/providers/${await create({ issuer, groupRoles: [{ group: 'admins', roleId: admin }] })}`
  expect((await client.delete(path)).status).toBe(403)
  const plain = `/api/v1/providers/${await create({ issuer })}`
  expect((await client.delete(plain)).status).toBe(204)
})

test('the last provider stays while users sign in through providers only', async () => {
  const { user: admin } = await t.make.adminSession()
  await t.pool`update users set break_glass = true where id = ${admin.id}`
  const before: { id: string; enabled: boolean }[] = (await t.admin.get('/api/v1/providers')).body
  const enabled = before.filter((provider) => provider.enabled)
  const last = await create()
  const settings = { ...(await t.admin.get('/api/v1/settings/sign-in')).body, onlyProviders: true }
  expect((await t.admin.put('/api/v1/settings/sign-in', settings)).status).toBe(200)
  for (const { id } of enabled)
    expect((await t.admin.patch(`/api/v1/providers/${id}`, { enabled: false })).status).toBe(200)

  const refused = { status: 409, body: { code: 'last_provider' } }
  expect(await t.admin.delete(`/api/v1/providers/${last}`)).toMatchObject(refused)
  expect(await t.admin.patch(`/api/v1/providers/${last}`, { enabled: false })).toMatchObject(refused)

  await t.admin.put('/api/v1/settings/sign-in', { ...settings, onlyProviders: false })
  expect((await t.admin.delete(`/api/v1/providers/${last}`)).status).toBe(204)
  for (const { id } of enabled) await t.admin.patch(`/api/v1/providers/${id}`, { enabled: true })
})

test('turning passwords off ends the sessions that were opened without a provider', async () => {
  const { user: admin, client: glass } = await t.make.adminSession()
  await t.pool`update users set break_glass = true where id = ${admin.id}`
  const [{ client: byPassword }, { client: byProvider }] = [await t.make.adminSession(), await signIn(newPerson())]
  const settings = { ...(await t.admin.get('/api/v1/settings/sign-in')).body, onlyProviders: true }
  expect((await byPassword.put('/api/v1/settings/sign-in', settings)).status).toBe(200)
  const statuses = () =>
    Promise.all([byPassword, byProvider, glass].map(async (c) => (await c.get('/api/v1/session')).status))
  expect(await statuses()).toEqual([401, 200, 200])
  const { body } = await t.admin.get('/api/v1/audit?action=UPDATE_SIGN_IN_SETTINGS&pageSize=1')
  expect(body.entries[0].meta).toMatchObject({ sessionsEnded: 1 })

  // Turning them on again revives none of them.
  await t.admin.put('/api/v1/settings/sign-in', { ...settings, onlyProviders: false })
  expect(await statuses()).toEqual([401, 200, 200])
})

test('a session that a password opened while passwords were turned off does not work', async () => {
  const { user: admin } = await t.make.adminSession()
  await t.pool`update users set break_glass = true where id = ${admin.id}`
  const { headers } = await t.nobody.post('/api/v1/session', { email: (await t.make.user()).email, password: PASSWORD })
  // As if the setting had been changed between the check of the password and the new session.
  await t.pool`update organisation set only_providers = true`
  expect((await t.nobody.with({ cookie: cookieOf(headers) }).get('/api/v1/session')).status).toBe(401)
  await t.pool`update organisation set only_providers = false`
})
