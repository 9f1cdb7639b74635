import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { PERMISSIONS } from '../../../contract/permissions.ts'
import { useApp } from '../../../test/support/app.ts'
import { logOf, untilSomebodyWaits } from '../../../test/support/log.ts'

const app = useApp()
const create = (body: object, client = app.admin) => client.post('/api/v1/roles', body)
const actions = async (id: string) => (await logOf(app.pool, id)).map((e) => e.action)

test('a role is created, read, listed, changed and deleted, and every step is logged', async () => {
  const created = await create({ name: ' Auditor ', permissions: ['audit:view'] })
  const path = `/api/v1/roles/${created.body.id}`
  const permissions = ['audit:view', 'settings:manage']

  expect(created.status).toBe(201)
  expect(created.body).toMatchObject({ name: 'Auditor', isSystem: false, permissions: ['audit:view'], userCount: 0 })
  expect((await app.admin.get(path)).body).toEqual(created.body)
  expect((await app.admin.get('/api/v1/roles')).body).toContainEqual(created.body)
  expect((await app.admin.patch(path, { permissions })).body).toEqual({ ...created.body, permissions })
  expect((await app.admin.delete(path)).status).toBe(204)
  expect((await app.admin.get(path)).status).toBe(404)
  expect(await logOf(app.pool, created.body.id)).toMatchObject([
    { action: 'CREATE_ROLE', meta: { permissions: ['audit:view'] } },
    { action: 'UPDATE_ROLE', meta: { changes: { permissions: { from: ['audit:view'], to: permissions } } } },
    { action: 'DELETE_ROLE', entityName: 'Auditor', meta: { permissions } },
  ])
})

test('system roles come first, with the permissions in the contract', async () => {
  const { body } = await app.admin.get('/api/v1/roles')

  expect(body.slice(0, 3).map((r: { name: string }) => r.name)).toEqual(['Admin', 'Reviewer', 'Viewer'])
  expect(body[0]).toMatchObject({ isSystem: true, permissions: PERMISSIONS })
  expect(body[1].permissions).toEqual(PERMISSIONS.filter((p) => /^(vendors|assessments|templates|frameworks):/.test(p)))
  expect(body[2].permissions).toEqual(['vendors:view', 'assessments:view', 'templates:view', 'frameworks:view'])
})

test.each(['Admin', 'Reviewer', 'Viewer'] as const)('the system role %s cannot be changed or deleted', async (name) => {
  const { id } = await app.make.roleNamed(name)

  expect((await app.admin.patch(`/api/v1/roles/${id}`, { name: 'Other' })).status).toBe(409)
  expect((await app.admin.patch(`/api/v1/roles/${id}`, { permissions: [] })).status).toBe(409)
  expect((await app.admin.delete(`/api/v1/roles/${id}`)).status).toBe(409)
  expect(await actions(id)).toEqual([])
})

test('a role that users have cannot be deleted', async () => {
  const { id } = await app.make.role(['vendors:view'])
  await app.make.user({ roleId: id })

  const answer = await app.admin.delete(`/api/v1/roles/${id}`)

  expect(answer.status).toBe(409)
  expect(answer.body.error).toBe('This role is assigned to users and cannot be deleted.')
  expect((await app.admin.get(`/api/v1/roles/${id}`)).body.userCount).toBe(1)
})

test('a role that is concurrently assigned cannot be deleted', async () => {
  const { id } = await app.make.role(['vendors:view'])
  const person = await app.make.user()
  const attempt = await app.pool.begin(async (tx) => {
    await tx`select from roles where id = ${id} for update`
    const answer = app.admin.delete(`/api/v1/roles/${id}`)
    await untilSomebodyWaits(app.pool)
    await tx`update users set role_id = ${id} where id = ${person.id}`
    return { answer }
  })

  const answer = await attempt.answer
  expect(answer.status).toBe(409)
  expect(answer.body.error).toBe('This role is assigned to users and cannot be deleted.')
})

test('role names are unique, ignoring case', async () => {
  await create({ name: 'Prüfer', permissions: [] })
  const { id } = await app.make.role([])

  const answers = [
    await create({ name: 'PRÜFER', permissions: [] }),
    await create({ name: 'viewer', permissions: [] }),
    await app.admin.patch(`/api/v1/roles/${id}`, { name: 'prüfer' }),
  ]

  expect(answers.map((a) => a.status)).toEqual([409, 409, 409])
  expect(answers[0]?.body.error).toBe('A role with this name already exists.')
})

test.each([
  [{ permissions: [] }, 'name'],
  [{ name: ' ', permissions: [] }, 'name'],
  [{ name: 'x'.repeat(201), permissions: [] }, 'name'],
  [{ name: 'No list' }, 'permissions'],
  [{ name: 'No list', permissions: 'vendors:view' }, 'permissions'],
  [{ name: 'Unknown', permissions: ['vendors:view', 'vendors:own'] }, 'permissions/1'],
  [{ name: 'Twice', permissions: ['vendors:view', 'vendors:view'] }, 'permissions'],
])('rejects a role with an invalid field and names it: %j', async (body, field) => {
  const answer = await create(body)

  expect(answer.status).toBe(400)
  expect(answer.body.details[0].path).toBe(field)
})

test('unknown and malformed ids are not found', async () => {
  for (const id of ['no-id', randomUUID()]) {
    expect((await app.admin.get(`/api/v1/roles/${id}`)).status).toBe(404)
    expect((await app.admin.patch(`/api/v1/roles/${id}`, { name: 'X' })).status).toBe(404)
    expect((await app.admin.delete(`/api/v1/roles/${id}`)).status).toBe(404)
  }
})

test('a caller cannot put a permission into a role that they do not have', async () => {
  const client = await app.make.sessionWith(['roles:manage', 'vendors:view'])
  const { id } = await app.make.role(['vendors:view'])

  expect((await create({ name: 'Fine', permissions: ['vendors:view'] }, client)).status).toBe(201)
  expect((await create({ name: 'More', permissions: ['vendors:view', 'users:manage'] }, client)).status).toBe(403)
  expect((await client.patch(`/api/v1/roles/${id}`, { permissions: ['api:manage'] })).status).toBe(403)
  expect(await actions(id)).toEqual(['CREATE_ROLE'])
})

test('a caller cannot extend their own role', async () => {
  const role = await app.make.role(['roles:manage'])
  const { email } = await app.make.user({ roleId: role.id })
  const client = await app.make.signIn(email)

  const answer = await client.patch(`/api/v1/roles/${role.id}`, { permissions: [...PERMISSIONS] })

  expect(answer.status).toBe(403)
  expect((await client.get('/api/v1/session')).body.permissions).toEqual(['roles:manage'])
})

test('a caller cannot reduce the role of users with more permissions', async () => {
  const client = await app.make.sessionWith(['roles:manage'])
  const { id } = await app.make.role(['audit:view'])

  expect((await client.patch(`/api/v1/roles/${id}`, { permissions: [] })).status).toBe(403)
  expect((await client.patch(`/api/v1/roles/${id}`, { name: 'Mine' })).status).toBe(403)
  expect((await client.delete(`/api/v1/roles/${id}`)).status).toBe(403)
})

test('a changed role applies to the next request of an open session', async () => {
  const role = await app.make.role(['vendors:view'])
  const { email } = await app.make.user({ roleId: role.id })
  const client = await app.make.signIn(email)
  expect((await client.get('/api/v1/audit')).status).toBe(403)

  await app.admin.patch(`/api/v1/roles/${role.id}`, { permissions: ['audit:view'] })

  expect((await client.get('/api/v1/audit')).status).toBe(200)
  expect((await client.get('/api/v1/vendors')).status).toBe(403)
})

test('an update without a change leaves no entry, whatever the order of permissions', async () => {
  const role = await app.make.role(['vendors:view', 'audit:view'])
  const path = `/api/v1/roles/${role.id}`

  expect((await app.admin.patch(path, {})).status).toBe(200)
  expect((await app.admin.patch(path, { name: role.name, permissions: ['audit:view', 'vendors:view'] })).status).toBe(
    200,
  )

  expect(await actions(role.id)).toEqual(['CREATE_ROLE'])
})

test('a permission unknown to this version grants nothing', async () => {
  const role = await app.make.role(['roles:manage'])
  await app.pool`update roles set permissions = array['roles:manage', 'future:power'] where id = ${role.id}`

  expect((await app.admin.get(`/api/v1/roles/${role.id}`)).body.permissions).toEqual(['roles:manage'])
})
