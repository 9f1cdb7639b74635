import { expect, test } from 'vitest'
import type { PortalQuestion, PortalView } from '../../../contract/assessments/portal.ts'
import { useApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'

const t = useApp()
type Sent = Awaited<ReturnType<typeof t.make.questionnaire>>
const view = async ({ portal }: { portal: string }, client: Client = t.nobody): Promise<PortalView> => {
  const { status, body } = await client.get(portal)
  expect(status).toBe(200)
  return body
}
const question = (v: PortalView, key: string) => v.questions.find((q) => q.key === key) as PortalQuestion
const save = ({ portal, questions }: Sent, key: string, body: unknown) =>
  t.nobody.put(`${portal}/answers/${questions[key]}`, body)
const review = ({ id, questions }: Sent, key: string, decision: string, note: string, clarified = false) => t.pool`
  insert into reviews (assessment_id, question_id, decision, note, reviewer_name, decided_at, clarified_at)
  values (${id}, ${questions[key] ?? ''}, ${decision}, ${note}, 'Ada', '2026-02-01', ${clarified ? '2026-02-02' : null})`

test('a vendor sees who asks, the questions and its answers', async () => {
  await t.pool`update organisation set name = 'Acme'`
  const { id: vendorId, name } = await t.make.vendor({ contactName: 'Grace' })
  const sent = await t.make.questionnaire({ vendorId, link: { message: 'Please hurry', expiresInDays: 5 } })
  await save(sent, 'mfa', { value: 'NO', comment: 'Next year' })

  const shown = await view(sent)

  expect(shown).toMatchObject({
    organisationName: 'Acme',
    vendorName: name,
    contactName: 'Grace',
    status: 'IN_PROGRESS',
    editable: true,
    message: 'Please hurry',
    expiresAt: expect.any(String),
    holderName: null,
    sectionIndex: null,
    handOffs: [],
    previous: null,
  })
  expect(shown.questions.map(({ key, number }) => `${number} ${key}`).slice(0, 4)).toEqual([
    '1.1 mfa',
    '1.2 how',
    '1.3 factors',
    '2.1 where',
  ])
  expect(question(shown, 'mfa').response).toMatchObject({ value: 'NO', comment: 'Next year', answeredBy: 'Grace' })
  expect(question(shown, 'where')).toMatchObject({
    options: ['EU', 'US'],
    required: true,
    response: null,
    visible: true,
  })
})

test('sections count shown, answered and missing questions', async () => {
  const sent = await t.make.questionnaire()
  const counts = async () => (await view(sent)).sections
  expect(await counts()).toEqual([
    { index: 0, title: 'Access', translations: {}, questions: 2, answered: 0, missing: 1 },
    { index: 1, title: 'Data', translations: {}, questions: 6, answered: 0, missing: 1 },
  ])
  await save(sent, 'mfa', { value: 'YES' })
  await save(sent, 'factors', { isNotApplicable: true })
  await save(sent, 'since', { comment: 'I shall ask' })
  expect(await counts()).toEqual([
    { index: 0, title: 'Access', translations: {}, questions: 3, answered: 2, missing: 0 },
    { index: 1, title: 'Data', translations: {}, questions: 6, answered: 0, missing: 1 },
  ])
})

test('only an open request for clarification is shown, with its note', async () => {
  const sent = await t.make.questionnaire()
  await review(sent, 'mfa', 'CLARIFICATION_REQUESTED', 'Since when?')
  await review(sent, 'factors', 'CLARIFICATION_REQUESTED', 'Old question', true)
  await review(sent, 'where', 'APPROVED', 'Looks fine')
  const shown = await view(sent)
  expect(question(shown, 'mfa').clarification).toEqual({ note: 'Since when?', requestedAt: '2026-02-01T00:00:00.000Z' })
  expect(question(shown, 'factors').clarification).toBeNull()
  expect(question(shown, 'where').clarification).toBeNull()
})

test('evidence is listed at its question', async () => {
  const sent = await t.make.questionnaire()
  const sha256 = 'cd'.repeat(32)
  await t.pool`insert into blobs values (${sha256}, 7, now())`
  await t.pool`insert into files (vendor_id, assessment_id, question_id, file_name, mime_type, size_bytes, sha256,
      uploaded_by, created_at)
    values (${sent.vendorId}, ${sent.id}, ${sent.questions.proof ?? ''}, 'iso.pdf', 'application/pdf', 7, ${sha256}, 'Grace', now())`
  expect(question(await view(sent), 'proof').evidence).toMatchObject([{ fileName: 'iso.pdf', sizeBytes: 7, sha256 }])
})

test('only the first opening is recorded', async () => {
  const sent = await t.make.questionnaire()
  const opened = async () =>
    (await t.pool`select opened_at from portal_links where assessment_id = ${sent.id}`)[0]?.opened_at
  expect(await opened()).toBeNull()
  await Promise.all([view(sent), view(sent)])
  const first = await opened()
  t.advance({ minutes: 5 })
  await view(sent)
  expect(first).toBeInstanceOf(Date)
  expect(await opened()).toEqual(first)
})

test('after submission the same link shows a read-only copy', async () => {
  const sent = await t.make.questionnaire()
  await save(sent, 'mfa', { value: 'YES' })
  await t.pool`update assessments set status = 'SUBMITTED', submitted_at = now() where id = ${sent.id}`
  const shown = await view(sent)
  expect(shown).toMatchObject({ status: 'SUBMITTED', editable: false, previous: null })
  expect(question(shown, 'mfa').response?.value).toBe('YES')
})

test('a section link shows its section, with conditions on answers in other sections', async () => {
  const sections = [
    { title: 'First', questions: [{ key: 'cloud', text: 'Cloud?', type: 'YES_NO' as const }] },
    {
      title: 'Second',
      questions: [
        {
          key: 'which',
          text: 'Which?',
          type: 'FREE_TEXT' as const,
          conditionalLogic: {
            match: 'all' as const,
            rules: [{ question: 'cloud', operator: 'equals' as const, value: 'YES' }],
          },
        },
      ],
    },
  ]
  const sent = await t.make.questionnaire({ sections, link: { expiresInDays: 1 } })
  const main = await view(sent)
  for (const key of ['cloud', 'which'])
    await t.nobody.post(`${sent.portal}/comments`, { questionId: sent.questions[key], body: `About ${key}` })
  await t.nobody.post(`${sent.portal}/comments`, { body: 'About all of it' })
  const { body } = await t.nobody.post(`${sent.portal}/hand-offs`, { sectionIndex: 1, holderName: 'Linus' })
  const handOff = { portal: body.portalUrl.replace(t.url, '/api') }

  const before = await view(handOff)
  await save(sent, 'cloud', { value: 'YES' })
  const after = await view(handOff)

  expect(before).toMatchObject({
    holderName: 'Linus',
    sectionIndex: 1,
    handOffs: [],
    previous: null,
    expiresAt: main.expiresAt,
  })
  expect(before.sections).toEqual([
    { index: 1, title: 'Second', translations: {}, questions: 0, answered: 0, missing: 0 },
  ])
  expect(before.questions.map(({ key, visible }) => ({ key, visible }))).toEqual([{ key: 'which', visible: false }])
  expect(after.questions.map(({ key, visible }) => ({ key, visible }))).toEqual([{ key: 'which', visible: true }])
  expect(after.comments.map((comment) => comment.body)).toEqual(['About which'])
  expect((await view(sent)).comments).toHaveLength(3)
})
