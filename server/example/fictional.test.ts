import { describe, expect, test } from 'vitest'
import { PERMISSIONS } from '../../contract/permissions.ts'
import { useApp } from '../../test/support/app.ts'
import { useAppWithExample } from '../../test/support/example.ts'
import { PASSWORD } from '../../test/support/make.ts'
import { hashPassword } from '../people/identity/passwords.ts'
import { readPortfolio } from './portfolio.ts'

const empty = useApp()
const t = useAppWithExample()
const PATH = '/api/v1/example'

test('loading needs every permission, for a key and for a user', async () => {
  const most = PERMISSIONS.filter((p) => p !== 'webhooks:manage')

  for (const client of [await empty.make.keyClient(['settings:manage']), await empty.make.sessionWith(most)]) {
    expect((await client.post(PATH)).status).toBe(403)
  }

  expect((await empty.admin.get(PATH)).body).toEqual({ loaded: false, vendors: 0, users: 0 })
})

describe('once it is loaded', () => {
  const fictional = async () => {
    const { priya } = (await readPortfolio()).people
    const { body } = await t.admin.get(`/api/v1/users?query=${encodeURIComponent(priya?.email ?? '')}`)
    return body.entries[0] as { id: string; email: string }
  }

  test('its administrator does not count as the last one', async () => {
    const { user } = await t.make.adminSession()

    const answers = [
      await t.admin.patch(`/api/v1/users/${user.id}`, { disabled: true }),
      await t.admin.patch(`/api/v1/users/${user.id}`, { roleId: (await t.make.roleNamed('Viewer')).id }),
      await t.admin.delete(`/api/v1/users/${user.id}`),
    ]

    expect(answers.map((a) => a.status)).toEqual([409, 409, 409])
  })

  test('nobody can sign in as one of its people, whatever the password', async () => {
    const { id, email } = await fictional()
    await t.pool`update users set password_hash = ${await hashPassword(PASSWORD)} where id = ${id}`

    expect((await t.nobody.post('/api/v1/session', { email, password: PASSWORD })).status).toBe(401)
    const refused = await t.admin.post(`/api/v1/users/${id}/reset-password`)
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('example portfolio')])
  })

  test('audit entries of the past are marked as example data', async () => {
    const rows = await t.pool<{ example: boolean | null }[]>`
      select (meta -> 'example')::boolean as example from audit_log where created_at < now() - interval '12 hours'`
    expect(rows.length).toBeGreaterThan(300)
    for (const { example } of rows) expect(example).toBe(true)
  })
})
