import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { logOf } from '../../../test/support/log.ts'

const t = useApp()
const PDF = { name: 'report.pdf', content: '%PDF-1.7' }
const CSV = { name: 'scope.csv', content: 'a,b\r\n' }
let vendorId = ''
let path = ''
beforeEach(async () => {
  vendorId = (await t.make.vendor({ name: 'Northwind' })).id
  path = `/api/v1/vendors/${vendorId}/certifications`
})

const names = (certification: { attachments: { fileName: string }[] }) =>
  certification.attachments.map((file) => file.fileName).sort((a, b) => (a < b ? -1 : 1))
const entries = async () => (await t.admin.get(path)).body.entries

describe('a certification', () => {
  test('is created with its attachments, which are listed and can be downloaded', async () => {
    const { status, body, headers } = await t.admin.upload(path, { fields: { name: 'ISO 27001' }, files: [PDF, CSV] })
    expect([status, names(body)]).toEqual([201, ['report.pdf', 'scope.csv']])
    expect(headers.get('location')).toBe(`${path}/${body.id}`)
    expect(await entries()).toEqual([body])
    for (const { id, sizeBytes } of body.attachments)
      expect((await t.admin.get(`/api/v1/files/${id}`)).bytes).toHaveLength(sizeBytes)
  })

  test('gets attachments through an update or on their own, and keeps existing ones', async () => {
    const { id } = await t.make.certification(vendorId)
    await t.admin.upload(`${path}/${id}`, { fields: { notes: 'Renewed' }, files: [PDF] }, 'PUT')
    const unchanged = await t.admin.upload(`${path}/${id}`, { files: [CSV] }, 'PUT')
    expect([unchanged.status, unchanged.body.notes]).toEqual([200, 'Renewed'])
    const { status, body } = await t.admin.upload(`${path}/${id}/attachments`, { files: [PDF] })
    expect([status, names(body)]).toEqual([201, ['report.pdf', 'report.pdf', 'scope.csv']])
    await t.admin.put(`${path}/${id}`, body)
    expect(names((await entries())[0])).toEqual(['report.pdf', 'report.pdf', 'scope.csv'])
  })

  test('loses a removed attachment, which is deleted everywhere', async () => {
    const { body } = await t.admin.upload(path, { fields: { name: 'ISO 27001' }, files: [PDF, CSV] })
    const [file] = body.attachments
    const removed = await t.admin.delete(`${path}/${body.id}/attachments/${file.id}`)
    expect([removed.status, removed.body]).toEqual([200, { deleted: true, id: file.id }])
    expect((await entries())[0].attachments).toHaveLength(1)
    expect((await t.admin.get(`/api/v1/files/${file.id}`)).status).toBe(404)
    expect((await t.admin.delete(`${path}/${body.id}/attachments/${file.id}`)).status).toBe(404)
  })

  test('is not created when one of its files is rejected', async () => {
    const program = { name: 'setup.pdf', content: 'MZ\0\0' }
    expect((await t.admin.upload(path, { fields: { name: 'Never' }, files: [PDF, program] })).status).toBe(400)
    expect(await entries()).toEqual([])
  })
})

test('the audit log names each file with its size and hash', async () => {
  const { body } = await t.admin.upload(path, { fields: { name: 'ISO 27001' }, files: [PDF] })
  await t.admin.delete(`${path}/${body.id}/attachments/${body.attachments[0].id}`)
  const file = {
    fileName: 'report.pdf',
    mimeType: 'application/pdf',
    sizeBytes: 8,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  }
  const log = await logOf(t.pool, body.id)
  expect(log.map((entry) => entry.action)).toEqual(['CREATE_CERTIFICATION', 'ADD_ATTACHMENT', 'REMOVE_ATTACHMENT'])
  for (const { meta } of log.slice(1)) expect(meta).toMatchObject({ vendorId, vendorName: 'Northwind', file })
})
