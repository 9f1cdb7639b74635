import { expect, test } from 'vitest'
import type { TemplateCreate } from '../../../contract/library/templates.ts'
import { useApp } from '../../../test/support/app.ts'
import { logOf } from '../../../test/support/log.ts'

const t = useApp()
type Sent = Awaited<ReturnType<typeof t.make.questionnaire>>
const save = ({ portal, questions }: Sent, key: string, body: unknown) =>
  t.nobody.put(`${portal}/answers/${questions[key]}`, body)
const previousOf = async ({ portal }: Sent) => (await t.nobody.get(portal)).body.previous
const reuse = ({ portal }: Sent, body?: unknown) => t.nobody.post(`${portal}/reuse`, body)
const answersOf = async ({ id }: Sent) => {
  const rows = await t.pool`select q.key, r.value, r.is_not_applicable as na, r.comment, r.reused_from as "from"
    from answers r join template_questions q on q.id = r.question_id where r.assessment_id = ${id} order by q.position`
  return rows.map(({ key, value, na, comment, from }) => ({ key, value: na ? 'N/A' : value, comment, from }))
}

/** Last year's submitted assessment, and this year's with the same template. */
const twice = async (change?: TemplateCreate['sections']) => {
  const last = await t.make.questionnaire()
  await save(last, 'mfa', { value: 'YES', comment: 'For all' })
  await save(last, 'how', { value: 'With an app' })
  await save(last, 'where', { value: 'EU' })
  await save(last, 'factors', { isNotApplicable: true })
  await save(last, 'days', { comment: 'No idea' })
  expect((await t.nobody.post(`${last.portal}/submit`)).status).toBe(200)
  if (change) {
    await t.admin.put(`/api/v1/templates/${last.templateId}`, { sections: change })
    await t.admin.post(`/api/v1/templates/${last.templateId}/publish`)
  }
  const { vendorId, templateId } = last
  return { last, now: await t.make.questionnaire({ vendorId, templateId }) }
}

test('previous answers are offered and copied into unanswered questions', async () => {
  const { last, now } = await twice()
  await save(now, 'where', { value: 'US' })
  expect(await previousOf(now)).toEqual({
    title: expect.any(String),
    submittedAt: expect.any(String),
    answers: 3,
    files: 0,
  })

  expect((await reuse(now)).body).toEqual({ reused: 3, files: 0, status: 'IN_PROGRESS' })

  expect(await answersOf(now)).toEqual([
    { key: 'mfa', value: 'YES', comment: 'For all', from: last.id },
    { key: 'how', value: 'With an app', comment: null, from: last.id },
    { key: 'factors', value: 'N/A', comment: null, from: last.id },
    { key: 'where', value: 'US', comment: null, from: null },
  ])
  expect(await t.pool`select from answer_history where assessment_id = ${now.id}`).toHaveLength(4)
  expect((await previousOf(now)).answers).toBe(0)
  expect((await reuse(now)).body.reused).toBe(0)
})

test('reuse starts a sent assessment, once', async () => {
  const { now } = await twice()
  await reuse(now)
  await reuse(now)
  const started = (await logOf(t.pool, now.id)).filter(({ action }) => action === 'START_ASSESSMENT')
  expect(started).toMatchObject([{ meta: { from: 'SENT', to: 'IN_PROGRESS' } }])
})

test('only the selected questions are copied, and only if they are shown', async () => {
  const { now } = await twice()
  expect((await reuse(now, { questionIds: [now.questions.how] })).body).toEqual({ reused: 0, files: 0, status: 'SENT' })
  const questionIds = [now.questions.where, now.questions.days]
  expect((await reuse(now, { questionIds })).body).toEqual({ reused: 1, files: 0, status: 'IN_PROGRESS' })
  expect((await answersOf(now)).map(({ key }) => key)).toEqual(['where'])
  expect(await reuse(now, { questionIds: ['00000000-0000-4000-8000-000000000000'] })).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('questionIds/0 is not a question') },
  })
})

test('an answer that no longer fits the question is not copied', async () => {
  const { now } = await twice([
    {
      title: 'Changed',
      questions: [
        { key: 'mfa', text: 'How many use MFA?', type: 'NUMERIC' },
        { key: 'where', text: 'Where?', type: 'MULTIPLE_CHOICE', options: ['eu', 'Asia'] },
      ],
    },
  ])
  expect((await previousOf(now)).answers).toBe(1)
  await reuse(now)
  expect(await answersOf(now)).toMatchObject([{ key: 'where', value: 'eu' }])
})

test('an answer is marked as reused until its value changes', async () => {
  const { now } = await twice()
  await reuse(now)
  expect((await save(now, 'where', { comment: 'Still' })).body.response).toMatchObject({ value: 'EU', reused: true })
  expect((await save(now, 'where', { value: 'US' })).body.response).toMatchObject({ value: 'US', reused: false })
})

test('a reused answer stays confirmed for every reader until its value changes', async () => {
  const { now } = await twice()
  await reuse(now)
  const confirm = () => save(now, 'where', { confirmed: true })
  expect((await confirm()).body.response).toMatchObject({ value: 'EU', reused: true, confirmed: true })
  expect((await save(now, 'where', { comment: 'Still' })).body.response).toMatchObject({ confirmed: true })
  const history = await t.pool`select from answer_history where question_id = ${now.questions.where ?? ''}
    and assessment_id = ${now.id}`
  expect(history).toHaveLength(3)
  expect((await save(now, 'where', { value: 'US', confirmed: true })).body.response).toMatchObject({
    reused: false,
    confirmed: false,
  })
})

test('questions that are new or differ from last time are marked', async () => {
  const { now } = await twice([
    {
      title: 'Changed',
      questions: [
        { key: 'mfa', text: 'Is MFA enforced?', type: 'YES_NO' },
        { key: 'where', text: 'Where exactly?', type: 'MULTIPLE_CHOICE', options: ['EU', 'US'] },
        { key: 'added', text: 'Since when?', type: 'DATE' },
      ],
    },
  ])
  const { questions } = (await t.nobody.get(now.portal)).body
  expect(questions.map(({ key, sincePrevious }: Record<string, string>) => [key, sincePrevious])).toEqual([
    ['mfa', null],
    ['where', 'CHANGED'],
    ['added', 'NEW'],
  ])
})

test('files are reused with their answers at once; those of a file question answer it', async () => {
  const last = await t.make.questionnaire()
  const upload = (key: string, name: string) =>
    t.nobody.upload(`${last.portal}/evidence`, {
      fields: { questionId: last.questions[key] ?? '' },
      files: [{ name, content: `%PDF-1.7 ${name}` }],
    })
  await save(last, 'mfa', { value: 'NO' })
  await save(last, 'where', { value: 'EU' })
  await upload('where', 'map.pdf')
  await upload('proof', 'a.pdf')
  await upload('proof', 'b.pdf')
  await t.nobody.post(`${last.portal}/submit`)
  const { vendorId, templateId } = last
  const now = await t.make.questionnaire({ vendorId, templateId })
  await save(now, 'mfa', { value: 'YES' })
  expect(await previousOf(now)).toMatchObject({ answers: 2, files: 3 })

  expect((await reuse(now, { evidence: true })).body).toEqual({ reused: 2, files: 3, status: 'IN_PROGRESS' })

  const answers = (await answersOf(now)).filter(({ from }) => from === last.id)
  expect(Object.fromEntries(answers.map(({ key, value }) => [key, value]))).toEqual({
    where: 'EU',
    proof: expect.arrayContaining(['a.pdf', 'b.pdf']),
  })
  const added = (await logOf(t.pool, now.id)).filter(({ action }) => action === 'ADD_EVIDENCE')
  expect(added).toHaveLength(3)
  expect((await reuse(now, { evidence: true })).body).toMatchObject({ reused: 0, files: 0 })
})

test('offers reuse only for an earlier submission of the same vendor and template', async () => {
  const { last, now } = await twice()
  const stranger = await t.make.questionnaire({ templateId: last.templateId })
  const other = await t.make.questionnaire({ vendorId: last.vendorId })
  for (const sent of [last, stranger, other]) expect(await previousOf(sent)).toBeNull()
  expect((await reuse(stranger)).body).toEqual({ reused: 0, files: 0, status: 'SENT' })
  await t.pool`update assessments set status = 'SUBMITTED', submitted_at = now() where id = ${now.id}`
  expect(await previousOf(now)).toBeNull()
  expect((await reuse(now)).status).toBe(409)
})

test('of several submissions the newest is used', async () => {
  const { last, now } = await twice()
  const { vendorId, templateId } = last
  t.advance({ days: 1 })
  const between = await t.make.questionnaire({ vendorId, templateId })
  await save(between, 'mfa', { value: 'NO' })
  await save(between, 'where', { value: 'US' })
  await t.nobody.post(`${between.portal}/submit`)
  await reuse(now)
  expect(await answersOf(now)).toMatchObject([
    { key: 'mfa', value: 'NO', from: between.id },
    { key: 'where', value: 'US', from: between.id },
  ])
})

test('each question shows its previous answer and files, and the files can be reused', async () => {
  const last = await t.make.questionnaire()
  await save(last, 'mfa', { value: 'YES', comment: 'For all' })
  await save(last, 'where', { value: 'EU' })
  const form = {
    fields: { questionId: last.questions.mfa ?? '' },
    files: [{ name: 'a.pdf', content: '%PDF-1.7 last' }],
  }
  await t.nobody.upload(`${last.portal}/evidence`, form)
  await t.nobody.post(`${last.portal}/submit`)
  const { vendorId, templateId } = last
  const now = await t.make.questionnaire({ vendorId, templateId })
  const questionOf = async (portal: string, key: string) =>
    (await t.nobody.get(portal)).body.questions.find((q: { key: string }) => q.key === key)
  const { previous } = await questionOf(now.portal, 'mfa')
  expect(previous).toMatchObject({ value: 'YES', comment: 'For all', evidence: [{ fileName: 'a.pdf' }] })

  const body = { questionId: now.questions.mfa, evidenceId: previous.evidence[0].id }
  const added = await t.nobody.post(`${now.portal}/evidence/reuse`, body)

  expect(added.status).toBe(201)
  expect((await questionOf(now.portal, 'mfa')).evidence).toMatchObject([{ fileName: 'a.pdf', id: added.body.id }])
  await t.admin.delete(`/api/v1/assessments/${last.id}`)
  expect((await t.nobody.get(`${now.portal}/evidence/${added.body.id}`)).text).toBe('%PDF-1.7 last')
})

test('after a send-back each question shows what had been submitted', async () => {
  const { id, token, ids } = await t.make.submittedAssessment({ mfa: 'NO' })
  const shown = async () =>
    (await t.nobody.get(`/api/portal/${token}`)).body.questions.find((q: { key: string }) => q.key === 'mfa').sentBefore
  expect(await shown()).toBeNull()
  await t.admin.post(`/api/v1/assessments/${id}/send-back`, {})
  await t.nobody.put(`/api/portal/${token}/answers/${ids.mfa}`, { value: 'YES' })

  const before = { value: 'NO', isNotApplicable: false, comment: null }
  expect(await shown()).toEqual(before)
  const { body } = await t.admin.get(`/api/v1/assessments/${id}`)
  expect(body.questions[0]).toMatchObject({ sentBefore: before, response: { value: 'YES' } })
})
