import { describe, expect, test } from 'vitest'
import type { DashboardTrend } from '../../../contract/overview/dashboard.ts'
import { useApp } from '../../../test/support/app.ts'
import { compute } from './trendQueries.ts'

const t = useApp()
type Month = DashboardTrend['months'][number]
const trend = async (query = ''): Promise<Month[]> => (await t.admin.get(`/api/v1/dashboard/trend${query}`)).body.months

/** The middle of the month this many months ago. */
const ago = (months: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 15)).toISOString()
}

/** The factory completes an assessment when it is created. */
const completed = async (vendorId: string, months: number, score: number | null, templateId: string) => {
  const { id } = await t.make.assessment(vendorId, {
    status: 'COMPLETED',
    score,
    createdAt: ago(months),
    submittedAt: ago(months),
  })
  await t.pool`update assessments set template_id = ${templateId} where id = ${id}`
}

test('without data there are twelve empty months', async () => {
  const months = await trend()
  expect(months).toHaveLength(12)
  expect(months.at(-1)).toEqual({
    month: new Date().toISOString().slice(0, 7),
    averageScore: null,
    scoredVendors: 0,
    completedAssessments: 0,
    findingsRaised: 0,
    findingsClosed: 0,
    openFindings: 0,
  })
  expect(months.map(({ month }) => month)).toEqual([...months.map(({ month }) => month)].sort())
})

test('each month has the mean of the vendors’ scores at that time', async () => {
  const [one, two] = [await t.make.vendor(), await t.make.vendor()]
  const [security, privacy] = [crypto.randomUUID(), crypto.randomUUID()]
  await completed(one.id, 20, 0.2, security)
  await completed(one.id, 4, 0.6, security)
  await completed(one.id, 3, 1, privacy)
  await completed(two.id, 2, 0.4, security)
  await completed(two.id, 1, null, privacy)

  const months = await trend()

  const scores = months.map(({ averageScore }) => averageScore && Number(averageScore.toFixed(4)))
  // Before: the old result alone; then its successor; then the mean of two templates; then of two vendors.
  expect(scores.slice(-6)).toEqual([0.2, 0.6, 0.8, 0.6, 0.6, 0.6])
  expect(months.map(({ scoredVendors }) => scoredVendors).slice(-4)).toEqual([1, 2, 2, 2])
  expect(months.map(({ completedAssessments }) => completedAssessments).slice(-6)).toEqual([0, 1, 1, 1, 1, 0])
})

test('the present month has the average of the dashboard', async () => {
  await t.pool`update vendors v set overall_score = s.score from (
    select vendor_id, avg(score) as score from (select distinct on (vendor_id, template_id) vendor_id, score
      from assessments where status = 'COMPLETED' order by vendor_id, template_id, submitted_at desc) n group by 1
    ) s where s.vendor_id = v.id`
  const { averageScore } = (await t.admin.get('/api/v1/dashboard')).body
  expect((await trend()).at(-1)?.averageScore).toBeCloseTo(averageScore, 9)
})

test('findings are counted as raised, closed and open, including earlier ones', async () => {
  const { id } = await t.make.vendor()
  await t.make.finding(id, { createdAt: ago(30) })
  await t.make.finding(id, { createdAt: ago(2) })
  await t.make.finding(id, { createdAt: ago(2), status: 'REMEDIATED' })
  const late = await t.make.finding(id, { createdAt: ago(2) })
  await t.pool`update findings set status = 'REMEDIATED', resolved_at = ${ago(1)} where id = ${late.id}`

  const months = await trend('?months=3')

  expect(months.map(({ findingsRaised }) => findingsRaised)).toEqual([3, 0, 0])
  expect(months.map(({ findingsClosed }) => findingsClosed)).toEqual([1, 1, 0])
  expect(months.map(({ openFindings }) => openFindings)).toEqual([3, 2, 2])
})

test.each(['2', '37', '0', '-1', '1.5', 'x'])('rejects months=%s', async (months) => {
  const { status, body } = await t.admin.get(`/api/v1/dashboard/trend?months=${months}`)
  expect(status).toBe(400)
  expect(body.error).toContain('months')
})

test('accepts three and thirty-six months', async () => {
  expect(await trend('?months=3')).toHaveLength(3)
  expect(await trend('?months=36')).toHaveLength(36)
})

describe('the computed trend is stored', () => {
  const asked = async (query: string) => {
    t.statements.length = 0
    const months = await trend(query)
    return { months, computed: t.statements.some((statement) => statement.includes('findingsRaised')) }
  }
  /** The trend is validated against the dashboard: both have been read. */
  const settled = async () => {
    await t.admin.get('/api/v1/dashboard')
    await trend('?months=6')
    expect((await asked('?months=6')).computed).toBe(false)
  }

  test('until something that it counts changes', async () => {
    const { id } = await t.make.vendor()
    const finding = await t.make.finding(id, { createdAt: ago(1) })
    const made = await t.make.assessment(id, { status: 'COMPLETED', score: 0.5, createdAt: ago(1) })
    const changes = [
      () => t.admin.patch(`/api/v1/findings/${finding.id}`, { status: 'REMEDIATED' }),
      () => t.pool`update assessments set score = 0.9 where id = ${made.id}`,
      () => t.pool`update assessments set completed_at = ${ago(2)} where id = ${made.id}`,
      () => t.admin.delete(`/api/v1/vendors/${id}`),
    ]
    for (const change of changes) {
      await settled()
      await change()
      const { months, computed } = await asked('?months=6')
      expect(computed).toBe(true)
      expect(months).toEqual(JSON.parse(await compute(t.pool, 6, t.system().now)).months)
    }
  })

  test('also if the dashboard was read after the change', async () => {
    await settled()
    const { id } = await t.make.vendor()
    await t.make.finding(id, { createdAt: ago(0) })
    await t.admin.get('/api/v1/dashboard')
    expect((await asked('?months=6')).computed).toBe(true)
  })

  test('and no longer than the month', async () => {
    await settled()
    t.advance({ days: 32 })
    expect((await asked('?months=6')).months.at(-1)?.month).toBe(t.system().now.toISOString().slice(0, 7))
    t.advance({ days: -32 })
  })
})

describe('last month', () => {
  const lastMonth = async () => (await t.admin.get('/api/v1/dashboard/last-month')).body
  const inDays = (days: number) => new Date(t.system().now.getTime() + days * 86_400_000)
  const vendorOf2020 = async () => {
    await t.pool`delete from vendors`
    const { id } = await t.make.vendor({ tier: 'LOW' })
    await t.pool`update vendors set created_at = '2020-01-01' where id = ${id}`
    return id
  }

  test('counts what was overdue and at risk at its end', async () => {
    const id = await vendorOf2020()
    await t.make.finding(id, { severity: 'HIGH', createdAt: '2021-01-01', dueDate: '2021-02-01' })
    await t.make.finding(id, { severity: 'HIGH', createdAt: new Date().toISOString(), dueDate: '2021-02-01' })
    expect(await lastMonth()).toMatchObject({ criticalAndHighVendors: 1, overdueFindings: 1 })
  })

  test('is compared with from a month after the first data on, which history brings with it', async () => {
    await t.pool`delete from vendors`
    const { id } = await t.make.vendor({ tier: 'CRITICAL' })
    const nothing = { criticalAndHighVendors: null, overdueFindings: null }
    expect(await lastMonth()).toMatchObject(nothing)
    const { body: finding } = await t.admin.post('/api/v1/findings', { vendorId: id, title: 'Gap', severity: 'LOW' })
    const foundOn = (day: Date) => t.pool`update findings set created_at = ${day} where id = ${finding.id}`
    await foundOn(inDays(-27))
    expect(await lastMonth()).toMatchObject(nothing)
    t.advance({ days: 5 })
    expect(await lastMonth()).toMatchObject({ criticalAndHighVendors: 0, overdueFindings: 0 })
    t.advance({ days: -5 })
    await foundOn(new Date('2021-01-01'))
    expect(await lastMonth()).toMatchObject({ criticalAndHighVendors: 0, overdueFindings: 0 })
  })

  test('is computed once, and again when a rating of a vendor changes', async () => {
    const id = await vendorOf2020()
    await t.admin.get('/api/v1/dashboard')
    expect(await lastMonth()).toMatchObject({ criticalAndHighVendors: 0 })
    t.statements.length = 0
    expect(await lastMonth()).toMatchObject({ criticalAndHighVendors: 0 })
    expect(t.statements.filter((statement) => statement.includes('vendor_absences'))).toEqual([])
    await t.admin.put(`/api/v1/vendors/${id}`, {
      dataSensitivity: 'RESTRICTED',
      geographicRisk: 'HIGH_RISK_JURISDICTION',
      contractValue: '$5M+',
    })
    expect(await lastMonth()).toMatchObject({ criticalAndHighVendors: 1 })
  })
})
