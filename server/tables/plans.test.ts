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

/** How often a statement that matches was planned for one request, and for all. */
const plansOf = async (path: string, pattern: string) => {
  for (let i = 0; i < REQUESTS; i += 1) expect((await t.admin.get(path)).status).toBe(200)
  const [found] = await t.pool<{ name: string; alone: number; shared: number; parameters: number }[]>`
    select name, custom_plans::int as alone, generic_plans::int as shared, cardinality(parameter_types) as parameters
    from pg_prepared_statements where statement ~ ${pattern} order by custom_plans + generic_plans desc limit 1`
  return found
}

/** The plan for all requests. */
const sharedPlan = async (path: string, pattern: string) => {
  const { name = '', parameters = 0 } = (await plansOf(path, pattern)) ?? {}
  const values = Array.from({ length: parameters }, () => 'null').join(', ')
  const lines = await t.pool.unsafe<{ 'QUERY PLAN': string }[]>(`explain execute "${name}"(${values})`)
  return lines.map((line) => line['QUERY PLAN']).join('\n')
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

test('the rows of a page of vendors are read by their ids, not from the whole table', async () => {
  const plan = await sharedPlan('/api/v1/vendors?pageSize=50', 'select p.entries, .select count')
  expect(plan).toMatch(/Index Scan (using|on) \w+.*\n\s+Index Cond: \(id = ANY/)
})
