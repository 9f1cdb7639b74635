import { expect, test } from 'vitest'
import { useApp } from '../support/app.ts'
import { NA } from '../support/assess.ts'

const t = useApp()

/** The example of docs/scoring.md. */
const example = async () => {
  const controls = [
    { domain: 'Access control', code: 'A.5', title: 'Access' },
    { domain: 'Technology', code: 'A.8', title: 'Technology' },
  ]
  await t.admin.post('/api/v1/frameworks/import', { name: 'ISO 27001', version: '2022', controls })
  const mapped = (...codes: string[]) => codes.map((code) => ({ framework: 'ISO 27001', version: '2022', code }))
  const yesNo = { type: 'YES_NO', expectedAnswer: 'YES', required: false } as const
  const plan = { match: 'all', rules: [{ question: 'plan', operator: 'equals', value: 'YES' }] } as const
  const sections = [
    {
      title: 'Access',
      questions: [
        { ...yesNo, key: 'mfa', text: 'Is MFA enforced?', riskWeight: 'CRITICAL', controlMappings: mapped('A.5') },
        {
          key: 'reviews',
          text: 'How mature are access reviews?',
          type: 'RATING',
          expectedAnswer: 4,
          riskWeight: 'HIGH',
          controlMappings: mapped('A.5', 'A.8'),
        },
      ],
    },
    {
      title: 'Operations',
      questions: [
        {
          key: 'backups',
          text: 'When was a backup restored last?',
          type: 'DATE',
          expectedAnswer: { withinDays: 30 },
          riskWeight: 'MEDIUM',
          controlMappings: mapped('A.8'),
        },
        { ...yesNo, key: 'encryption', text: 'Encrypted?', riskWeight: 'HIGH', controlMappings: mapped('A.8') },
        { ...yesNo, key: 'plan', text: 'Is there a recovery plan?', riskWeight: 'LOW' },
        { ...yesNo, key: 'tested', text: 'Is it tested?', riskWeight: 'HIGH', conditionalLogic: plan },
      ],
    },
  ]
  const { id: templateId } = await t.make.publishedTemplate({ sections: sections as never })
  const restored = new Date(t.system().now.getTime() - 10 * 86_400_000).toISOString().slice(0, 10)
  return t.make.submittedAssessment({ mfa: 'YES', reviews: 3, backups: restored, encryption: NA }, { templateId })
}

test('the worked example of docs/scoring.md has the documented result', async () => {
  const { id, ids } = await example()
  const path = `/api/v1/assessments/${id}`
  const { scoreBreakdown } = (await t.admin.get(path)).body
  expect(scoreBreakdown).toMatchObject({ score: 0.65, weightedScore: 13, maxScore: 20 })
  expect(scoreBreakdown.sections).toMatchObject([
    { title: 'Access', score: 0.625, weightedScore: 10, maxScore: 16, scored: 2 },
    { title: 'Operations', score: 0.75, weightedScore: 3, maxScore: 4, scored: 2 },
  ])
  expect(scoreBreakdown.domains).toMatchObject([
    { domain: 'Access control', complianceRatio: 0.625, controlCount: 1 },
    { domain: 'Technology', complianceRatio: expect.closeTo(3 / 9, 12), controlCount: 1 },
  ])

  await t.admin.post(`${path}/finalize`)
  const { topDeficientControls, scoreDistribution } = (await t.admin.get('/api/v1/dashboard')).body
  expect(topDeficientControls.map((c: { code: string; vendorCount: number }) => [c.code, c.vendorCount])).toEqual([
    ['A.5', 1],
    ['A.8', 1],
  ])
  expect(scoreDistribution).toEqual({ green: 0, amber: 1, red: 0, unscored: 0 })

  await t.admin.post(`${path}/reopen`, { reason: 'The reviews are good enough' })
  const decision = { decision: 'APPROVED', complianceOverride: true }
  expect((await t.admin.put(`${path}/review/${ids.reviews}`, decision)).status).toBe(200)
  await t.admin.post(`${path}/finalize`)
  expect((await t.admin.get(path)).body.score).toBe(0.95)
  expect((await t.admin.get('/api/v1/dashboard')).body).toMatchObject({
    topDeficientControls: [],
    scoreDistribution: { green: 1, amber: 0, red: 0, unscored: 0 },
  })
})
