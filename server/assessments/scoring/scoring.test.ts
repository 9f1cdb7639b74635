import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { NA } from '../../../test/support/assess.ts'

const t = useApp()
const BASE = '/api/v1/assessments'
const yesNo = (key: string, more: object = {}) => ({
  key,
  text: `${key}?`,
  type: 'YES_NO' as const,
  expectedAnswer: 'YES',
  ...more,
})
const get = async (id: string) => (await t.admin.get(`${BASE}/${id}`)).body

/** Two sections; controls C-1 and C-2 of one framework, in separate domains. */
const template = async () => {
  const name = `Framework ${crypto.randomUUID()}`
  const framework = await t.admin.post('/api/v1/frameworks/import', {
    name,
    version: '1',
    controls: [
      { domain: 'Access', code: 'C-1', title: 'One' },
      { domain: 'Backup', code: 'C-2', title: 'Two' },
    ],
  })
  const mapped = (...codes: string[]) => ({
    controlMappings: codes.map((code) => ({ framework: name, version: '1', code })),
  })
  const made = await t.make.publishedTemplate({
    sections: [
      {
        title: 'Access',
        questions: [
          yesNo('a', { riskWeight: 'CRITICAL', ...mapped('C-1', 'C-2') }),
          yesNo('b', { riskWeight: 'LOW', ...mapped('C-1') }),
        ],
      },
      {
        title: 'Backup',
        questions: [
          yesNo('c', { riskWeight: 'HIGH', ...mapped('C-2') }),
          { key: 'free', text: 'Free?', type: 'FREE_TEXT' },
          yesNo('hidden', {
            conditionalLogic: { match: 'all', rules: [{ question: 'c', operator: 'equals', value: 'YES' }] },
          }),
        ],
      },
    ],
  })
  return { templateId: made.id, framework: { id: framework.body.id, name } }
}

test('the score is points earned over points possible, by section and by domain', async () => {
  const { templateId, framework } = await template()
  const made = await t.make.submittedAssessment({ a: 'YES', b: 'NO', free: 'Text' }, { templateId })

  const { score, scoreBreakdown, questions } = await get(made.id)

  // a earns 10 of 10, b 0 of 1, c was not answered: 0 of 6; the hidden and the free-text one do not count.
  expect(score).toBeCloseTo(10 / 17)
  expect(scoreBreakdown).toEqual({
    score,
    weightedScore: 10,
    maxScore: 17,
    sections: [
      { title: 'Access', score: 0.909090909091, weightedScore: 10, maxScore: 11, scored: 2 },
      { title: 'Backup', score: 0, weightedScore: 0, maxScore: 6, scored: 1 },
    ],
    domains: [
      {
        domain: 'Access',
        frameworkId: framework.id,
        frameworkName: framework.name,
        complianceRatio: 0.909090909091,
        controlCount: 1,
      },
      {
        domain: 'Backup',
        frameworkId: framework.id,
        frameworkName: framework.name,
        complianceRatio: 10 / 16,
        controlCount: 1,
      },
    ],
    method: {
      weights: { CRITICAL: 10, HIGH: 6, MEDIUM: 3, LOW: 1 },
      thresholds: { green: 0.85, amber: 0.6 },
      version: 3,
    },
    scoredAt: expect.any(String),
  })
  const byKey = Object.fromEntries(questions.map((q: { key: string }) => [q.key, q]))
  expect(byKey.a.response).toMatchObject({ value: 'YES', isCompliant: true, weightedScore: 10, maxScore: 10 })
  expect(byKey.b.response).toMatchObject({ value: 'NO', isCompliant: false, weightedScore: 0, maxScore: 1 })
  expect(byKey.c).toMatchObject({ response: null, visible: true })
  expect(byKey.free.response).toMatchObject({ isCompliant: null, weightedScore: 0, maxScore: 0 })
  expect(byKey.hidden.visible).toBe(false)
})

test('not applicable questions are not scored; without scored questions there is no score', async () => {
  const { templateId } = await template()
  const made = await t.make.completedAssessment({ a: NA, b: NA, c: NA }, { templateId })

  expect(await get(made.id)).toMatchObject({ score: null, scoreBreakdown: { score: null, maxScore: 0, domains: [] } })
  expect((await t.admin.get(`/api/v1/vendors/${made.vendor.id}`)).body).toMatchObject({ overallScore: null })
})

test('a reviewer’s override wins over the answer on finalize', async () => {
  const { templateId } = await template()
  const made = await t.make.submittedAssessment({ a: 'YES', b: 'YES', c: 'NO' }, { templateId })
  const review = (key: string, complianceOverride: boolean) =>
    t.admin.put(`${BASE}/${made.id}/review/${made.ids[key]}`, {
      decision: 'APPROVED',
      note: 'Seen',
      complianceOverride,
    })
  await review('a', false)
  await review('c', true)

  const finalized = await t.admin.post(`${BASE}/${made.id}/finalize`)

  expect(finalized.body.score).toBeCloseTo(7 / 17)
  expect(finalized.body.questions[0].review).toMatchObject({ complianceOverride: false, note: 'Seen' })
})

test('a result keeps the weights that it was computed with', async () => {
  const { templateId } = await template()
  const made = await t.make.submittedAssessment({ a: 'YES', b: 'NO', c: 'NO' }, { templateId })
  const weights = { CRITICAL: 1, HIGH: 1, MEDIUM: 1, LOW: 1 }

  await t.admin.patch('/api/v1/settings', { scoringWeights: weights })
  const kept = await get(made.id)
  const finalized = await t.admin.post(`${BASE}/${made.id}/finalize`)
  await t.admin.patch('/api/v1/settings', { scoringWeights: { CRITICAL: 10, HIGH: 6, MEDIUM: 3, LOW: 1 } })

  expect(kept.score).toBeCloseTo(10 / 17)
  expect(kept.scoreBreakdown.method.weights.CRITICAL).toBe(10)
  expect(finalized.body.score).toBeCloseTo(1 / 3)
  expect((await get(made.id)).scoreBreakdown.method.weights).toEqual(weights)
})

test('scoring again later gives the same result: dates count from the day of submission', async () => {
  const questions = [{ key: 'pentest', text: 'Last test?', type: 'DATE' as const, expectedAnswer: { withinDays: 10 } }]
  const day = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10)
  const made = await t.make.submittedAssessment({ pentest: day }, { questions })
  t.advance({ days: 30 })

  const finalized = await t.admin.post(`${BASE}/${made.id}/finalize`)

  t.advance({ days: -30 })
  expect(finalized.body.score).toBe(1)
})

test('a vendor’s score is the mean over templates of the newest completed assessment of each', async () => {
  const vendorId = (await t.make.vendor()).id
  const questions = [yesNo('a'), yesNo('b')]
  const first = await t.make.publishedTemplate({ sections: [{ title: 'S', questions }] })
  const second = await t.make.publishedTemplate({ sections: [{ title: 'S', questions }] })
  const complete = (templateId: string, a: string, b: string) =>
    t.make.completedAssessment({ a, b }, { vendorId, templateId })
  const vendor = async () => (await t.admin.get(`/api/v1/vendors/${vendorId}`)).body
  const old = await complete(first.id, 'NO', 'NO')
  expect(await vendor()).toMatchObject({ overallScore: 0, assessmentCount: 1 })
  const renewed = await complete(first.id, 'YES', 'YES')
  expect(await vendor()).toMatchObject({ overallScore: 1, assessmentCount: 2 })
  const other = await complete(second.id, 'YES', 'NO')

  const { body: score } = await t.admin.get(`/api/v1/vendors/${vendorId}/score`)
  expect(await vendor()).toMatchObject({ overallScore: 0.75, assessmentCount: 3, lastAssessedAt: other.submittedAt })
  expect((await vendor()).history.map((h: { id: string }) => h.id)).toEqual([other.id, renewed.id, old.id])
  expect(score).toMatchObject({ overallScore: 0.75, latestScore: 0.5 })

  await t.admin.delete(`${BASE}/${renewed.id}`)
  expect(await vendor()).toMatchObject({ overallScore: 0.25, assessmentCount: 2 })
})

test('a date that is today in some time zone is within the expected days', async () => {
  const questions = [{ key: 'tested', text: 'When?', type: 'DATE' as const, expectedAnswer: { withinDays: 0 } }]
  const { now } = t.system()
  const day = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString().slice(0, 10)
  const scoreOf = async (tested: string) =>
    (await get((await t.make.submittedAssessment({ tested }, { questions })).id)).score

  expect([await scoreOf(day(14)), await scoreOf(day(-12))]).toEqual([1, 1])
  expect([await scoreOf(day(14 + 24)), await scoreOf(day(-12 - 24))]).toEqual([0, 0])
})

test('a partly right answer earns its part; from half on its finding is less severe', async () => {
  const options = ['Yes', 'Partially', 'Rarely', 'No']
  const question = { type: 'MULTIPLE_CHOICE', riskWeight: 'HIGH', options, expectedAnswer: 'Yes' } as const
  const partialCredit = { options: { Partially: 50, Rarely: 20 } }
  const questions = ['a', 'b', 'c'].map((key) => ({ key, text: `${key}?`, ...question, partialCredit }))
  const made = await t.make.submittedAssessment({ a: 'Partially', b: 'Rarely', c: 'No' }, { questions })
  const { questions: asked, scoreBreakdown, findings } = await get(made.id)
  expect(scoreBreakdown).toMatchObject({
    score: 0.233333333333,
    weightedScore: 4.2,
    maxScore: 18,
    method: { version: 3 },
  })
  expect(asked[0]).toMatchObject({ partialCredit, response: { isCompliant: false, weightedScore: 3, maxScore: 6 } })
  const severities = (all: { title: string; severity: string }[]) =>
    all.map((f) => `${f.title} ${f.severity}`).toSorted((a, b) => (a < b ? -1 : 1))
  expect(severities(findings)).toEqual(['a? MEDIUM', 'b? HIGH', 'c? HIGH'])
  expect(findings.find((f: { title: string }) => f.title === 'a?').description).toContain('Earned 3 of 6 points.')
  const csv = (await t.admin.get(`/api/assessments/${made.id}/export`)).text.split('\r\n')
  expect(csv[0]).toMatch(/,Points$/)
  expect(csv[1]).toMatch(/,3 of 6$/)

  const review = (key: string, body: object) =>
    t.admin.put(`${BASE}/${made.id}/review/${made.ids[key]}`, { decision: 'APPROVED', note: 'Seen', ...body })
  expect((await review('a', { creditOverride: 101 })).status).toBe(400)
  expect((await review('a', { creditOverride: 50, complianceOverride: true })).body.error).toContain(
    'creditOverride must be 100',
  )
  await review('a', { creditOverride: 10 })
  await review('b', { creditOverride: 75 })
  await review('c', { creditOverride: 100 })
  const finalized = (await t.admin.post(`${BASE}/${made.id}/finalize`)).body
  expect(finalized).toMatchObject({
    score: 0.616666666667,
    questions: [{ review: { creditOverride: 10, complianceOverride: null } }, {}, {}],
  })
  const open = finalized.findings.filter((f: { status: string }) => f.status === 'OPEN')
  expect(severities(open)).toEqual(['a? HIGH', 'b? MEDIUM'])
})
