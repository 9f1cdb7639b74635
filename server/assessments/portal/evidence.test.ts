import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'

const t = useApp()
const PDF = '%PDF-1.7 evidence'
const QUESTIONS = [
  { key: 'mfa', text: 'MFA?', type: 'YES_NO' as const, expectedAnswer: 'YES' },
  { key: 'report', text: 'Your report', type: 'FILE_UPLOAD' as const, required: true },
]
const sent = async () => {
  const made = await t.make.sentAssessment({ questions: QUESTIONS })
  return { ...made, portal: `/api/portal/${made.token}` }
}
type Sent = Awaited<ReturnType<typeof sent>>
const upload = ({ portal, ids }: Sent, key: string, name = 'soc2.pdf', content = PDF) =>
  t.nobody.upload(`${portal}/evidence`, { fields: { questionId: ids[key] ?? '' }, files: [{ name, content }] })
const questionOf = async ({ id }: Sent, key: string) =>
  (await t.admin.get(`/api/v1/assessments/${id}`)).body.questions.find((q: { key: string }) => q.key === key)
const stored = async (sha256: string) => (await t.pool`select from blobs where sha256 = ${sha256}`).length

test('a file carries the name of who uploaded it, among several people of one link', async () => {
  const { portal, id, questions } = await t.make.questionnaire()
  const fields = { questionId: questions.proof ?? '', by: 'Noor' }
  await t.nobody.upload(`${portal}/evidence`, { fields, files: [{ name: 'a.pdf', content: '%PDF-1.7 n' }] })
  expect(await t.pool`select uploaded_by from files where assessment_id = ${id}`).toEqual([{ uploaded_by: 'Noor' }])
  const [answer] = await t.pool`select answered_by from answers where assessment_id = ${id}`
  expect(answer).toEqual({ answered_by: 'Noor' })
})

test('vendor and analyst see evidence at its question and download it unchanged', async () => {
  const made = await sent()

  const added = await upload(made, 'mfa', '../../Bericht ü.pdf')

  expect([added.status, added.body]).toMatchObject([
    201,
    { fileName: 'Bericht ü.pdf', mimeType: 'application/pdf', sizeBytes: PDF.length, questionId: made.ids.mfa },
  ])
  expect((await questionOf(made, 'mfa')).evidence).toEqual(added.body.evidence)
  const { questions, status } = (await t.nobody.get(made.portal)).body
  expect(questions[0].evidence).toEqual(added.body.evidence)
  expect(status).toBe('IN_PROGRESS')
  for (const download of [
    await t.nobody.get(`${made.portal}/evidence/${added.body.id}`),
    await t.admin.get(`/api/v1/files/${added.body.id}`),
  ]) {
    expect(download.text).toBe(PDF)
    expect(download.headers.get('content-disposition')).toContain('attachment; filename="Bericht')
    expect(download.headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('a file question is answered by files and unanswered once the last is deleted', async () => {
  const made = await sent()
  const submit = () => t.nobody.post(`${made.portal}/submit`)
  expect((await submit()).body.details).toEqual([{ path: 'report', message: 'is required: Your report' }])

  const first = await upload(made, 'report', 'a.pdf')
  const second = await upload(made, 'report', 'b.pdf', '%PDF-1.7 other')
  expect((await questionOf(made, 'report')).response.value).toEqual(['a.pdf', 'b.pdf'])
  await t.nobody.delete(`${made.portal}/evidence/${first.body.id}`)
  await t.nobody.delete(`${made.portal}/evidence/${second.body.id}`)
  expect((await questionOf(made, 'report')).response.value).toBe(null)
  expect((await submit()).status).toBe(400)

  await upload(made, 'report')
  expect((await submit()).status).toBe(200)
})

test('deleted evidence leaves the store unless the same content is used elsewhere', async () => {
  const [made, other] = [await sent(), await sent()]
  const content = `%PDF-1.7 ${crypto.randomUUID()}`
  const [one, two] = [await upload(made, 'mfa', 'a.pdf', content), await upload(other, 'mfa', 'b.pdf', content)]
  const { sha256 } = one.body

  expect((await t.nobody.delete(`${made.portal}/evidence/${one.body.id}`)).body).toEqual({
    deleted: true,
    id: one.body.id,
  })
  expect(await stored(sha256)).toBe(1)
  expect((await t.admin.get(`/api/v1/files/${two.body.id}`)).text).toBe(content)

  await t.admin.delete(`/api/v1/assessments/${other.id}`)
  expect(await stored(sha256)).toBe(0)
  await expect(t.files.open(sha256)).rejects.toThrow()
})

test('deleting the vendor removes the stored evidence', async () => {
  const made = await sent()
  const { body } = await upload(made, 'mfa', 'a.pdf', `%PDF-1.7 ${crypto.randomUUID()}`)

  await t.admin.delete(`/api/v1/vendors/${made.vendor.id}`)

  expect(await stored(body.sha256)).toBe(0)
  expect((await t.admin.get(`/api/v1/files/${body.id}`)).status).toBe(404)
})

test.each([
  ['page.html', '<!doctype html><script>alert(1)</script>'],
  ['image.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['report.pdf', 'PK\u0003\u0004 not a document'],
  ['run.sh', '#!/bin/sh\nrm -rf /'],
  ['empty.pdf', ''],
])('%s is refused by its content, and nothing is kept', async (name, content) => {
  const made = await sent()

  const refused = await upload(made, 'mfa', name, content)

  expect(refused.status).toBe(400)
  expect((await questionOf(made, 'mfa')).evidence).toEqual([])
  expect((await t.nobody.get(made.portal)).body.status).toBe('SENT')
})

test('after submission evidence can be downloaded, but not added or removed', async () => {
  const made = await sent()
  const { body } = await upload(made, 'report')
  await t.nobody.post(`${made.portal}/submit`)

  expect((await upload(made, 'mfa')).status).toBe(409)
  expect((await t.nobody.delete(`${made.portal}/evidence/${body.id}`)).status).toBe(409)
  expect((await t.nobody.get(`${made.portal}/evidence/${body.id}`)).text).toBe(PDF)
})

test('a link only reaches its own evidence, a section link only that of its section', async () => {
  const sections = [
    { title: 'One', questions: [QUESTIONS[0] ?? { key: 'x', text: 'x', type: 'FREE_TEXT' as const }] },
    { title: 'Two', questions: [{ key: 'other', text: 'Other?', type: 'FREE_TEXT' as const }] },
  ]
  const template = await t.make.publishedTemplate({ sections })
  const made = await t.make.sentAssessment({ templateId: template.id })
  const own = { ...made, portal: `/api/portal/${made.token}` }
  const { body } = await upload(own, 'mfa')
  const other = await sent()
  const handOff = await t.nobody.post(`${own.portal}/hand-offs`, { sectionIndex: 1 })
  const narrow = `/api/portal/${handOff.body.portalUrl.split('/').at(-1)}`

  for (const portal of [other.portal, narrow]) {
    expect((await t.nobody.get(`${portal}/evidence/${body.id}`)).status).toBe(404)
    expect((await t.nobody.delete(`${portal}/evidence/${body.id}`)).status).toBe(404)
  }
  expect((await upload({ ...own, portal: narrow }, 'mfa')).status).toBe(404)
  expect((await upload({ ...own, portal: narrow }, 'other')).status).toBe(201)
})
