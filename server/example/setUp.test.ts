import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'
import { PASSWORD } from '../../test/support/make.ts'
import { issueSetupLink } from '../people/identity/setup.ts'

const t = useApp()

test('set-up loads the example in the background, in the name of the first administrator', async () => {
  // No room for fields of the example, which then does without.
  await t.pool`insert into vendor_fields (key, name, kind, position, created_at)
    select 'own' || n, 'Own ' || n, 'TEXT', n, to_timestamp(0) from generate_series(1, 50) n`
  const token = (await issueSetupLink(t.system())).split('token=')[1]
  const body = { token, organisationName: 'Harbour Line', name: 'Ada', email: 'ada@example.com', password: PASSWORD }
  expect((await t.nobody.post('/api/v1/setup', { ...body, exampleData: 'on' })).status).toBe(400)

  expect((await t.nobody.post('/api/v1/setup', { ...body, exampleData: true })).status).toBe(201)

  const ada = await t.make.signIn('ada@example.com')
  await expect
    .poll(async () => (await ada.get('/api/v1/example')).body, { interval: 250 })
    .toEqual({ loaded: true, vendors: 25, users: 8 })
  const [entry] = await t.pool<{ name: string }[]>`
    select user_name as name from audit_log where action = 'LOAD_EXAMPLE'`
  expect(entry?.name).toBe('Ada')
})
