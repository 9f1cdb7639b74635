import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { PASSWORD } from '../../../test/support/make.ts'

const app = useApp()
const viewer = async () => (await app.make.roleNamed('Viewer')).id
const person = async (password: string) => ({
  name: 'Grace Hopper',
  email: 'grace@navy.example',
  roleId: await viewer(),
  password,
})
const WEAK = [
  ['short words', 'must be at least 12 characters'],
  ['x'.repeat(257), 'must be at most 256 characters'],
  ['Password1234', 'is one of the most common passwords'],
  ['grace-hopper-1906', 'must not be made of a name, an email or the word Assay'],
] as const

test.each(WEAK)('rejects a weak password for a new user: %#', async (password, message) => {
  const { status, body } = await app.admin.post('/api/v1/users', await person(password))

  expect({ status, details: body.details }).toEqual({ status: 400, details: [{ path: 'password', message }] })
})

test.each(WEAK)('rejects a weak password at a link, which stays valid: %#', async (password, message) => {
  const { invitationUrl } = await app.make.user({ name: 'Grace Hopper', password: null })
  const token = invitationUrl?.split('=')[1]
  const choose = (chosen: string) => app.nobody.post('/api/v1/password', { token, password: chosen })

  const { status, body } = await choose(password)

  expect({ status, details: body.details }).toEqual({ status: 400, details: [{ path: 'password', message }] })
  expect((await choose(PASSWORD)).status).toBe(200)
})

test.each(WEAK)('rejects a weak new password of one’s own: %#', async (newPassword, message) => {
  const { email } = await app.make.user({ name: 'Grace Hopper' })
  const client = await app.make.signIn(email)

  const { status, body } = await client.put('/api/v1/session/password', { currentPassword: PASSWORD, newPassword })

  expect({ status, details: body.details }).toEqual({ status: 400, details: [{ path: 'newPassword', message }] })
})

test('there are no other rules: twelve letters are accepted', async () => {
  const { status } = await app.admin.post('/api/v1/users', await person('zqwjkvmxhdbp'))

  expect(status).toBe(201)
})

test.each(['System', ' SYSTEM', 'API key: SIEM', 'vendor:Acme'])(
  'rejects the name %s, which the audit log uses for other actors',
  async (name) => {
    const { email, id } = await app.make.user()
    const client = await app.make.signIn(email)

    const answers = [
      await app.admin.post('/api/v1/users', { ...(await person(PASSWORD)), name }),
      await app.admin.patch(`/api/v1/users/${id}`, { name }),
      await client.patch('/api/v1/session', { name }),
    ]

    expect(answers.map((a) => [a.status, a.body.details[0].path])).toEqual(Array(3).fill([400, 'name']))
  },
)

test('a reset link ends all sessions, except one’s own session', async () => {
  const target = await app.make.user()
  const there = await app.make.signIn(target.email)
  const { user, client } = await app.make.adminSession()
  const elsewhere = await app.make.signIn(user.email)

  await client.post(`/api/v1/users/${target.id}/reset-password`)
  expect((await there.get('/api/v1/session')).status).toBe(401)
  expect((await client.post(`/api/v1/users/${user.id}/reset-password`)).status).toBe(200)

  expect((await client.get('/api/v1/session')).status).toBe(200)
  expect((await elsewhere.get('/api/v1/session')).status).toBe(401)
})
