import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { logOf, untilSomebodyWaits } from '../../../test/support/log.ts'
import { PASSWORD } from '../../../test/support/make.ts'

const app = useApp()
const actions = async (id: string) => (await logOf(app.pool, id)).map((e) => e.action)
const roleId = async (name: 'Admin' | 'Reviewer' | 'Viewer') => (await app.make.roleNamed(name)).id
const invite = async (more: object = {}) =>
  app.admin.post('/api/v1/users', {
    name: 'Grace',
    email: `${randomUUID()}@example.com`,
    roleId: await roleId('Viewer'),
    ...more,
  })

test('a user with a password can sign in immediately', async () => {
  const answer = await invite({ email: 'direct@example.com', password: PASSWORD })

  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({ status: 'ACTIVE', invitationUrl: null, role: { name: 'Viewer' } })
  await expect(app.make.signIn('direct@example.com')).resolves.toBeDefined()
  expect(await logOf(app.pool, answer.body.id)).toMatchObject([
    { action: 'CREATE_USER', meta: { email: 'direct@example.com', role: 'Viewer' } },
    { action: 'LOGIN' },
  ])
})

test('no answer about users contains a password or its hash', async () => {
  const { body } = await invite({ password: PASSWORD })

  const texts = [await app.admin.get('/api/v1/users'), await app.admin.get(`/api/v1/users/${body.id}`)].map(
    (a) => a.text,
  )

  expect(texts.join()).not.toMatch(/argon2|hash|password/i)
})

test.each([
  [{ name: '' }, 'name'],
  [{ name: 'x'.repeat(201) }, 'name'],
  [{ email: 'no address' }, 'email'],
  [{ password: 'short' }, 'password'],
  [{ roleId: 'no id' }, 'roleId'],
  [{ roleId: '00000000-0000-4000-8000-000000000000' }, 'roleId'],
])('rejects a user with an invalid field and names it: %j', async (more, field) => {
  const answer = await invite(more)

  expect(answer.status).toBe(400)
  expect(answer.body.details[0].path).toBe(field)
})

test('rejects an unknown role in an update', async () => {
  const { id } = await app.make.user()

  const answer = await app.admin.patch(`/api/v1/users/${id}`, { roleId: randomUUID() })

  expect(answer.status).toBe(400)
  expect(answer.body.details[0].path).toBe('roleId')
})

test('an email belongs to one user, ignoring the case of ASCII letters', async () => {
  await invite({ email: 'jörg.MEIER@example.com' })
  const { id } = await app.make.user()

  const created = await invite({ email: 'Jörg.meier@Example.com' })
  const changed = await app.admin.patch(`/api/v1/users/${id}`, { email: 'jörg.meier@EXAMPLE.com' })

  expect([created.status, changed.status]).toEqual([409, 409])
  expect(created.body.error).toBe('A user with this email already exists.')
  expect(await actions(id)).toEqual(['CREATE_USER'])
})

test('concurrent requests for one address: one succeeds', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => invite({ email: 'race@example.com' })))

  expect(answers.map((a) => a.status).sort()).toEqual([201, 409, 409, 409])
})

test('unknown and malformed ids are not found', async () => {
  for (const id of ['no-id', '1', randomUUID()]) {
    expect((await app.admin.get(`/api/v1/users/${id}`)).status).toBe(404)
    expect((await app.admin.patch(`/api/v1/users/${id}`, { name: 'X' })).status).toBe(404)
    expect((await app.admin.delete(`/api/v1/users/${id}`)).status).toBe(404)
    expect((await app.admin.post(`/api/v1/users/${id}/reset-password`)).status).toBe(404)
  }
})

test('users are listed by name in pages, and searched by name and email ignoring case', async () => {
  const mark = randomUUID()
  for (const name of ['Åsa', 'Zoë', 'GROSSMANN', 'Anna']) {
    await app.make.user({ name: `${name} ${mark}`, email: `${randomUUID()}@SÖHNE.example` })
  }
  const search = (query: string) => app.admin.get(`/api/v1/users?query=${encodeURIComponent(query)}&pageSize=2`)
  const names = (entries: { name: string }[]) => entries.map((u) => u.name.split(' ')[0])

  const page = await search(mark.toUpperCase())
  const second = await app.admin.get(`/api/v1/users?query=${mark}&pageSize=2&page=2`)

  expect(page.body).toMatchObject({ page: 1, pageSize: 2, totalCount: 4 })
  expect(names(page.body.entries)).toEqual(['Anna', 'GROSSMANN'])
  expect(names(second.body.entries)).toEqual(['Zoë', 'Åsa'])
  expect(names((await search(`zoË ${mark}`)).body.entries)).toEqual(['Zoë'])
  expect(names((await search(`großmann ${mark}`)).body.entries)).toEqual(['GROSSMANN'])
  expect((await search('söhne')).body.totalCount).toBe(4)
  expect((await search('%')).body.totalCount).toBe(0)
  expect((await app.admin.get(`/api/v1/users?query=${mark}&page=9`)).body.entries).toEqual([])
})

test('a disabled user is signed out and cannot sign in until enabled', async () => {
  const { id, email } = await app.make.user()
  const client = await app.make.signIn(email)

  const disabled = await app.admin.patch(`/api/v1/users/${id}`, { disabled: true })
  expect(disabled.body.status).toBe('DISABLED')
  expect((await client.get('/api/v1/session')).status).toBe(401)
  await expect(app.make.signIn(email)).rejects.toThrow('401')

  const enabled = await app.admin.patch(`/api/v1/users/${id}`, { disabled: false })
  expect(enabled.body.status).toBe('ACTIVE')
  expect((await client.get('/api/v1/session')).status).toBe(401)
  await expect(app.make.signIn(email)).resolves.toBeDefined()
  expect((await actions(id)).filter((a) => a.endsWith('ABLE_USER'))).toEqual(['DISABLE_USER', 'ENABLE_USER'])
})

test('a new role ends the user’s sessions and is logged with the old one', async () => {
  const { id, email } = await app.make.user()
  const client = await app.make.signIn(email)

  const answer = await app.admin.patch(`/api/v1/users/${id}`, { roleId: await roleId('Reviewer') })

  expect(answer.body.role.name).toBe('Reviewer')
  expect((await client.get('/api/v1/session')).status).toBe(401)
  const entry = (await logOf(app.pool, id)).at(-1)
  expect(entry).toMatchObject({
    action: 'CHANGE_ROLE',
    meta: { changes: { role: { from: 'Viewer', to: 'Reviewer' } } },
  })
})

test('several changes in one request are logged as several entries', async () => {
  const { id, name } = await app.make.user()

  await app.admin.patch(`/api/v1/users/${id}`, { name: 'New name', roleId: await roleId('Reviewer'), disabled: true })

  const log = (await logOf(app.pool, id)).slice(1)
  expect(log.map((e) => e.action)).toEqual(['UPDATE_USER', 'CHANGE_ROLE', 'DISABLE_USER'])
  expect(log[0]?.meta.changes).toEqual({ name: { from: name, to: 'New name' } })
  expect(new Set(log.map((e) => e.meta.requestId)).size).toBe(1)
})

test('an update without a change leaves no entry and ends no session', async () => {
  const { id, name, email, role } = await app.make.user()
  const client = await app.make.signIn(email)
  const same = { name, email, roleId: role.id.toUpperCase(), disabled: false }

  expect((await app.admin.patch(`/api/v1/users/${id}`, same)).status).toBe(200)
  expect((await app.admin.patch(`/api/v1/users/${id}`, {})).status).toBe(200)

  expect(await actions(id)).toEqual(['CREATE_USER', 'LOGIN'])
  expect((await client.get('/api/v1/session')).status).toBe(200)
})

test('a rejected update changes nothing and leaves no entry', async () => {
  const { id, name } = await app.make.user()

  await app.admin.patch(`/api/v1/users/${id}`, { name: 'Half', roleId: randomUUID() })

  expect((await app.admin.get(`/api/v1/users/${id}`)).body.name).toBe(name)
  expect(await actions(id)).toEqual(['CREATE_USER'])
})

test('a deleted user is signed out and stays in the log; their API keys keep working', async () => {
  await app.make.adminSession()
  const { user, client } = await app.make.adminSession()
  const key = (await client.post('/api/v1/api-keys', { name: 'Outlives' })).body

  expect((await app.admin.delete(`/api/v1/users/${user.id}`)).status).toBe(204)

  expect((await client.get('/api/v1/session')).status).toBe(401)
  expect((await app.admin.get(`/api/v1/users/${user.id}`)).status).toBe(404)
  const heir = app.nobody.with({ authorization: `Bearer ${key.key}` })
  expect((await heir.get(`/api/v1/api-keys/${key.id}`)).body.createdByName).toBe(user.name)
  const log = await app.admin.get(`/api/v1/audit?userId=${user.id}&action=CREATE_API_KEY`)
  expect(log.body.entries).toMatchObject([{ userName: user.name, entityName: 'Outlives' }])
  expect((await logOf(app.pool, user.id)).at(-1)).toMatchObject({ action: 'DELETE_USER', entityName: user.name })
})

test('a password change and a concurrent role change both succeed', async () => {
  const { id, email } = await app.make.user()
  const client = await app.make.signIn(email)
  const reviewer = await roleId('Reviewer')
  const attempt = await app.pool.begin(async (tx) => {
    await tx`select from users where id = ${id} for update`
    const answer = client.put('/api/v1/session/password', { currentPassword: PASSWORD, newPassword: 'a new password' })
    await untilSomebodyWaits(app.pool)
    await tx`update users set role_id = ${reviewer} where id = ${id}`
    return { answer }
  })

  expect((await attempt.answer).status).toBe(204)
})

test('people lists the names of active users to callers who can view vendors', async () => {
  const [active, disabled, viewer] = [await app.make.user(), await app.make.user(), await app.make.user()]
  await app.admin.patch(`/api/v1/users/${disabled.id}`, { disabled: true })
  const client = await app.make.signIn(viewer.email)

  const of = async (name: string, more = '') =>
    (await client.get(`/api/v1/people?query=${encodeURIComponent(name)}${more}`)).body.entries

  expect(await of(active.name.toUpperCase())).toEqual([{ id: active.id, name: active.name }])
  expect(await of(disabled.name)).toEqual([])
  expect(await of(disabled.name, '&disabled=true')).toEqual([{ id: disabled.id, name: disabled.name }])
  const { body } = await client.get(`/api/v1/people?ids=${viewer.id},${disabled.id.toUpperCase()}&disabled=true`)
  expect(new Set(body.entries)).toEqual(new Set([viewer, disabled].map(({ id, name }) => ({ id, name }))))
})

test('people can be limited to those who may review, and to those of them who may approve', async () => {
  const [viewer, reviewer] = [await app.make.user(), await app.make.reviewer()]
  const { id: roleId } = await app.make.roleNamed('Reviewer')
  const invited = await app.make.user({ roleId, password: null })
  const ids = [viewer, reviewer, invited].map(({ id }) => id)
  const of = async (may: string) =>
    (await app.admin.get(`/api/v1/people?ids=${ids.join(',')}&may=${may}`)).body.entries.map(
      ({ id }: { id: string }) => id,
    )
  expect(new Set(await of('REVIEW'))).toEqual(new Set([reviewer.id, invited.id]))
  expect(await of('APPROVE')).toEqual([reviewer.id])
  expect((await app.admin.get('/api/v1/people?may=LEAD')).status).toBe(400)
})

test('a user manager sees every role and which of them they can assign', async () => {
  const manager = await app.make.keyClient(['users:manage', 'vendors:view'])
  const small = await app.make.role(['vendors:view'])

  const { status, body } = await manager.get('/api/v1/users/roles')

  expect(status).toBe(200)
  expect(body).toContainEqual({ id: small.id, name: small.name, grantable: true })
  expect(body).toContainEqual(expect.objectContaining({ name: 'Admin', grantable: false }))
  expect((await manager.get('/api/v1/roles')).status).toBe(403)
})
