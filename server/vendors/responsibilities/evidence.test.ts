import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { logOf, untilSomebodyWaits } from '../../../test/support/log.ts'

const t = useApp()
const PDF = { name: 'report.pdf', content: '%PDF-1.7' }
let vendorId = ''
let action = ''
let path = ''
beforeEach(async () => {
  vendorId = (await t.make.vendor({ name: 'Northwind' })).id
  action = (await t.make.responsibilitiesOf(vendorId))[0]?.id ?? ''
  path = `/api/v1/responsibilities/${action}`
})

const listed = async () => (await t.admin.get(`/api/v1/vendors/${vendorId}/responsibilities`)).body.entries[0]

test('evidence is returned and listed with its responsibility, and can be downloaded', async () => {
  expect((await listed()).evidence).toEqual([])
  const { status, body } = await t.admin.upload(`${path}/evidence`, { files: [PDF, PDF] })
  expect(status).toBe(201)
  expect(body.evidence).toMatchObject([
    { fileName: 'report.pdf', mimeType: 'application/pdf', sizeBytes: 8 },
    { fileName: 'report.pdf' },
  ])
  expect(await listed()).toEqual(body)
  expect((await t.admin.get(`/api/v1/files/${body.evidence[0].id}`)).text).toBe('%PDF-1.7')
})

test('updating the responsibility keeps its evidence', async () => {
  const { body } = await t.admin.upload(`${path}/evidence`, { files: [PDF] })
  const after = await t.admin.patch(path, { status: 'COMPLETED', evidence: [] })
  expect(after.body.evidence).toEqual(body.evidence)
})

test('removed evidence is gone, and the audit log keeps its details', async () => {
  const { body } = await t.admin.upload(`${path}/evidence`, { files: [PDF] })
  const { id } = body.evidence[0]
  expect((await t.admin.delete(`${path}/evidence/${id}`)).body).toEqual({ deleted: true, id })
  expect((await listed()).evidence).toEqual([])
  expect((await t.admin.get(`/api/v1/files/${id}`)).status).toBe(404)
  const log = await logOf(t.pool, action)
  expect(log.map((entry) => entry.action)).toEqual(['ADD_RESPONSIBILITY_EVIDENCE', 'REMOVE_RESPONSIBILITY_EVIDENCE'])
  for (const { meta } of log)
    expect(meta).toMatchObject({ vendorId, vendorName: 'Northwind', file: { fileName: 'report.pdf', sizeBytes: 8 } })
})

test('uploading evidence while the vendor is deleted returns 404 and stores nothing', async () => {
  const content = '%PDF- too late'
  const late = await t.pool.begin(async (tx) => {
    await tx`select from vendors where id = ${vendorId} for update`
    const answer = t.admin.upload(`${path}/evidence`, { files: [{ name: 'late.pdf', content }] })
    await untilSomebodyWaits(t.pool)
    await tx`delete from vendors where id = ${vendorId}`
    return { answer }
  })
  expect((await late.answer).status).toBe(404)
  expect(await t.pool`select from blobs where size_bytes = ${content.length}`).toHaveLength(0)
})
