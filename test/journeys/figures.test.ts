import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ratio, wholePercent } from '../../contract/library/points.ts'
import { bandOf } from '../../contract/library/scoring.ts'
import { readCsv } from '../../server/tables/readCsv.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { fetchPdf, readPdf } from '../support/pdf.ts'

/** Settings are global, so each test has an installation of its own. */
let t: TestApp
beforeEach(async () => {
  t = await startApp()
})
afterEach(() => t.close())

type Answers = ('YES' | 'NO')[]
const BANDS = ['GREEN', 'AMBER', 'RED', 'UNSCORED'] as const

/** A completed assessment with its own template, in which all questions have the same weight. */
const complete = async (vendorId: string, answers: Answers) => {
  const questions = answers.map((_, n) => ({
    key: `q${n}`,
    text: `Question ${n}?`,
    type: 'YES_NO' as const,
    riskWeight: 'LOW' as const,
    expectedAnswer: 'YES',
  }))
  const byKey = Object.fromEntries(answers.map((answer, n) => [`q${n}`, answer]))
  return t.make.completedAssessment(byKey, { vendorId, questions })
}
const met = (compliant: number, of: number): Answers =>
  Array.from({ length: of }, (_, n) => (n < compliant ? 'YES' : 'NO'))

/** The vendor's score and band in every endpoint and report. */
const told = async (vendorId: string) => {
  const { body: detail } = await t.admin.get(`/api/v1/vendors/${vendorId}`)
  const { body: short } = await t.admin.get(`/api/v1/vendors/${vendorId}/score`)
  const { body: list } = await t.admin.get('/api/v1/vendors')
  const [head, line] = readCsv((await t.admin.get('/api/v1/vendors?format=csv')).text)
  const { body: dashboard } = await t.admin.get('/api/v1/dashboard')
  const filtered = await Promise.all(BANDS.map((band) => t.admin.get(`/api/v1/vendors?band=${band}`)))
  const { body: trend } = await t.admin.get('/api/v1/dashboard/trend')
  return {
    scores: [
      detail.overallScore,
      short.overallScore,
      list[0].overallScore,
      Number(line?.cells[head?.cells.indexOf('overallScore') ?? -1]),
      dashboard.averageScore,
      trend.months.at(-1).averageScore,
    ],
    bands: [
      bandOf(detail.overallScore, dashboard.thresholds),
      ...BANDS.filter((_, n) => filtered[n]?.body.length === 1),
      ...BANDS.filter((band) => dashboard.scoreDistribution[band.toLowerCase()] === 1),
    ],
  }
}

test('seven templates of 17 of 20 each are green everywhere', async () => {
  const { id } = await t.make.vendor()
  for (let n = 0; n < 7; n += 1) await complete(id, met(17, 20))

  const { scores, bands } = await told(id)

  expect(new Set(scores)).toEqual(new Set([0.85]))
  expect(new Set(bands)).toEqual(new Set(['GREEN']))
  const { bytes } = await fetchPdf(`${t.url}/api/dashboard/report`, t.admin.token)
  expect((await readPdf(bytes)).text).toMatch(/Green 1 100%/)
})

test('3 of 5 questions of weight 1.4 are amber at 60% everywhere', async () => {
  await t.admin.patch('/api/v1/settings', { scoringWeights: { CRITICAL: 10, HIGH: 6, MEDIUM: 3, LOW: 1.4 } })
  const { id } = await t.make.vendor()
  const made = await complete(id, met(3, 5))

  expect(made.scoreBreakdown).toMatchObject({ score: 0.6, weightedScore: 4.2, maxScore: 7 })
  expect(made.scoreBreakdown.sections).toMatchObject([{ score: 0.6, weightedScore: 4.2, maxScore: 7 }])
  expect(await told(id)).toEqual({ scores: Array(6).fill(0.6), bands: ['AMBER', 'AMBER', 'AMBER'] })
  const { bytes } = await fetchPdf(`${t.url}/api/assessments/${made.id}/pdf`, t.admin.token)
  expect((await readPdf(bytes)).text).toContain('60.0% Amber 4.2 of 7 weighted points')
})

test('thirds that add up to a threshold reach it', async () => {
  const { id } = await t.make.vendor()
  for (const answers of [met(2, 3), met(2, 3), met(7, 15)]) await complete(id, answers)

  expect(await told(id)).toEqual({ scores: Array(6).fill(0.6), bands: ['AMBER', 'AMBER', 'AMBER'] })
})

test('the database and the program divide and round alike', async () => {
  const points = fc.integer({ min: 0, max: 200_000_000 }).map((units) => units / 10_000)
  const drawn = fc
    .sample(fc.tuple(points, points), { numRuns: 5000, seed: 7 })
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)])
  const [earned, possible] = [drawn.map(([part]) => part ?? 0), drawn.map(([, whole]) => whole ?? 0)]

  const rows = await t.pool<{ score: number | null }[]>`
    select score_of(e::numeric, p::numeric) as score
    from unnest(${earned}::float8[], ${possible}::float8[]) with ordinality x (e, p, place) order by place`

  expect(rows.map(({ score }) => score)).toEqual(drawn.map(([part = 0, whole = 0]) => ratio(part, whole)))
})

test('with any weights, thresholds and answers every place has the same score and band', async () => {
  const { id } = await t.make.vendor()
  const answers = fc.array(fc.constantFrom<'YES' | 'NO'>('YES', 'NO'), { minLength: 1, maxLength: 6 })
  const weight = fc.integer({ min: 1, max: 30_000 }).map((units) => units / 10_000)
  const limit = fc.integer({ min: 0, max: 20 }).map((twentieths) => twentieths / 20)
  const settings = fc.record({ weight, limits: fc.tuple(limit, limit) })
  const runs = fc.sample(fc.tuple(answers, settings), { numRuns: 8, seed: 11 })
  for (const [given, { weight: LOW, limits }] of runs) {
    const scoreThresholds = { green: Math.max(...limits), amber: Math.min(...limits) }
    await t.admin.patch('/api/v1/settings', {
      scoringWeights: { CRITICAL: 10, HIGH: 6, MEDIUM: 3, LOW },
      scoreThresholds,
    })
    const made = await complete(id, given)
    const compliant = given.filter((one) => one === 'YES').length
    expect(made.score).toBe(ratio(compliant, given.length))

    const { scores, bands } = await told(id)
    expect(new Set(scores).size).toBe(1)
    expect(bands).toEqual(Array(3).fill(bandOf(scores[0], scoreThresholds)))
    const list = readCsv((await t.admin.get('/api/v1/assessments?format=csv')).text)
    expect(Number(list[1]?.cells[5])).toBe(made.score)
    expect(Math.abs(wholePercent(scores[0]) - scores[0] * 100)).toBeLessThanOrEqual(0.5 + 1e-9)
  }
})
