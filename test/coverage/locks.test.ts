import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../support/app.ts'
import { CHANGES, type Change, type World, worldOf } from '../support/changes.ts'
import { createDatabase, type TestDatabase } from '../support/database.ts'

const QUESTIONS = ['mfa', 'backup'].map((key) => ({
  key,
  text: `Do you have ${key}?`,
  type: 'YES_NO' as const,
  expectedAnswer: 'YES',
}))
const names = Object.keys(CHANGES)
/** Two and two meet, so that any two do: preparing a change takes longer than the change. Each meets itself, too. */
const twos = Array.from({ length: Math.ceil(names.length / 2) }, (_, i) => names.slice(2 * i, 2 * i + 2))
const meetings = [
  ...twos.flatMap((two, i) => twos.slice(i + 1).map((other) => [...two, ...other])),
  ...names.map((name) => [name, name]),
]
/** Without the gate they meet by chance: LOCK_ROUNDS=5 npm test -- test/coverage/locks */
const moreRounds = Array.from({ length: Number(process.env.LOCK_ROUNDS ?? 0) }, () => meetings).flat()

const others = (db: TestDatabase['pool']) => db<{ waiting: boolean }[]>`
  select wait_event_type is not distinct from 'Lock' as waiting from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

/** Starts all after all have run as far as they can without the vendor, so a different lock order is caught. */
const behindGate = async (
  { pool: watch }: TestApp,
  gate: TestDatabase['pool'],
  { vendorId }: World,
  requests: readonly (() => Promise<unknown>)[],
) => {
  let settled = 0
  const running = await gate.begin(async (tx) => {
    await tx`select from vendors where id = ${vendorId} for update`
    // From outside: within a transaction the activity of others is only read once.
    const started = requests.map((request) => request().finally(() => (settled += 1)))
    await expect
      .poll(async () => settled + (await others(watch)).filter(({ waiting }) => waiting).length, { interval: 2 })
      .toBeGreaterThanOrEqual(requests.length)
    return { started }
  })
  return Promise.all(running.started)
}

const allowed = ({ refusals = [] }: Change) => [200, 201, 204, 404, ...refusals]

const collide = async (
  t: TestApp,
  gate: TestDatabase['pool'] | undefined,
  templateId: string,
  meeting: readonly string[],
) => {
  const vendor = await t.make.vendor()
  const world = worldOf(t, vendor, templateId)
  const changes = meeting.map((name) => CHANGES[name] as Change)
  const requests = []
  for (const { prepare } of changes) requests.push(await prepare(t, world))
  const answers = gate ? await behindGate(t, gate, world, requests) : await Promise.all(requests.map((send) => send()))
  return (answers as { status: number; text: string }[]).flatMap(({ status, text }, i) =>
    allowed(changes[i] as Change).includes(status)
      ? []
      : [`${meeting.join(' beside ')}: ${meeting[i]} → ${status} ${text}`],
  )
}

/** Derived values beside their sources, for every remaining vendor. */
const figures = (db: TestDatabase['pool']) => db`
  select v.id, v.assessment_count, s.assessments::text, s.history::text, s.domain_breakdown::text,
    s.responsibility_compliance::text, v.residual_level, v.open_critical_findings, v.overdue_findings, v.findings_change_on
  from vendors v left join vendor_summaries s on s.vendor_id = v.id order by v.id`

const checkFigures = async (db: TestDatabase['pool']) => {
  const stored = await figures(db)
  await db`select refresh_vendor_summaries(array(select id from vendors where id in (select vendor_id from vendor_summaries)))`
  await db`select refresh_finding_figures(array(select id from vendors), now())`
  expect(await figures(db)).toEqual(stored)
  expect(
    await db`select from vendors v
    where assessment_count <> (select count(*) from assessments a where a.vendor_id = v.id)`,
  ).toHaveLength(0)
  expect(
    await db`select status, severity, sum(n) from (
      select status, severity, change as n from finding_totals union all select status, severity, -1 from findings) t
    group by 1, 2 having sum(n) <> 0`,
  ).toHaveLength(0)
  expect(
    await db`select from vendors v where (overall_score is null) <> not exists (
    select from assessments a where a.vendor_id = v.id and a.status = 'COMPLETED')`,
  ).toHaveLength(0)
  expect(
    await db`select from certifications c join controls k on k.framework_id = c.framework_id
    where k.is_shared_responsibility and not exists (select from responsibilities r
      where r.vendor_id = c.vendor_id and r.framework_id = c.framework_id and r.control_code = k.code)`,
  ).toHaveLength(0)
}

test('any two concurrent changes to one vendor end by a rule, never in a deadlock', async () => {
  const database = await createDatabase()
  await database.pool`update organisation set api_keys_enabled = true`
  const t = await startApp({ databasePool: 8 }, database)
  const { id: templateId } = await t.make.publishedTemplate({ sections: [{ title: 'All', questions: QUESTIONS }] })
  const gate = database.open({ max: 1 })

  const unexpected: string[] = []
  for (const meeting of meetings) unexpected.push(...(await collide(t, gate, templateId, meeting)))
  for (const meeting of moreRounds) unexpected.push(...(await collide(t, undefined, templateId, meeting)))
  await t.close()
  await gate.end()
  // Connections report their statistics when they end.
  await expect.poll(async () => (await others(database.pool)).length).toBeLessThan(6)
  const [statistics] = await database.pool`
    select deadlocks::int from pg_stat_database where datname = current_database()`

  expect(unexpected).toEqual([])
  expect(statistics).toEqual({ deadlocks: 0 })
  await checkFigures(database.pool)
  await database.drop()
}, 1_800_000)
