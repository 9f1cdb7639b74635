import { expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'
import { pdf } from '../../example/pdf.ts'

const t = useApp()
const PDF = pdf(['Master agreement about wombat logistics'])
const file = (name = 'contract.pdf', content = PDF) => ({ name, content: new Uint8Array(Buffer.from(content)) })
const pathOf = (vendorId: string) => `/api/v1/vendors/${vendorId}/documents`
const add = (vendorId: string, fields: Record<string, string>, files = [file()]) =>
  t.admin.upload(pathOf(vendorId), { fields, files })

test('documents of a vendor are listed with type and validity, searched by text, and downloaded', async () => {
  const { id, name } = await t.make.vendor()
  const files = [file(), file('annex.pdf', pdf(['Annex']))]
  const { status, body } = await add(id, { documentType: 'CONTRACT', validUntil: '2031-03-31' }, files)
  expect(status).toBe(201)
  const facts = { documentType: 'CONTRACT', validUntil: '2031-03-31T00:00:00.000Z', vendorId: id }
  expect(body.entries).toMatchObject([
    { fileName: 'contract.pdf', ...facts },
    { fileName: 'annex.pdf', ...facts },
  ])
  await t.runJobs()
  const limited = await t.make.keyClient(['vendors:view'])
  const { body: listed } = await limited.get(pathOf(id))
  expect(listed.entries).toHaveLength(2)
  for (const entry of listed.entries)
    expect(entry).toMatchObject({ kind: 'VENDOR', belongsTo: name, documentType: 'CONTRACT', assessmentId: null })
  const found = await limited.get('/api/v1/documents/passages?query=wombat')
  expect(found.body.entries).toMatchObject([{ vendorId: id, fileName: 'contract.pdf', assessmentId: null }])
  expect((await limited.get(`/api/v1/files/${body.entries[0].id}`)).status).toBe(200)
  const log = await t.pool`select meta from audit_log where action = 'ADD_DOCUMENT' and entity_id = ${id} order by id`
  expect(log.map(({ meta }) => meta.file.fileName)).toEqual(['contract.pdf', 'annex.pdf'])
})

test('a document of a vendor is deleted with its content; other files are not found there', async () => {
  const { id } = await t.make.vendor()
  const content = pdf(['Only once'])
  const { body } = await add(id, { documentType: 'DPA' }, [file('dpa.pdf', content)])
  const { fileId } = await t.make.attachment(id)
  expect((await t.admin.delete(`${pathOf(id)}/${fileId}`)).status).toBe(404)
  const other = await t.make.vendor()
  const [{ id: documentId }] = body.entries
  expect((await t.admin.delete(`${pathOf(other.id)}/${documentId}`)).status).toBe(404)
  const [stored] = await t.pool`select sha256 from files where id = ${documentId}`
  expect((await t.admin.delete(`${pathOf(id)}/${documentId}`)).body).toEqual({ deleted: true, id: documentId })
  expect(await t.pool`select from blobs where sha256 = ${stored?.sha256}`).toHaveLength(0)
})

test.each([
  [{ documentType: 'LETTER' }, 1],
  [{ documentType: 'DPA', validUntil: 'soon' }, 1],
  [{ documentType: 'DPA' }, 0],
  [{}, 1],
])('refuses %j with %i files', async (fields, count) => {
  const { id } = await t.make.vendor()
  const { status } = await add(id, fields as Record<string, string>, count === 0 ? [] : [file()])
  expect(status).toBe(400)
})
