import { expect, test } from 'vitest'
import { NEWEST_RELEASE } from '../../../contract/edge/releases.ts'
import { useApp } from '../../../test/support/app.ts'
import { logOf } from '../../../test/support/log.ts'

const t = useApp()
const rename = async (name: string) => {
  const person = await t.make.user({ name: 'Ada Byron' })
  const client = await t.make.signIn(person.email)
  return { person, client, answer: await client.patch('/api/v1/session', { name }) }
}

test('a user changes their own name, which search and audit log then use', async () => {
  const { person, client, answer } = await rename(' Ada Lovelace ')

  expect(answer.status).toBe(200)
  expect(answer.body.user).toEqual({ id: person.id, name: 'Ada Lovelace', email: person.email })
  expect((await client.get('/api/v1/session')).body.user.name).toBe('Ada Lovelace')
  expect((await t.admin.get('/api/v1/users?query=LOVELACE')).body.entries).toMatchObject([{ id: person.id }])
  expect((await logOf(t.pool, person.id)).at(-1)).toMatchObject({
    action: 'UPDATE_USER',
    userName: 'Ada Lovelace',
    meta: { changes: { name: { from: 'Ada Byron', to: 'Ada Lovelace' } } },
  })
})

test('the same name is not a change', async () => {
  const { person, answer } = await rename('Ada Byron')

  expect(answer.status).toBe(200)
  expect((await logOf(t.pool, person.id)).at(-1)?.action).toBe('LOGIN')
})

test('email and role cannot be changed this way', async () => {
  const person = await t.make.user()
  const client = await t.make.signIn(person.email)
  const admin = await t.make.roleNamed('Admin')

  await client.patch('/api/v1/session', { name: 'Eve', email: 'eve@example.com', roleId: admin.id })

  expect((await client.get('/api/v1/session/user')).body).toMatchObject({
    name: 'Eve',
    email: person.email,
    role: { name: 'Viewer' },
  })
})

test('news is for those who used an older release, until they have seen it', async () => {
  const { email, id } = await t.make.user()
  const client = await t.make.signIn(email)
  const seen = async () => (await client.get('/api/v1/session')).body.seenRelease
  expect(await seen()).toBe(NEWEST_RELEASE)
  await t.pool`update users set seen_release = '1.0.0' where id = ${id}`
  await t.make.signIn(email)
  expect(await seen()).toBe('1.0.0')
  const { body } = await client.patch('/api/v1/session', { seenRelease: NEWEST_RELEASE })
  expect(body.seenRelease).toBe(NEWEST_RELEASE)
  expect(await t.pool`select from audit_log where action = 'UPDATE_USER' and entity_id = ${id}`).toHaveLength(0)
})
