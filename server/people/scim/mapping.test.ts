import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { scimClient } from './testing/exercises.ts'

const t = useApp()

test('whoever maps groups needs the permissions of the roles that this takes away', async () => {
  const [admin, viewer] = [await t.make.roleNamed('Admin'), await t.make.roleNamed('Viewer')]
  const manager = await t.make.keyClient(['settings:manage', ...viewer.permissions])
  const [{ id }, scim] = [await t.make.user({ roleId: admin.id }), await scimClient(t)]
  // Beside the last administrator, whom no mapping changes.
  await t.make.adminSession()
  const map = (client: typeof manager, ...groupRoles: { group: string; roleId: string }[]) =>
    client.put('/api/v1/settings/scim', { roleId: null, groupRoles })
  const role = async () => (await t.admin.get(`/api/v1/users/${id}`)).body.role.name

  // The role of an administrator whom the identity provider manages, though no group has given it.
  await scim.put(`/scim/v2/Users/${id}`, { userName: `${randomUUID()}@example.com` })
  expect((await map(manager, { group: 'Others', roleId: viewer.id })).status).toBe(403)
  // The role that a mapping has given, in every way in which a group can lose it.
  await scim.post('/scim/v2/Groups', { displayName: 'Admins', members: [{ value: id }] })
  expect((await map(t.admin, { group: 'Admins', roleId: admin.id })).status).toBe(200)
  expect((await map(manager, { group: 'Admins', roleId: viewer.id })).status).toBe(403)
  expect((await map(manager)).status).toBe(403)
  expect(await role()).toBe('Admin')

  // Who holds these permissions may take them away.
  expect((await map(t.admin, { group: 'Admins', roleId: viewer.id })).status).toBe(200)
  expect(await role()).toBe('Viewer')
  expect((await map(manager, { group: 'Others', roleId: viewer.id })).status).toBe(200)
})
