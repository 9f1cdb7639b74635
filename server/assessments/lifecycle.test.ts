import { expect, test } from 'vitest'
import { TRANSITIONS } from '../../contract/assessments/lifecycle.ts'
import { ASSESSMENT_STATUSES, type AssessmentStatus } from '../../contract/choices.ts'
import { useApp } from '../../test/support/app.ts'

const t = useApp()
const BASE = '/api/v1/assessments'
const QUESTIONS = [
  { key: 'mfa', text: 'Is MFA enforced?', type: 'YES_NO' as const, expectedAnswer: 'YES', required: true },
  { key: 'how', text: 'How?', type: 'FREE_TEXT' as const },
]

const logOf = async (id: string) =>
  t.pool<{ action: string; meta: { from?: string; to?: string } }[]>`
    select action, meta from audit_log where entity_id = ${id} order by id`

test('Prefer: return=minimal stores the decision without returning the assessment', async () => {
  const { id, ids } = await t.make.submittedAssessment({ mfa: 'YES' }, { questions: QUESTIONS })
  const decide = (prefer: string) =>
    t.admin.put(`${BASE}/${id}/review/${ids.mfa}`, { decision: 'APPROVED', note: prefer }, { headers: { prefer } })

  for (const prefer of ['return=minimal', 'respond-async, return="minimal"; foo']) {
    const { status, text, headers } = await decide(prefer)
    expect([status, text, headers.get('preference-applied')]).toEqual([204, '', 'return=minimal'])
    const { body } = await t.admin.get(`${BASE}/${id}`)
    expect(body).toMatchObject({ status: 'UNDER_REVIEW', questions: [{ review: { note: prefer } }, {}] })
  }
  expect((await decide('return=representation')).body.id).toBe(id)
})

test('an assessment goes from draft to completed, and every step leaves one entry', async () => {
  const { id, status } = await t.make.draftAssessment({ questions: QUESTIONS })
  expect(status).toBe('DRAFT')

  const sent = await t.admin.post(`${BASE}/${id}/send`, {})
  const question = sent.body.assessment.questions[0].id
  await t.make.answer({ id, ids: { mfa: question } }, { mfa: 'YES' })
  await t.make.submit(id)
  const reviewed = await t.admin.put(`${BASE}/${id}/review/${question}`, { decision: 'APPROVED', note: 'Seen.' })
  const finalized = await t.admin.post(`${BASE}/${id}/finalize`)

  expect(sent.status).toBe(200)
  expect(sent.body.assessment).toMatchObject({ status: 'SENT', sentAt: expect.any(String) })
  expect(reviewed.body).toMatchObject({ status: 'UNDER_REVIEW', score: 1 })
  expect(finalized.body).toMatchObject({ status: 'COMPLETED', score: 1, completedAt: expect.any(String) })
  expect((await logOf(id)).map(({ action, meta }) => [action, meta.from, meta.to])).toEqual([
    ['CREATE_ASSESSMENT', undefined, undefined],
    ['SEND_ASSESSMENT', 'DRAFT', 'SENT'],
    ['SUBMIT_ASSESSMENT', 'SENT', 'SUBMITTED'],
    ['REVIEW_DECISION', 'SUBMITTED', 'UNDER_REVIEW'],
    ['FINALIZE_ASSESSMENT', 'UNDER_REVIEW', 'COMPLETED'],
  ])
})

const CALLS = {
  send: (id: string) => t.admin.post(`${BASE}/${id}/send`),
  review: (id: string, question: string) => t.admin.put(`${BASE}/${id}/review/${question}`, { decision: 'APPROVED' }),
  sendBack: (id: string) => t.admin.post(`${BASE}/${id}/send-back`),
  finalize: (id: string) => t.admin.post(`${BASE}/${id}/finalize`),
  reopen: (id: string) => t.admin.post(`${BASE}/${id}/reopen`, { reason: 'New facts.' }),
}
const TABLE = Object.entries(CALLS).flatMap(([transition, call]) =>
  ASSESSMENT_STATUSES.map((status) => ({ transition: transition as keyof typeof CALLS, status, call })),
)

/** An assessment in this state. */
const inState = async (status: AssessmentStatus) => {
  const { id, questions } = await t.make.draftAssessment({ questions: QUESTIONS })
  await t.pool`update assessments set status = ${status}, submitted_at = now(), completed_at = now() where id = ${id}`
  return { id, question: questions[0]?.id ?? '' }
}

test.each(TABLE)(
  '$transition from $status is allowed exactly where the table says so',
  async ({ transition, status, call }) => {
    const { id, question } = await inState(status)
    const before = await logOf(id)

    const answer = await call(id, question)

    const { from, to } = TRANSITIONS[transition]
    const after = await t.admin.get(`${BASE}/${id}`)
    if ((from as readonly string[]).includes(status)) {
      expect(answer.status).toBe(200)
      expect(after.body.status).toBe(to)
      expect(await logOf(id)).toHaveLength(before.length + 1)
    } else {
      expect(answer.status).toBe(409)
      expect(answer.body.error).toContain(status)
      expect(after.body.status).toBe(status)
      expect(await logOf(id)).toEqual(before)
    }
  },
)

test.each(['send', 'finalize', 'reopen', 'sendBack'] as const)(
  'when two callers %s at once, one wins and the other is told the state',
  async (transition) => {
    const { id } = await inState(TRANSITIONS[transition].from[0])

    const answers = await Promise.all([CALLS[transition](id), CALLS[transition](id)])

    expect(answers.map((a) => a.status).sort()).toEqual([200, 409])
    expect(answers.find((a) => a.status === 409)?.body.error).toContain(TRANSITIONS[transition].to)
  },
)

test('two concurrent submits score once', async () => {
  const made = await t.make.sentAssessment({ questions: QUESTIONS })
  await t.make.answer(made, { mfa: 'NO' })

  const outcomes = await Promise.allSettled([t.make.submit(made.id), t.make.submit(made.id)])

  expect(outcomes.map((o) => o.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await logOf(made.id)).filter((e) => e.action === 'SUBMIT_ASSESSMENT')).toHaveLength(1)
})

test('rejects a submit with unanswered required questions and names them', async () => {
  const made = await t.make.sentAssessment({ questions: QUESTIONS })
  const submitting = t.make.submit(made.id)

  await expect(submitting).rejects.toMatchObject({
    status: 400,
    message: '1 required question is not answered yet.',
    details: [{ path: 'mfa', message: 'is required: Is MFA enforced?' }],
  })
  expect((await t.admin.get(`${BASE}/${made.id}`)).body.status).toBe('SENT')
})

test('an open clarification prevents finalizing', async () => {
  const made = await t.make.submittedAssessment({ mfa: 'NO' }, { questions: QUESTIONS })
  const review = (decision: string) => t.admin.put(`${BASE}/${made.id}/review/${made.ids.mfa}`, { decision })

  await review('CLARIFICATION_REQUESTED')
  const refused = await t.admin.post(`${BASE}/${made.id}/finalize`)
  await review('APPROVED')
  const finalized = await t.admin.post(`${BASE}/${made.id}/finalize`)

  expect(refused.status).toBe(409)
  expect(refused.body.error).toContain('UNDER_REVIEW')
  expect(finalized.status).toBe(200)
})

test('a clarification is met by a changed answer, not by submitting the same again', async () => {
  const made = await t.make.submittedAssessment({ mfa: 'NO' }, { questions: QUESTIONS })
  const path = `${BASE}/${made.id}`
  await t.admin.put(`${path}/review/${made.ids.mfa}`, { decision: 'CLARIFICATION_REQUESTED', note: 'Really?' })
  await t.admin.post(`${path}/send-back`, { message: 'Please look again.' })
  await t.make.submit(made.id)
  const untouched = await t.admin.post(`${path}/finalize`)
  await t.admin.post(`${path}/send-back`)
  await t.make.answer(made, { mfa: 'YES' })
  await t.make.submit(made.id)
  const changed = await t.admin.post(`${path}/finalize`)

  expect(untouched.status).toBe(409)
  expect(changed.status).toBe(200)
  expect(changed.body.questions[0].review).toMatchObject({ note: 'Really?', clarifiedAt: expect.any(String) })
})

test('reopening removes the vendor’s score until the assessment is completed again', async () => {
  const made = await t.make.completedAssessment({ mfa: 'YES' }, { questions: QUESTIONS })
  const vendor = async () => (await t.admin.get(`/api/v1/vendors/${made.vendor.id}`)).body

  const before = await vendor()
  const reopened = await t.admin.post(`${BASE}/${made.id}/reopen`, { reason: 'New facts.' })
  const between = await vendor()
  await t.admin.put(`${BASE}/${made.id}/review/${made.ids.mfa}`, {
    decision: 'APPROVED',
    note: 'It is not enforced for administrators.',
    complianceOverride: false,
  })
  await t.admin.post(`${BASE}/${made.id}/finalize`)

  expect(before).toMatchObject({ overallScore: 1, lastAssessedAt: expect.any(String), assessmentCount: 1 })
  expect(reopened.body).toMatchObject({ status: 'UNDER_REVIEW', completedAt: null })
  expect(between).toMatchObject({ overallScore: null, lastAssessedAt: null, assessmentCount: 1 })
  expect(await vendor()).toMatchObject({ overallScore: 0, assessmentCount: 1 })
})
