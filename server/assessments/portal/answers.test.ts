import { describe, expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { logOf } from '../../../test/support/log.ts'

const t = useApp()
type Sent = Awaited<ReturnType<typeof t.make.questionnaire>>
const save = ({ portal, questions }: Sent, key: string, body: unknown) =>
  t.nobody.put(`${portal}/answers/${questions[key]}`, body)
const historyOf = (sent: Sent, key: string) => t.pool`
  select value, is_not_applicable, comment, answered_by from answer_history
  where assessment_id = ${sent.id} and question_id = ${sent.questions[key] ?? ''} order by id`
const stateOf = async ({ id }: Sent) => (await t.pool`select status, started_at from assessments where id = ${id}`)[0]

test('the first answer starts the assessment and is logged, later ones are not', async () => {
  const { id: vendorId } = await t.make.vendor({ contactName: 'Grace' })
  const sent = await t.make.questionnaire({ vendorId })

  const { status, body } = await save(sent, 'mfa', { value: 'yes' })
  await save(sent, 'where', { value: 'EU' })

  expect(status).toBe(200)
  expect(body).toMatchObject({
    questionId: sent.questions.mfa,
    status: 'IN_PROGRESS',
    response: { value: 'YES', isNotApplicable: false, comment: null, answeredBy: 'Grace', reused: false },
  })
  expect(await stateOf(sent)).toMatchObject({ status: 'IN_PROGRESS', started_at: expect.any(Date) })
  const entries = (await logOf(t.pool, sent.id)).filter(({ action }) => action === 'START_ASSESSMENT')
  expect(entries).toMatchObject([
    { userId: null, userName: 'Vendor: Grace', meta: { from: 'SENT', to: 'IN_PROGRESS', vendorId } },
  ])
})

describe('a value is stored in the form of its type', () => {
  test.each([
    ['mfa', 'no', 'NO'],
    ['factors', ['sms', 'App', 'SMS'], ['App', 'SMS']],
    ['where', ' eu ', 'EU'],
    ['region', 'south', 'South'],
    ['days', '30.5', 30.5],
    ['since', '2026-02-28T23:00:00Z', '2026-02-28'],
    ['maturity', 5, 5],
  ])('%s: %j', async (key, given, kept) => {
    const sent = await t.make.questionnaire()
    const { status, body } = await save(sent, key, { value: given })
    expect({ status, value: body.response.value }).toEqual({ status: 200, value: kept })
  })
})

describe('an invalid value is rejected with a reason and changes nothing', () => {
  test.each([
    ['mfa', 'MAYBE'],
    ['mfa', true],
    ['mfa', ['YES']],
    ['factors', 'App'],
    ['factors', ['App', 'Fax']],
    ['where', 'Mars'],
    ['days', 'many'],
    ['since', '2026-02-30'],
    ['maturity', 6],
    ['maturity', 2.5],
    ['proof', 'proof.pdf'],
    ['mfa', { toString: 1 }],
  ])('%s: %j', async (key, value) => {
    const sent = await t.make.questionnaire()
    const { status, body } = await save(sent, key, { value })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      error: expect.stringMatching(/^Invalid answer: value must /),
      details: [{ path: 'value' }],
    })
    expect(await t.pool`select from answers where assessment_id = ${sent.id}`).toHaveLength(0)
    expect(await stateOf(sent)).toEqual({ status: 'SENT', started_at: null })
  })
})

test('omitted fields keep their value, and every change is in the history once', async () => {
  const sent = await t.make.questionnaire()
  const first = await save(sent, 'days', { value: 30, comment: 'By contract' })
  t.advance({ minutes: 1 })
  const commented = await save(sent, 'days', { comment: 'By law' })
  const { body: reviewed } = await t.admin.get(`/api/v1/assessments/${sent.id}`)
  await save(sent, 'days', { value: 30 })
  await save(sent, 'days', {})
  const taken = await save(sent, 'days', { value: null })

  const { answeredAt } = commented.body.response
  expect(commented.body.response).toEqual({ ...first.body.response, comment: 'By law', answeredAt })
  expect(answeredAt > first.body.response.answeredAt).toBe(true)
  // For the reviewer, an answer is as old as its value.
  const { response } = reviewed.questions.find((q: { id: string }) => q.id === sent.questions.days)
  expect(response).toMatchObject({ answeredAt: first.body.response.answeredAt, comment: 'By law' })
  expect(taken.body.response).toMatchObject({ value: null, comment: 'By law' })
  expect(taken.body.response.answeredAt > first.body.response.answeredAt).toBe(true)
  expect(await historyOf(sent, 'days')).toMatchObject([
    { value: 30, comment: 'By contract' },
    { value: 30, comment: 'By law' },
    { value: null, comment: 'By law' },
  ])
})

test('an empty save does not start the assessment', async () => {
  const sent = await t.make.questionnaire()
  expect((await save(sent, 'days', { value: '' })).body).toMatchObject({ status: 'SENT', response: null })
  expect(await t.pool`select from answers where assessment_id = ${sent.id}`).toHaveLength(0)
})

test('a not applicable answer keeps its value for the vendor and hides it from everybody else', async () => {
  const sent = await t.make.questionnaire()
  await save(sent, 'days', { value: 30 })
  const hidden = await save(sent, 'days', { isNotApplicable: true })
  expect(hidden.body.response).toMatchObject({ value: 30, isNotApplicable: true })
  const { body } = await t.admin.get(`/api/v1/assessments/${sent.id}`)
  const { response } = body.questions.find((q: { id: string }) => q.id === sent.questions.days)
  expect(response).toMatchObject({ value: null, isNotApplicable: true })
  const shown = await save(sent, 'days', { isNotApplicable: false })
  expect(shown.body.response).toMatchObject({ value: 30, isNotApplicable: false })
  await save(sent, 'days', { isNotApplicable: true, value: 7 })
  const applied = await save(sent, 'days', { value: 8 })
  expect(applied.body.response).toMatchObject({ value: 8, isNotApplicable: false })
  expect(await historyOf(sent, 'days')).toHaveLength(5)
})

test('an answer carries the name of who wrote it, else of whom the link was sent to', async () => {
  const vendor = await t.make.vendor({ contactName: 'Vera Kestrel' })
  const sent = await t.make.questionnaire({ vendorId: vendor.id })
  expect((await save(sent, 'days', { value: 1 })).body.response).toMatchObject({ answeredBy: 'Vera Kestrel' })
  const { body } = await save(sent, 'days', { value: 2, by: ' Noor ' })
  expect(body.response).toMatchObject({ answeredBy: 'Noor' })
  const said = await t.nobody.post(`${sent.portal}/comments`, { body: 'Hello', by: 'Noor' })
  expect(said.body).toMatchObject({ authorName: 'Noor', authorType: 'VENDOR' })
})

test('leading spaces of a text and its comment stay, blanks at their end do not', async () => {
  const sent = await t.make.questionnaire()
  const { body } = await save(sent, 'how', { value: '  1. Keys\n  2. Codes \n', comment: '  indented ' })
  expect(body.response).toMatchObject({ value: '  1. Keys\n  2. Codes', comment: '  indented' })
  expect((await save(sent, 'how', { value: ' \n ', comment: '  ' })).body.response).toMatchObject({
    value: null,
    comment: null,
  })
})

test('uploaded files stay the answer, whether it applies or not', async () => {
  const sent = await t.make.questionnaire()
  await t.pool`insert into answers (assessment_id, question_id, value, answered_at, answered_by)
    values (${sent.id}, ${sent.questions.proof ?? ''}, '["a.pdf"]', now(), 'Ada')`
  expect((await save(sent, 'proof', { value: null, comment: 'See page 2' })).body.response.value).toEqual(['a.pdf'])
  expect((await save(sent, 'proof', { isNotApplicable: true })).body.response).toMatchObject({
    value: ['a.pdf'],
    isNotApplicable: true,
  })
})

test('answers decide which questions are shown; hidden answers are kept and count again', async () => {
  const sent = await t.make.questionnaire()
  const early = await save(sent, 'how', { value: 'With an app' })
  expect([early.status, early.body.visible.includes(sent.questions.how)]).toEqual([200, false])
  expect((await save(sent, 'mfa', { value: 'NO' })).body.visible).not.toContain(sent.questions.how)
  expect((await save(sent, 'mfa', { value: 'YES' })).body.visible).toContain(sent.questions.how)
  const { questions } = (await t.nobody.get(sent.portal)).body
  expect(questions.find((q: { key: string }) => q.key === 'how')).toMatchObject({ response: { value: 'With an app' } })
})

test('an unknown question, or one of another assessment, is not found', async () => {
  const [sent, other] = [await t.make.questionnaire(), await t.make.questionnaire()]
  for (const id of [other.questions.mfa, '00000000-0000-4000-8000-000000000000', 'mfa'])
    expect((await t.nobody.put(`${sent.portal}/answers/${id}`, { value: 'YES' })).status).toBe(404)
})

test.each(['SUBMITTED', 'UNDER_REVIEW', 'COMPLETED'])('rejects answers while the assessment is %s', async (status) => {
  const sent = await t.make.questionnaire()
  await t.pool`update assessments set status = ${status}, completed_at = now() where id = ${sent.id}`
  expect(await save(sent, 'mfa', { value: 'YES' })).toMatchObject({
    status: 409,
    body: { error: `This assessment is ${status} and cannot be answered.` },
  })
})

test('a changed value ends the review of the answer; a changed comment does not', async () => {
  const sent = await t.make.questionnaire()
  await save(sent, 'mfa', { value: 'NO' })
  await t.pool`insert into reviews (assessment_id, question_id, decision, compliance_override, reviewer_name, decided_at)
    values (${sent.id}, ${sent.questions.mfa ?? ''}, 'CLARIFICATION_REQUESTED', true, 'Ada', now())`
  const override = async () =>
    (await t.pool`select compliance_override as o from reviews where assessment_id = ${sent.id}`)[0]?.o
  await save(sent, 'mfa', { comment: 'Soon' })
  expect(await override()).toBe(true)
  await save(sent, 'mfa', { value: 'YES' })
  expect(await override()).toBeNull()
})

test('many concurrent answers are all kept, and the assessment starts once', async () => {
  const sections = [
    {
      title: 'Many',
      questions: Array.from({ length: 40 }, (_, i) => ({ key: `q${i}`, text: `Q${i}`, type: 'NUMERIC' as const })),
    },
  ]
  const sent = await t.make.questionnaire({ sections })

  const keys = Object.keys(sent.questions)
  const answered = await Promise.all(keys.map((key, i) => save(sent, key, { value: i })))

  expect(answered.map(({ status }) => status)).toEqual(keys.map(() => 200))
  const kept = await t.pool<{ key: string; value: number }[]>`select q.key, r.value from answers r
    join template_questions q on q.id = r.question_id where r.assessment_id = ${sent.id}`
  expect(new Map(kept.map(({ key, value }) => [key, value]))).toEqual(new Map(keys.map((key, i) => [key, i])))
  expect((await logOf(t.pool, sent.id)).filter(({ action }) => action === 'START_ASSESSMENT')).toHaveLength(1)
})

test('concurrent answers to one question: the last wins, and the history has all', async () => {
  const sent = await t.make.questionnaire()
  await Promise.all(Array.from({ length: 8 }, (_, i) => save(sent, 'days', { value: i })))
  const history = await historyOf(sent, 'days')
  const [kept] = await t.pool`select value from answers where assessment_id = ${sent.id}`
  expect(history).toHaveLength(8)
  expect(kept?.value).toBe(history.at(-1)?.value)
})
