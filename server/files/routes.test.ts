import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'
import { keyOf } from './store.ts'
import { PNG } from './testing/samples.ts'

const t = useApp()
let vendorId = ''
beforeEach(async () => {
  vendorId = (await t.make.vendor()).id
})

const upload = async (name: string, content: string | Uint8Array<ArrayBuffer>) => {
  const { id } = await t.make.certification(vendorId)
  const path = `/api/v1/vendors/${vendorId}/certifications/${id}/attachments`
  const { body } = await t.admin.upload(path, { files: [{ name, content }] })
  return body.attachments[0] as { id: string; fileName: string }
}

test('a file is returned unchanged, as a download and never inline', async () => {
  const { id } = await upload('Prüfung; 2026\u202e.png', new Uint8Array(PNG))
  const { status, bytes, headers } = await t.admin.get(`/api/v1/files/${id}`)
  expect(status).toBe(200)
  expect(bytes.equals(PNG)).toBe(true)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(PNG.length),
    'content-disposition': `attachment; filename="Prufung- 2026.png"; filename*=UTF-8''Pr%C3%BCfung%3B%202026.png`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'content-security-policy': 'sandbox',
  })
})

test('an image named as a document is stored as an image', async () => {
  const { id, fileName } = await upload('evil.pdf', new Uint8Array(PNG))
  expect(fileName).toBe('evil.pdf.png')
  expect((await t.admin.get(`/api/v1/files/${id}`)).headers.get('content-type')).toBe('image/png')
})

test('text is served without a guessed encoding', async () => {
  const { id } = await upload('a.csv', new Uint8Array(Buffer.from('\ufeffü,1', 'utf16le')))
  const { headers, bytes } = await t.admin.get(`/api/v1/files/${id}`)
  expect([headers.get('content-type'), bytes.length]).toEqual(['text/csv', 8])
})

test('requires the permission for the record that a file belongs to', async () => {
  const [viewer, reviewer] = [await t.make.keyClient(['vendors:view']), await t.make.keyClient(['assessments:view'])]
  const attachment = (await t.make.attachment(vendorId)).fileId
  const { id: assessmentId } = await t.make.assessment(vendorId)
  const [evidence] = await t.pool<{ id: string }[]>`
    insert into files (vendor_id, assessment_id, question_id, file_name, mime_type, size_bytes, sha256, uploaded_by, created_at)
    select vendor_id, ${assessmentId}, gen_random_uuid(), file_name, mime_type, size_bytes, sha256, uploaded_by, created_at
    from files where id = ${attachment} returning id`
  const statuses = async (id: string | undefined) =>
    Promise.all([viewer, reviewer].map(async (client) => (await client.get(`/api/v1/files/${id}`)).status))
  expect(await statuses(attachment)).toEqual([200, 403])
  expect(await statuses(evidence?.id)).toEqual([403, 200])
})

test('an unknown id is not found', async () => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'x', '..%2f..%2fetc%2fpasswd'])
    expect((await t.admin.get(`/api/v1/files/${id}`)).status).toBe(404)
})

test('missing content has its own error, unlike an unknown file', async () => {
  const { fileId, sha256 } = await t.make.attachment(vendorId)
  await rm(join(dirname(t.files.incoming), keyOf(sha256)))
  const { status, body } = await t.admin.get(`/api/v1/files/${fileId}`)
  expect({ status, body }).toMatchObject({
    status: 503,
    body: { error: 'This file is not available. The server log says why.' },
  })
})

test('HEAD returns the headers only', async () => {
  const { fileId } = await t.make.attachment(vendorId, '%PDF-1.7')
  const { status, bytes, headers } = await t.admin.send('HEAD', `/api/v1/files/${fileId}`)
  expect([status, bytes.length, headers.get('content-length')]).toEqual([200, 0, '8'])
})
