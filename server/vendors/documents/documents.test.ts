import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { pdf } from '../../example/pdf.ts'

const t = useApp()
const QUESTIONS = [
  { key: 'backups', text: 'Do you test that backups can be restored?', type: 'YES_NO' as const, expectedAnswer: 'YES' },
]
const REPORT = [
  'SOC 2 Type II report. Valid until 31 March 2031.',
  'Restoring from backups is tested every quarter.',
  'Cafeteria hours are from nine to five.',
]

/** A vendor whose evidence is this report, and whose text has been read. */
const assessed = async (content: string | Buffer = pdf(REPORT), name = 'report.pdf') => {
  const { id: vendorId } = await t.make.vendor()
  const made = await t.make.sentAssessment({ vendorId, questions: QUESTIONS })
  const files = [{ name, content: new Uint8Array(Buffer.from(content)) }]
  const form = { fields: { questionId: made.ids.backups ?? '' }, files }
  const { body } = await t.nobody.upload(`/api/portal/${made.token}/evidence`, form)
  await t.runJobs()
  return { ...made, vendorId, fileId: body.id as string }
}
const documentOf = async (vendorId: string) =>
  (await t.admin.get(`/api/v1/vendors/${vendorId}/documents`)).body.entries[0]

test('the passages that fit a question are found in the vendor’s evidence, with page and marks', async () => {
  const { id, ids, fileId } = await assessed()
  await assessed(pdf(['Backups of another vendor can be restored.']))
  const { status, body } = await t.admin.get(`/api/v1/assessments/${id}/questions/${ids.backups}/passages`)
  expect(status).toBe(200)
  expect(body.entries).toHaveLength(1)
  const [{ text, marks, ...rest }] = body.entries
  expect(rest).toMatchObject({ fileId, fileName: 'report.pdf', page: 1, assessmentId: id })
  const marked = marks.map(({ start, length }: { start: number; length: number }) => text.slice(start, start + length))
  expect(marked).toEqual(['Restoring', 'backups', 'tested'])
})

test('a passage that shares only usual words with a question is not offered', async () => {
  const asked = ['cryptographic keys', 'visitors', 'clean desks'].map((what) => ({
    key: what,
    text: `Does the company have a policy for ${what}?`,
    type: 'YES_NO' as const,
  }))
  const { id: vendorId } = await t.make.vendor()
  const { id, ids, token } = await t.make.sentAssessment({ vendorId, questions: asked })
  const texts = ['By policy of the company, badges are worn.', 'Cryptographic keys are rotated.', 'No policy on keys.']
  const files = texts.map((content, n) => ({ name: `${n}.txt`, content }))
  await t.nobody.upload(`/api/portal/${token}/evidence`, { fields: { questionId: ids.visitors ?? '' }, files })
  await t.runJobs()
  const found = async (key: string) =>
    (await t.admin.get(`/api/v1/assessments/${id}/questions/${ids[key]}/passages`)).body.entries.map(
      ({ text }: { text: string }) => text,
    )
  expect(await found('cryptographic keys')).toEqual([texts[1], texts[2]])
  expect(await found('visitors')).toEqual([])
})

test('words are searched over all vendors, and evidence only by who may view assessments', async () => {
  const { fileId, vendorId } = await assessed(pdf(['Quokka resilience programme']))
  const path = '/api/v1/documents/passages?query=quokka'
  expect((await t.admin.get(path)).body.entries).toMatchObject([{ fileId, vendorId }])
  expect((await t.admin.get(`${path}&vendorId=${vendorId}`)).body.entries).toHaveLength(1)
  expect((await t.admin.get(`${path}%20-resilience`)).body.entries).toEqual([])
  const limited = await t.make.keyClient(['vendors:view'])
  expect((await limited.get(path)).body.entries).toEqual([])
})

test('type and validity are suggested from the text until a person has said so', async () => {
  const { vendorId, fileId } = await assessed()
  const suggestion = { documentType: 'SOC2', validUntil: '2031-03-31T00:00:00.000Z' }
  expect(await documentOf(vendorId)).toMatchObject({
    documentType: null,
    validUntil: null,
    suggestion,
    textStatus: 'DONE',
  })

  const { status, body } = await t.admin.patch(`/api/v1/files/${fileId}`, { documentType: 'OTHER' })
  expect([status, body]).toMatchObject([200, { documentType: 'OTHER', validUntil: null }])
  expect(await documentOf(vendorId)).toMatchObject({ documentType: 'OTHER', validUntil: null, suggestion: null })
})

test('a file without readable text is only that', async () => {
  const { vendorId } = await assessed('%PDF-1.7 broken', 'broken.pdf')
  expect(await documentOf(vendorId)).toMatchObject({ textStatus: 'NONE', suggestion: null })
})

test('the same content is read once and forgotten with its last file', async () => {
  const content = pdf(['Unique numbat sentence'])
  const [first, second] = [await assessed(content), await assessed(content)]
  const count = async () => (await t.pool`select from document_passages where body like '%numbat%'`).length
  expect(await count()).toBe(1)
  for (const { vendorId } of [first, second]) await t.admin.delete(`/api/v1/vendors/${vendorId}`)
  expect(await count()).toBe(0)
})

test.each([{ validUntil: 'soon' }, { documentType: 'NOVEL' }])('the description %j is refused', async (body) => {
  const { fileId } = await assessed()
  expect((await t.admin.patch(`/api/v1/files/${fileId}`, body)).status).toBe(400)
})
