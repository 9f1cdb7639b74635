import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'
import { somebody, useProvider } from '../../test/support/providerSignIn.ts'

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
  const ada = somebody()
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
