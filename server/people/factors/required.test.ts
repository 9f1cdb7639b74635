import { afterEach, expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { PASSWORD } from '../../../test/support/make.ts'
import { setUpTotp } from './testing/exercises.ts'

const t = useApp()
const require = async (change: object) => {
  const { body } = await t.admin.get('/api/v1/settings/sign-in')
  expect((await t.admin.put('/api/v1/settings/sign-in', { ...body, ...change })).status).toBe(200)
}
afterEach(() => require({ secondFactor: 'NONE', secondFactorRoleIds: [] }))

test('after the days of grace, a session can only set up a factor, and then everything', async () => {
  const { client } = await t.make.adminSession()
  await require({ secondFactor: 'ALL', secondFactorGraceDays: 1 })
  expect((await client.get('/api/v1/vendors')).status).toBe(200)
  expect((await client.get('/api/v1/session/factors')).body).toMatchObject({
    required: true,
    dueAt: expect.any(String),
  })

  await t.pool`update organisation set session_idle_minutes = 10000, session_absolute_hours = 100`
  await t.pool`update sessions set expires_at = expires_at + interval '7 days'`
  t.advance({ days: 2 })
  expect(await client.get('/api/v1/vendors')).toMatchObject({
    status: 403,
    body: { error: 'Forbidden', code: 'factor_setup_needed' },
  })
  expect((await client.get('/api/v1/session')).body).toMatchObject({ mustSetUpSecondFactor: true, permissions: [] })
  expect((await t.admin.get('/api/v1/vendors')).status).toBe(200)

  // A session of yesterday asks for the password first.
  expect((await client.post('/api/v1/session/totp')).body).toMatchObject({ code: 'fresh_proof_needed' })
  const { headers } = await client.post('/api/v1/session/proof', { password: PASSWORD })
  const proven = client.with({ cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' })
  const { renewed } = await setUpTotp(t, proven)
  expect((await renewed.get('/api/v1/vendors')).status).toBe(200)
  expect((await renewed.delete('/api/v1/session/totp')).status).toBe(409)
})

test('it can be required of some roles only', async () => {
  const { email, role } = await t.make.user()
  const { client: admin } = await t.make.adminSession()
  await require({ secondFactor: 'ROLES', secondFactorRoleIds: [role.id], secondFactorGraceDays: 0 })
  const limited = await t.make.signIn(email)
  expect((await limited.get('/api/v1/vendors')).status).toBe(403)
  expect((await admin.get('/api/v1/vendors')).status).toBe(200)
})
