import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/support/app.ts'

/** The first five requests of a connection are planned one by one; then a plan for all of them must not look dearer. */
const REQUESTS = 20
const PLANNED_ALONE = 5

let first: TestApp
let t: TestApp
beforeAll(async () => {
  first = await startApp()
  // As servers in use have it. The tests' own PostgreSQL never plans a request alone, which hides what this is about.
  await first.pool`alter database ${first.pool(first.database.name)} set plan_cache_mode = auto`
  // One connection, whose statements can be looked at.
  t = await startApp({ databasePool: 1 }, first.database)
  const vendors = Array.from({ length: 1000 }, (_, i) => ({ name: `Vendor ${i}`, contactEmail: 'a@example.com' }))
  await t.admin.post('/api/v1/vendors/bulk-create', { vendors })
  await t.sealer.now()
  await t.pool`analyze`
})
afterAll(async () => {
  await t.close()
  await first.close()
})

/** How often a statement that begins like this was planned for one request, and for all. */
const plansOf = async (path: string, from: string) => {
  for (let i = 0; i < REQUESTS; i += 1) expect((await t.admin.get(path)).status).toBe(200)
  const [found] = await t.pool<{ alone: number; shared: number }[]>`
    select custom_plans::int as alone, generic_plans::int as shared from pg_prepared_statements
    where statement ~ ${from} order by custom_plans + generic_plans desc limit 1`
  return found
}

test.each([
  ['/api/v1/vendors?pageSize=50', 'select p.entries, .select count'],
  ['/api/v1/vendors?pageSize=25&tier=LOW', 'tier = \\$1'],
  ['/api/v1/audit?pageSize=50', 'audit_log a\\s+join .select id'],
])('%s is planned once for all requests', async (path, statement) => {
  const plans = await plansOf(path, statement)
  expect(plans?.alone).toBeLessThanOrEqual(PLANNED_ALONE)
  expect(plans?.shared).toBeGreaterThan(0)
})
