import { expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'

const t = useApp()
const NONE = '00000000-0000-4000-8000-000000000000'
const of = (vendorId: string, what: string, client = t.admin) => client.get(`/api/v1/vendors/${vendorId}/${what}`)
type Event = { kind: string; name: string; count: number; at: string; findingId: string | null }

const assessedVendor = async () => {
  const { id: vendorId } = await t.make.vendor({ name: 'Northwind' })
  t.advance({ minutes: 1 })
  const question = { type: 'YES_NO' as const, expectedAnswer: 'YES' }
  const questions = [
    { key: 'one', text: 'First?', ...question },
    { key: 'two', text: 'Second?', ...question },
  ]
  const made = await t.make.completedAssessment({ one: 'NO', two: 'NO' }, { vendorId, questions, title: 'Review' })
  t.advance({ minutes: 1 })
  return { vendorId, made }
}

const evidence = async ({ vendorId, made }: Awaited<ReturnType<typeof assessedVendor>>, fileId: string) =>
  t.pool`insert into files (vendor_id, assessment_id, question_id, file_name, mime_type, size_bytes, sha256, uploaded_by, created_at)
    select ${vendorId}, ${made.id}, ${made.ids.one ?? ''}, 'proof.pdf', mime_type, size_bytes, sha256, 'Ada', ${t.system().now}
    from files where id = ${fileId}`

test('documents name what they belong to, newest first', async () => {
  const assessed = await assessedVendor()
  const { vendorId, made } = assessed
  const { certificationId, fileId } = await t.make.attachment(vendorId)
  t.advance({ minutes: 1 })
  const [action] = await t.make.responsibilitiesOf(vendorId, 1)
  const files = [{ name: 'policy.pdf', content: '%PDF-1.7 policy' }]
  await t.admin.upload(`/api/v1/responsibilities/${action?.id}/evidence`, { files })
  t.advance({ minutes: 1 })
  await evidence(assessed, fileId)

  const { body } = await of(vendorId, 'documents')

  expect(body).toMatchObject({ page: 1, pageSize: 25, totalCount: 3 })
  expect(body.entries).toMatchObject([
    {
      fileName: 'proof.pdf',
      kind: 'EVIDENCE',
      belongsTo: 'Review',
      questionNumber: '1.1',
      questionText: 'First?',
      assessmentId: made.id,
    },
    { fileName: 'policy.pdf', kind: 'RESPONSIBILITY', belongsTo: 'C-1 Control 1', responsibilityId: action?.id },
    { fileName: 'report.pdf', kind: 'CERTIFICATION', certificationId, questionNumber: null, questionText: null },
  ])
  const second = await of(vendorId, 'documents?page=2&pageSize=2')
  expect(second.body.entries.map((d: { fileName: string }) => d.fileName)).toEqual(['report.pdf'])
})

test('the timeline is in order, with simultaneous events as one entry', async () => {
  const { vendorId, made } = await assessedVendor()
  await t.make.certification(vendorId, { name: 'Old paper', expiresDate: '2020-01-31' })
  t.advance({ minutes: 1 })
  const { body: found } = await t.admin.get(`/api/v1/findings?vendorId=${vendorId}`)
  await t.admin.patch(`/api/v1/findings/${found.entries[0].id}`, { status: 'RISK_ACCEPTED' })
  t.advance({ minutes: 1 })
  await t.admin.post(`/api/v1/assessments/${made.id}/reopen`, { reason: 'New facts.' })

  const { body } = await of(vendorId, 'timeline')

  expect(body.entries.map(({ kind, name, count }: Event) => [kind, name, count])).toEqual([
    ['ASSESSMENT_REOPENED', 'Review', 1],
    ['RISKS_ACCEPTED', found.entries[0].title, 1],
    ['CERTIFICATION_ADDED', 'Old paper', 1],
    ['FINDINGS_RAISED', 'Review', 2],
    ['ASSESSMENT_SUBMITTED', 'Review', 1],
    ['ASSESSMENT_SENT', 'Review', 1],
    ['ASSESSMENT_CREATED', 'Review', 1],
    ['VENDOR_ADDED', 'Northwind', 1],
    ['CERTIFICATION_EXPIRED', 'Old paper', 1],
  ])
  expect(body.entries.at(-1).at).toBe('2020-02-01T00:00:00.000Z')
  expect(body.entries[1].findingId).toBe(found.entries[0].id)
  expect(new Set(body.entries.map(({ id }: { id: string }) => id)).size).toBe(body.totalCount)
})

test('a valid certification is not in the timeline as expired', async () => {
  const { id } = await t.make.vendor()
  await t.make.certification(id, { expiresDate: t.system().now.toISOString().slice(0, 10) })
  const kinds = (await of(id, 'timeline')).body.entries.map(({ kind }: Event) => kind)
  expect(kinds).not.toContain('CERTIFICATION_EXPIRED')
})

test('pages have no gaps', async () => {
  const { vendorId } = await assessedVendor()
  const all = (await of(vendorId, 'timeline')).body.entries
  const parts = []
  for (let page = 1; parts.length < all.length; page += 1)
    parts.push(...(await of(vendorId, `timeline?page=${page}&pageSize=2`)).body.entries)
  expect(parts).toEqual(all)
})

test('without the assessments permission, evidence and findings are hidden', async () => {
  const assessed = await assessedVendor()
  const { fileId } = await t.make.attachment(assessed.vendorId)
  await evidence(assessed, fileId)
  const client = await t.make.keyClient(['vendors:view'])
  const { body: documents } = await of(assessed.vendorId, 'documents', client)
  expect(documents.entries.map((d: { kind: string }) => d.kind)).toEqual(['CERTIFICATION'])
  const { body: timeline } = await of(assessed.vendorId, 'timeline', client)
  expect(timeline.entries.map(({ kind }: Event) => kind)).not.toContain('FINDINGS_RAISED')
})

test.each(['documents', 'timeline'])(
  '%s: unknown vendors are not found, and page bounds are enforced',
  async (what) => {
    expect((await of(NONE, what)).status).toBe(404)
    const { id } = await t.make.vendor()
    for (const query of ['page=0', 'pageSize=0', 'pageSize=201', 'page=x'])
      expect((await of(id, `${what}?${query}`)).status).toBe(400)
    expect((await of(id, `${what}?page=1000000000&pageSize=200`)).body.entries).toEqual([])
  },
)
