import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { logOf } from '../../../test/support/log.ts'

const t = useApp()
const BASE = '/api/v1/assessments'
const QUESTIONS = [{ key: 'mfa', text: 'MFA?', type: 'YES_NO' as const, expectedAnswer: 'YES' }]
const APPROVED = { decision: 'APPROVED', note: 'Seen.', complianceOverride: true }
const QUESTION = { decision: 'CLARIFICATION_REQUESTED', note: 'Really?' }

const submitted = async () => {
  const made = await t.make.submittedAssessment({ mfa: 'NO' }, { questions: QUESTIONS })
  const path = `${BASE}/${made.id}`
  const decide = (body: object) => t.admin.put(`${path}/review/${made.ids.mfa}`, body)
  const recorded = async () =>
    (await logOf(t.pool, made.id)).filter(({ action }) => action === 'REVIEW_DECISION').length
  return { ...made, path, decide, recorded }
}

test('repeating a decision returns 200, and changes and logs nothing', async () => {
  const { decide, recorded } = await submitted()
  const { body: first } = await decide(APPROVED)
  const again = await decide(APPROVED)
  expect([again.status, again.body]).toEqual([200, first])
  expect(await recorded()).toBe(1)
})

test('two concurrent equal decisions are logged once', async () => {
  const { decide, recorded } = await submitted()
  const answers = await Promise.all([decide(APPROVED), decide(APPROVED), decide(APPROVED)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await recorded()).toBe(1)
})

test('another decision, note or override is a new one', async () => {
  const { decide, recorded } = await submitted()
  const changes = [
    {},
    { note: 'Seen again.' },
    { note: null },
    { complianceOverride: false },
    { complianceOverride: null },
  ]
  for (const change of changes) await decide({ ...APPROVED, ...change })
  await decide(QUESTION)
  expect(await recorded()).toBe(6)
})

test('a resubmitted answer is decided again, even in the same words', async () => {
  const made = await submitted()
  await made.decide(QUESTION)
  await t.admin.post(`${made.path}/send-back`)
  await t.make.answer(made, { mfa: 'YES' })
  await t.make.submit(made.id)

  const { body } = await made.decide(QUESTION)
  expect(body).toMatchObject({ status: 'UNDER_REVIEW', questions: [{ review: { clarifiedAt: null } }] })
  expect(await made.recorded()).toBe(2)
})

test('a decision about a question of another assessment is told which parameter is wrong', async () => {
  const [{ path }, other] = [await submitted(), await submitted()]
  const { status, body } = await t.admin.put(`${path}/review/${other.ids.mfa}`, APPROVED)
  const details = [{ path: 'questionId', message: 'must be the id of a question of this assessment' }]
  expect([status, body.details]).toEqual([404, details])
})
