import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'

const t = useApp()
const dashboard = async () => (await t.admin.get('/api/v1/dashboard')).body

test('an empty portfolio is all zeros, without an average', async () => {
  expect(await dashboard()).toEqual({
    vendorCount: 0,
    scoredVendorCount: 0,
    averageScore: null,
    scoreDistribution: { green: 0, amber: 0, red: 0, unscored: 0 },
    overdueFindings: 0,
    neverAssessedByTier: { CRITICAL: 0, HIGH: 0, MEDIUM: 0, LOW: 0, UNSPECIFIED: 0 },
    vendorsByResidualLevel: { CRITICAL: 0, HIGH: 0, MEDIUM: 0, LOW: 0, UNSPECIFIED: 0 },
    vendorsByTier: { CRITICAL: 0, HIGH: 0, MEDIUM: 0, LOW: 0, UNSPECIFIED: 0 },
    topDeficientControls: [],
    openFindings: 0,
    openFindingsBySeverity: { CRITICAL: 0, HIGH: 0, MEDIUM: 0, LOW: 0 },
    assessmentStatusCounts: { DRAFT: 0, SENT: 0, IN_PROGRESS: 0, SUBMITTED: 0, UNDER_REVIEW: 0, COMPLETED: 0 },
    overdueAssessments: 0,
    customerResponsibility: null,
    thresholds: { green: 0.85, amber: 0.6 },
  })
})

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const completed = (vendorId: string, submittedAt: string | null) =>
  t.make.assessment(vendorId, { status: 'COMPLETED', score: 0.5, submittedAt })

type Framework = Awaited<ReturnType<typeof t.make.framework>>
/** The scoring results of a framework's controls: how much of ten each has earned. */
const results = async (assessment: { id: string }, framework: Framework, earned: readonly number[]) => {
  for (const [i, points] of earned.entries()) {
    const { code = '', title = '', domain = '' } = framework.controls[i] ?? {}
    await t.pool`insert into assessment_controls values
      (${assessment.id}, ${framework.id}, ${code}, ${framework.controlIds[i] ?? null}, ${title}, ${domain}, ${points}, 10)`
  }
}

let framework: Framework

describe('a portfolio', () => {
  beforeAll(async () => {
    const scores = [1, 0.85, 0.849, 0.6, 0.599, 0, null, null]
    const tiers = ['CRITICAL', 'CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'LOW', 'LOW', null] as const
    const ids: string[] = []
    for (const [i, score] of scores.entries()) {
      const { id } = await t.make.vendor({ tier: tiers[i] })
      await t.pool`update vendors set overall_score = ${score} where id = ${id}`
      ids.push(id)
    }
    const [first = '', second = '', third = '', fourth = ''] = ids
    framework = await t.make.framework(12)
    const gone = await t.make.framework(1)
    // The first vendor has two results: only the newer one counts. The second one's newest was never submitted.
    await results(await completed(first, '2026-01-01T00:00:00Z'), framework, Array(12).fill(0))
    await results(await completed(first, '2026-02-01T00:00:00Z'), framework, [10, 0, 0, ...Array(9).fill(10)])
    await results(await completed(second, '2026-01-01T00:00:00Z'), framework, [10, 5, 10])
    await results(await completed(second, null), framework, Array(12).fill(0))
    await results(await completed(third, '2026-01-01T00:00:00Z'), framework, [9.5, 10, 10, ...Array(9).fill(1)])
    await results(await completed(fourth, '2026-01-01T00:00:00Z'), gone, [0])
    await t.admin.delete(`/api/v1/frameworks/${gone.id}`)
    // A day counts as a whole: what is due today is not overdue.
    for (const [status, dueDate] of [
      ['SENT', day(-1)],
      ['IN_PROGRESS', '2020-01-01'],
      ['IN_PROGRESS', day(0)],
      ['SENT', day(5)],
      ['SENT', null],
      ['DRAFT', day(-9)],
      ['SUBMITTED', day(-9)],
      ['UNDER_REVIEW', day(-9)],
    ] as const)
      await t.make.assessment(first, { status, dueDate })
    const assessmentId = (await t.make.assessment(first)).id
    for (const severity of ['CRITICAL', 'HIGH', 'HIGH', 'LOW']) await t.make.finding(first, { severity, assessmentId })
    for (const status of ['REMEDIATED', 'RISK_ACCEPTED']) await t.make.finding(second, { status, assessmentId })
    const actions = await t.make.responsibilitiesOf(first, 5)
    for (const [i, status] of ['COMPLETED', 'COMPLETED', 'IN_PROGRESS', 'NOT_APPLICABLE'].entries())
      await t.admin.patch(`/api/v1/responsibilities/${actions[i]?.id}`, { status })
  })

  test('counts vendors by score and tier; a score at a threshold is in the better band', async () => {
    expect(await dashboard()).toMatchObject({
      vendorCount: 8,
      scoredVendorCount: 6,
      averageScore: expect.closeTo((1 + 0.85 + 0.849 + 0.6 + 0.599) / 6, 12),
      scoreDistribution: { green: 2, amber: 2, red: 2, unscored: 2 },
      vendorsByTier: { CRITICAL: 2, HIGH: 1, MEDIUM: 1, LOW: 3, UNSPECIFIED: 1 },
    })
  })

  test('lists the ten controls most vendors fail in their latest completed assessment', async () => {
    const { topDeficientControls } = await dashboard()
    expect(topDeficientControls[0]).toEqual({
      controlId: framework.controlIds[1],
      code: 'C-2',
      title: 'Control 2',
      domain: 'Access',
      frameworkId: framework.id,
      frameworkName: framework.name,
      vendorCount: 2,
    })
    const found = topDeficientControls.map((c: { code: string; vendorCount: number }) => [c.code, c.vendorCount])
    const once = ['C-1', 'C-10', 'C-11', 'C-12', 'C-3', 'C-4', 'C-5', 'C-6', 'C-7'].map((code) => [code, 1])
    expect(found).toEqual([['C-2', 2], ...once])
  })

  test('counts open findings, assessments by status, overdue ones and responsibilities', async () => {
    expect(await dashboard()).toMatchObject({
      openFindings: 4,
      openFindingsBySeverity: { CRITICAL: 1, HIGH: 2, MEDIUM: 0, LOW: 1 },
      assessmentStatusCounts: { DRAFT: 2, SENT: 3, IN_PROGRESS: 2, SUBMITTED: 1, UNDER_REVIEW: 1, COMPLETED: 6 },
      overdueAssessments: 2,
      customerResponsibility: { total: 5, completed: 2, inProgress: 1, pending: 1, notApplicable: 1, percent: 50 },
    })
  })

  test('contains no vendor names', async () => {
    const { text } = await t.admin.get('/api/v1/dashboard')
    const vendors = await t.pool<{ id: string; name: string }[]>`select id, name from vendors`
    for (const { id, name } of vendors) expect(text.includes(id) || text.includes(name)).toBe(false)
  })
})
