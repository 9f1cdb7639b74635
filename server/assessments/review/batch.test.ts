import { expect, test } from 'vitest'
import type { AssessmentQuestion } from '../../../contract/assessments/detail.ts'
import { useApp } from '../../../test/support/app.ts'
import { logOf } from '../../../test/support/log.ts'

const t = useApp()
const BASE = '/api/v1/assessments'
const scored = { type: 'YES_NO' as const, expectedAnswer: 'YES' }
const QUESTIONS = ['mfa', 'backup', 'tests', 'plan'].map((key) => ({ key, text: `Is there ${key}?`, ...scored }))
const ALL_BUT_PLAN = { mfa: 'YES', backup: 'YES', tests: 'YES', plan: 'NO' }

const approve = (id: string, body: object) => t.admin.post(`${BASE}/${id}/review/approve`, body)
const decided = async (id: string) => {
  const { questions } = (await t.admin.get(`${BASE}/${id}`)).body as { questions: AssessmentQuestion[] }
  return Object.fromEntries(questions.map(({ key, review }) => [key, review?.decision ?? null]))
}
const decide = (id: string, questionId: string | undefined, decision = 'APPROVED') =>
  t.admin.put(`${BASE}/${id}/review/${questionId}`, { decision, note: 'Seen' })

test('approves the compliant answers without a decision, and undoes exactly these', async () => {
  const { id, ids } = await t.make.submittedAssessment(ALL_BUT_PLAN, { questions: QUESTIONS })
  await decide(id, ids.tests, 'CLARIFICATION_REQUESTED')

  const { body } = await approve(id, { which: 'COMPLIANT' })

  expect(new Set(body.questionIds)).toEqual(new Set([ids.mfa, ids.backup]))
  const before = { mfa: 'APPROVED', backup: 'APPROVED', tests: 'CLARIFICATION_REQUESTED', plan: null }
  expect(await decided(id)).toEqual(before)
  expect((await approve(id, { which: 'COMPLIANT' })).body).toEqual({ batchId: null, questionIds: [] })

  await decide(id, ids.backup)
  expect((await t.admin.delete(`${BASE}/${id}/review/batches/${body.batchId}`)).status).toBe(204)

  expect(await decided(id)).toEqual({ ...before, mfa: null })
  expect((await t.admin.delete(`${BASE}/${id}/review/batches/${body.batchId}`)).status).toBe(404)
  const log = (await logOf(t.pool, id)).map(({ action }) => action)
  expect(log.filter((action) => action === 'REVIEW_DECISION')).toHaveLength(4)
  expect(log.filter((action) => action === 'UNDO_REVIEW_DECISIONS')).toHaveLength(1)
})

test('approves the answers of a section only, and puts a submitted assessment under review', async () => {
  const { id, ids } = await t.make.submittedAssessment(ALL_BUT_PLAN, { questions: QUESTIONS })
  const { body } = await approve(id, { which: 'COMPLIANT', questionIds: [ids.mfa, ids.plan] })
  expect(body.questionIds).toEqual([ids.mfa])
  expect((await t.admin.get(`${BASE}/${id}`)).body.status).toBe('UNDER_REVIEW')
})

test('answers unchanged since the last completed assessment are marked and approved together', async () => {
  const first = await t.make.submittedAssessment(ALL_BUT_PLAN, { questions: QUESTIONS })
  for (const key of ['mfa', 'tests', 'plan']) await decide(first.id, first.ids[key])
  await t.admin.post(`${BASE}/${first.id}/finalize`)
  t.advance({ days: 1 })
  const again = { vendorId: first.vendor.id, templateId: first.template?.id ?? '' }
  const { id, ids } = await t.make.submittedAssessment({ ...ALL_BUT_PLAN, tests: 'NO' }, again)

  const { questions } = (await t.admin.get(`${BASE}/${id}`)).body as { questions: AssessmentQuestion[] }
  const marked = questions.filter(({ unchanged }) => unchanged).map(({ key }) => key)
  const { body } = await approve(id, { which: 'UNCHANGED' })

  // One was never approved, and one has another answer.
  expect(marked).toEqual(['mfa', 'plan'])
  expect(new Set(body.questionIds)).toEqual(new Set([ids.mfa, ids.plan]))
})

test('a setting demands a decision about every answer before an assessment is finalized', async () => {
  const { id, ids } = await t.make.submittedAssessment(ALL_BUT_PLAN, { questions: QUESTIONS })
  await t.admin.patch('/api/v1/settings', { reviewEveryAnswer: true })
  await approve(id, { which: 'COMPLIANT' })
  const refused = await t.admin.post(`${BASE}/${id}/finalize`)
  expect([refused.status, refused.body.error]).toEqual([409, '1 answer has no decision yet.'])
  await decide(id, ids.plan)
  expect((await t.admin.post(`${BASE}/${id}/finalize`)).status).toBe(200)
  await t.admin.patch('/api/v1/settings', { reviewEveryAnswer: false })
})
