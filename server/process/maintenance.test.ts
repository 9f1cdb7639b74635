import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'
import { maintain } from './maintenance.ts'

const t = useApp()

test('expired data is removed and current data stays', async () => {
  const old = await t.make.user()
  await t.make.signIn(old.email)
  await t.admin.post(
    '/api/v1/vendors/import',
    { name: 'A', contactEmail: 'a@example.com' },
    { headers: { 'idempotency-key': 'old' } },
  )
  t.advance({ days: 8 })
  await t.make.signIn(old.email)
  await t.admin.post(
    '/api/v1/vendors/import',
    { name: 'B', contactEmail: 'a@example.com' },
    { headers: { 'idempotency-key': 'new' } },
  )

  await maintain(t.system())

  expect(await t.pool`select from sessions where user_id = ${old.id}`).toHaveLength(1)
  expect(await t.pool`select key from idempotency_keys`).toEqual([{ key: 'new' }])
  expect(await t.pool`select from rate_limits where window_ends < ${t.system().now}`).toHaveLength(0)
  expect(await t.pool`select from dashboard_changes`).toHaveLength(0)
})

test('without a retention the audit log stays unchanged', async () => {
  const [before] = await t.pool`select count(*)::int as entries from audit_log`
  t.advance({ days: 4000 })
  await maintain(t.system())
  expect(await t.pool`select count(*)::int as entries from audit_log`).toEqual([before])
})
