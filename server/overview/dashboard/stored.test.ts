import { describe, expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { untilSomebodyWaits } from '../../../test/support/log.ts'
import { transaction } from '../../db/driver/transaction.ts'
import { storeDashboard } from '../../figures/dashboardQueries.ts'
import { SNAPSHOT } from '../../figures/service.ts'
import * as queries from './queries.ts'

const t = useApp()
const dashboard = async () => (await t.admin.get('/api/v1/dashboard')).body
const isComputation = (statement: string) => statement.includes('scoredVendorCount')

/** How often reading has computed. */
const computationsOf = async (work: () => Promise<unknown>) => {
  t.statements.length = 0
  await work()
  return t.statements.filter(isComputation).length
}
const expectExact = async () => {
  const { dashboard: now } = await queries.compute(t.pool, t.system().now)
  expect(await dashboard()).toEqual(JSON.parse(now))
}

test('a second read computes nothing and costs one statement beside the key', async () => {
  await t.make.vendor()
  await t.sealer.now()
  await dashboard()
  expect(await computationsOf(dashboard)).toBe(0)
  expect(t.statements.filter((s) => !/pg_catalog|^\s*$|update api_keys/.test(s))).toHaveLength(2)
})

test('many concurrent reads after a change agree, and few of them compute', async () => {
  await t.make.vendor()
  const answers: unknown[] = []
  const asked = () => Promise.all(Array.from({ length: 12 }, async () => answers.push(await dashboard())))
  expect(await computationsOf(asked)).toBeLessThan(12)
  expect(new Set(answers.map((a) => JSON.stringify(a))).size).toBe(1)
  await expectExact()
})

test('changes that it does not count leave it unchanged', async () => {
  const { id } = await t.make.vendor({ tier: 'LOW' })
  const finding = await t.make.finding(id)
  await dashboard()
  await t.admin.put(`/api/v1/vendors/${id}`, { notes: 'Changed', tier: 'LOW' })
  await t.admin.patch(`/api/v1/findings/${finding.id}`, { note: 'Changed' })
  await t.admin.patch('/api/v1/settings', { organisationName: 'Another' })
  expect(await computationsOf(dashboard)).toBe(0)
})

/** Alone in the portfolio: the top ten controls would hide an eleventh. */
const prepare = async () => {
  await t.pool`delete from vendors`
  const { id } = await t.make.vendor({ tier: 'LOW' })
  await t.pool`update vendors set overall_score = 0.5 where id = ${id}`
  const framework = await t.make.framework(1)
  const draft = await t.make.assessment(id)
  const sent = await t.make.assessment(id, { status: 'SENT', dueDate: '2999-01-01' })
  const assessment = await t.make.assessment(id, { status: 'COMPLETED', submittedAt: '2026-01-01T00:00:00Z' })
  await t.pool`insert into assessment_controls
    values (${assessment.id}, ${framework.id}, 'C-1', ${framework.controlIds[0] ?? null}, 'T', 'D', 0, 1)`
  const finding = await t.make.finding(id, { severity: 'HIGH' })
  const [action] = await t.make.responsibilitiesOf(id)
  return { id, framework, draft, sent, assessment, finding, action }
}
type World = Awaited<ReturnType<typeof prepare>>

const CHANGES: Record<string, (w: World) => PromiseLike<unknown>> = {
  'a vendor is added': () => t.make.vendor(),
  'a tier changes': ({ id }) => t.admin.put(`/api/v1/vendors/${id}`, { tier: 'CRITICAL' }),
  'a tier is taken away': ({ id }) => t.admin.put(`/api/v1/vendors/${id}`, { tier: null }),
  'a score changes': ({ id }) => t.pool`update vendors set overall_score = 0.99 where id = ${id}`,
  'a finding is raised': ({ id, draft }) => t.make.finding(id, { assessmentId: draft.id }),
  'a finding is closed': ({ finding }) => t.admin.patch(`/api/v1/findings/${finding.id}`, { status: 'REMEDIATED' }),
  'a finding becomes more severe': ({ finding }) =>
    t.pool`update findings set severity = 'CRITICAL' where id = ${finding.id}`,
  'a finding is due earlier': ({ finding }) =>
    t.admin.patch(`/api/v1/findings/${finding.id}`, { dueDate: '2020-01-01' }),
  'an assessment is created': ({ id }) => t.make.assessment(id),
  'an assessment moves': ({ draft }) => t.pool`update assessments set status = 'SENT' where id = ${draft.id}`,
  'a due date changes': ({ sent }) => t.pool`update assessments set due_date = '2020-01-01' where id = ${sent.id}`,
  'an assessment is deleted': ({ assessment }) => t.pool`delete from assessments where id = ${assessment.id}`,
  'a newer assessment is completed': ({ id }) =>
    t.make.assessment(id, { status: 'COMPLETED', submittedAt: '2026-02-01' }),
  'a control is scored': ({ framework }) =>
    t.pool`update assessment_controls set earned = possible where framework_id = ${framework.id}`,
  'a framework is deleted': ({ framework }) => t.admin.delete(`/api/v1/frameworks/${framework.id}`),
  'a framework is renamed': ({ framework }) =>
    t.pool`update frameworks set name = name || ' (old)' where id = ${framework.id}`,
  'a control is renamed': ({ framework }) =>
    t.pool`update controls set title = 'Other' where framework_id = ${framework.id}`,
  'an action of the customer is done': ({ action }) =>
    t.admin.patch(`/api/v1/responsibilities/${action?.id}`, { status: 'COMPLETED' }),
  'actions are added': ({ id }) => t.make.responsibilitiesOf(id, 2),
  'the thresholds change': () => t.admin.patch('/api/v1/settings', { scoreThresholds: { green: 0.4, amber: 0.3 } }),
  'a vendor is deleted with all that it has': ({ id }) => t.admin.delete(`/api/v1/vendors/${id}`),
  'findings are truncated': () => t.pool`truncate findings cascade`,
}

describe('the next read is exact after', () => {
  test.each(Object.entries(CHANGES))('%s', async (_, change) => {
    const world = await prepare()
    const before = await dashboard()
    await change(world)
    expect(await dashboard()).not.toEqual(before)
    await expectExact()
    expect(await computationsOf(dashboard)).toBe(0)
  })
})

test('an assessment becomes overdue through time alone, when its day is over', async () => {
  const { id } = await t.make.vendor()
  const due = new Date(t.system().now.getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
  await t.make.assessment(id, { status: 'IN_PROGRESS', dueDate: due })
  const before = (await dashboard()).overdueAssessments
  t.advance({ days: 3 })
  expect((await dashboard()).overdueAssessments).toBe(before)
  t.advance({ days: 1 })
  expect((await dashboard()).overdueAssessments).toBe(before + 1)
  expect(await computationsOf(dashboard)).toBe(0)
  // A server whose clock is behind may ask too.
  t.advance({ days: -4 })
  expect((await dashboard()).overdueAssessments).toBe(before)
})

test('a change committed during a computation is not lost', async () => {
  await t.make.vendor()
  const { vendorCount } = await dashboard()
  await t.make.vendor()
  await transaction(
    t.pool,
    async (tx) => {
      const computed = await queries.compute(tx, t.system().now)
      await t.make.vendor()
      await storeDashboard(tx, computed)
    },
    SNAPSHOT,
  )
  expect((await dashboard()).vendorCount).toBe(vendorCount + 2)
})

test('a change that began before a computation and ended after it is not lost', async () => {
  const { vendorCount } = await dashboard()
  const writer = await t.pool.reserve()
  await writer`begin`
  await writer`insert into vendors (name, name_key, search_key, contact_email, created_at, updated_at)
    values ('Slow', 'slow', 'slow', 'a@example.com', now(), now())`
  await t.make.vendor()
  expect((await dashboard()).vendorCount).toBe(vendorCount + 1)
  await writer`commit`
  writer.release()
  expect((await dashboard()).vendorCount).toBe(vendorCount + 2)
})

test('a computation overtaken by a newer one stores nothing', async () => {
  const { vendorCount } = await dashboard()
  await t.make.vendor()
  const slow = transaction(
    t.pool,
    async (tx) => {
      const computed = await queries.compute(tx, t.system().now)
      await t.make.vendor()
      await dashboard()
      await storeDashboard(tx, computed)
    },
    SNAPSHOT,
  )
  await expect(slow).rejects.toMatchObject({ code: '40001' })
  expect(await computationsOf(dashboard)).toBe(0)
  expect((await dashboard()).vendorCount).toBe(vendorCount + 2)
})

test('a computation concurrent with another that stores is still correct', async () => {
  const { vendorCount } = await dashboard()
  await t.make.vendor()
  let asked: ReturnType<typeof dashboard> | undefined
  await transaction(
    t.pool,
    async (tx) => {
      await storeDashboard(tx, await queries.compute(tx, t.system().now))
      asked = dashboard()
      await untilSomebodyWaits(t.pool)
    },
    SNAPSHOT,
  )
  expect((await asked).vendorCount).toBe(vendorCount + 1)
  await expectExact()
})

test('a transaction leaves one note, whatever it changes; a rollback leaves none', async () => {
  await dashboard()
  await t.pool.begin(async (tx) => {
    for (const name of ['a', 'b', 'c'])
      await tx`insert into vendors (name, name_key, search_key, contact_email, created_at, updated_at)
        values (${name}, ${name}, ${name}, 'a@example.com', now(), now())`
    await tx`update vendors set tier = 'LOW' where name = 'a'`
  })
  expect(await t.pool`select from dashboard_changes`).toHaveLength(1)
  await dashboard()
  expect(await t.pool`select from dashboard_changes`).toHaveLength(0)
  const undone = t.pool.begin(async (tx) => {
    await tx`delete from vendors`
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  expect(await computationsOf(dashboard)).toBe(0)
})
