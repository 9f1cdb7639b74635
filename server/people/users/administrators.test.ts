import { beforeEach, describe, expect, test } from 'vitest'
import type { Permission } from '../../../contract/permissions.ts'
import { useApp } from '../../../test/support/app.ts'
import { logOf } from '../../../test/support/log.ts'

const app = useApp()
beforeEach(async () => {
  await app.pool`delete from users`
})

const administrator = async () => app.make.user({ roleId: (await app.make.roleNamed('Admin')).id })
const activeAdministrators = () => app.pool`
  select from users u join roles r on r.id = u.role_id where r.system_key = 'ADMIN' and u.disabled_at is null`
const viewerId = async () => (await app.make.roleNamed('Viewer')).id

describe('the last active administrator', () => {
  test('cannot be disabled, demoted or deleted, whatever the case of the id', async () => {
    const { id } = await administrator()
    await app.make.user({ roleId: (await app.make.roleNamed('Admin')).id, password: null })

    for (const path of [`/api/v1/users/${id}`, `/api/v1/users/${id.toUpperCase()}`]) {
      const answers = [
        await app.admin.patch(path, { disabled: true }),
        await app.admin.patch(path, { roleId: await viewerId() }),
        await app.admin.delete(path),
      ]
      expect(answers.map((a) => a.status)).toEqual([409, 409, 409])
      expect(answers[0]?.body.error).toBe('The last active administrator cannot be disabled, demoted or deleted.')
    }

    expect((await logOf(app.pool, id)).map((e) => e.action)).toEqual(['CREATE_USER'])
  })

  test('can be renamed', async () => {
    const { id } = await administrator()

    expect((await app.admin.patch(`/api/v1/users/${id}`, { name: 'Still there' })).status).toBe(200)
  })

  test('stays, even if a custom role with all permissions exists', async () => {
    const { id } = await administrator()
    const { body } = await app.admin.get('/api/v1/session')
    const { id: roleId } = await app.make.role(body.permissions)

    expect((await app.admin.patch(`/api/v1/users/${id}`, { roleId })).status).toBe(409)
  })

  test('can be removed once there is another', async () => {
    const [first] = [await administrator(), await administrator()]

    expect((await app.admin.delete(`/api/v1/users/${first.id}`)).status).toBe(204)
    expect(await activeAdministrators()).toHaveLength(1)
  })
})

test.each(['disable', 'demote', 'delete'])(
  'two administrators who concurrently %s each other: one remains',
  async (how) => {
    const [a, b] = [await app.make.adminSession(), await app.make.adminSession()]
    const roleId = await viewerId()
    const remove = (by: typeof a, { user }: typeof a) => {
      if (how === 'delete') return by.client.delete(`/api/v1/users/${user.id}`)
      return by.client.patch(`/api/v1/users/${user.id}`, how === 'disable' ? { disabled: true } : { roleId })
    }

    const answers = await Promise.all([remove(a, b), remove(b, a)])

    expect(answers.filter((answer) => answer.status < 300)).toHaveLength(1)
    expect(await activeAdministrators()).toHaveLength(1)
  },
)

test('all administrators removed concurrently: one remains', async () => {
  const all = await Promise.all([1, 2, 3, 4].map(administrator))

  const answers = await Promise.all(all.map(({ id }) => app.admin.delete(`/api/v1/users/${id}`)))

  expect(answers.map((a) => a.status).sort()).toEqual([204, 204, 204, 409])
})

describe('a user manager who is not an administrator', () => {
  const held: Permission[] = ['users:manage', 'vendors:view', 'assessments:view', 'templates:view', 'frameworks:view']
  const manager = () => app.make.sessionWith(held)

  test('cannot create an administrator or promote a user to one', async () => {
    const client = await manager()
    const roleId = (await app.make.roleNamed('Admin')).id
    const { id } = await app.make.user()

    const made = await client.post('/api/v1/users', { name: 'Eve', email: 'eve@example.com', roleId })
    const promoted = await client.patch(`/api/v1/users/${id}`, { roleId })

    expect([made.status, promoted.status]).toEqual([403, 403])
    expect(await activeAdministrators()).toHaveLength(0)
  })

  test('cannot reset, change, disable or delete an administrator', async () => {
    const client = await manager()
    const { id } = await administrator()
    await administrator()
    const path = `/api/v1/users/${id}`

    const answers = [
      await client.post(`${path}/reset-password`),
      await client.patch(path, { email: 'eve@example.com' }),
      await client.patch(path, { disabled: true }),
      await client.patch(path, { roleId: await viewerId() }),
      await client.patch(path, {}),
      await client.delete(path),
    ]

    expect(answers.map((a) => a.status)).toEqual([403, 403, 403, 403, 403, 403])
    expect((await logOf(app.pool, id)).map((e) => e.action)).toEqual(['CREATE_USER'])
  })

  test('cannot do so to any user with more permissions', async () => {
    const client = await manager()
    const { id } = await app.make.user({ roleId: (await app.make.role(['settings:manage'])).id })

    expect((await client.post(`/api/v1/users/${id}/reset-password`)).status).toBe(403)
  })

  test('can only take a role whose permissions they have', async () => {
    const client = await manager()
    const { id } = (await client.get('/api/v1/session')).body.user
    const roleId = (await app.make.role([...held, 'api:manage'])).id

    expect((await client.patch(`/api/v1/users/${id}`, { roleId })).status).toBe(403)
  })

  test('manages users who have no more permissions', async () => {
    const client = await manager()
    const person = { name: 'Ann', email: 'ann@example.com', roleId: await viewerId() }

    const { status, body } = await client.post('/api/v1/users', person)

    expect(status).toBe(201)
    expect((await client.patch(`/api/v1/users/${body.id}`, { disabled: true })).status).toBe(200)
    expect((await client.delete(`/api/v1/users/${body.id}`)).status).toBe(204)
  })

  test('has the same limits when using an API key', async () => {
    const key = await app.make.keyClient(held)
    const { id } = await administrator()

    expect((await key.post(`/api/v1/users/${id}/reset-password`)).status).toBe(403)
  })
})
