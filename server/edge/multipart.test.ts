import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'
import type { Answered, Form } from '../../test/support/client.ts'

const t = useApp()
const MEBIBYTE = 1024 * 1024
const PDF = { name: 'report.pdf', content: '%PDF-1.7' }
let certifications = ''
let attachments = ''

beforeEach(async () => {
  const { id } = await t.make.vendor()
  certifications = `/api/v1/vendors/${id}/certifications`
  attachments = `${certifications}/${(await t.make.certification(id)).id}/attachments`
})

const incoming = () => readdir(t.files.incoming).catch(() => [])
/** Stored content and incoming files. */
const stored = async () => {
  const entries = await readdir(dirname(t.files.incoming), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.flatMap((entry) => (entry.isFile() ? entry.name : [])).sort()
}
const upload = (form: Form, path = attachments) => t.admin.upload(path, form)

/** A raw body that no browser would send. */
const raw = (path: string, body: string | Buffer, type = 'multipart/form-data; boundary=x') =>
  t.admin.send('POST', path, { body: new Blob([body]) as never, headers: { 'content-type': type } })
const part = (headers: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; ${headers}\r\n\r\n${content}\r\n`
const END = '--x--\r\n'
const refused = (answer: Answered, status: number, words: string) => {
  expect({ status: answer.status, error: answer.body.error }).toEqual({ status, error: expect.stringContaining(words) })
}

describe('a form', () => {
  test('provides the fields of the body, normalised and validated like JSON, and its files', async () => {
    const fields = {
      name: '  ISO 27001 ',
      issuer: ' ',
      notes: 'Zwei\nZeilen ü',
      unknown: 'x',
      issuedDate: '2024-02-29',
    }
    const { status, body } = await upload({ fields, files: [PDF] }, certifications)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'ISO 27001',
      issuer: null,
      notes: 'Zwei\nZeilen ü',
      issuedDate: '2024-02-29T00:00:00.000Z',
    })
    expect(body.attachments).toMatchObject([{ fileName: 'report.pdf', mimeType: 'application/pdf', sizeBytes: 8 }])
  })

  test('may omit the files where JSON is accepted', async () => {
    expect((await upload({ fields: { name: 'Without' } }, certifications)).body).toMatchObject({ attachments: [] })
    expect((await t.admin.post(certifications, { name: 'Without' })).status).toBe(201)
    const chosenNothing = part('name="name"', 'Without') + part('name="file"; filename=""', '') + END
    expect((await raw(certifications, chosenNothing)).body).toMatchObject({ attachments: [] })
  })

  test('requires a file where nothing else is sent', async () => {
    for (const form of [{}, { fields: { file: 'text' } }]) refused(await upload(form), 400, 'in the field `file`')
    refused(await t.admin.post(attachments), 400, 'multipart/form-data')
    refused(await t.admin.post(attachments, {}), 415, 'multipart/form-data')
  })

  test.each([
    ['name', '', 'name must not be empty'],
    ['expiresDate', 'soon', 'expiresDate must be a date'],
    ['notes', 'x'.repeat(10_001), 'at most 10000'],
    ['notes', 'nul \u0000', 'NUL'],
    ['frameworkId', 'x', 'must be an id'],
  ])('rejects an invalid %s like JSON, and leaves nothing behind', async (field, value, words) => {
    const before = await stored()
    refused(await upload({ fields: { name: 'New', [field]: value }, files: [PDF] }, certifications), 400, words)
    expect(await stored()).toEqual(before)
  })

  test.each([
    ['too many files', { files: Array(11).fill(PDF) }, 'at most 10 files'],
    [
      'a field that is too long',
      { fields: { name: 'x'.repeat(90_000) }, files: [PDF] },
      'The form field name is too long',
    ],
    [
      'too many fields',
      { fields: Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`f${i}`, 'x'])), files: [PDF] },
      'at most 50 fields',
    ],
    ['a name that every object has', { fields: { constructor: 'x' }, files: [PDF] }, 'not valid multipart'],
    ['another type', { files: [PDF, { name: 'a.pdf', content: 'MZ\0' }] }, 'seems to be exe'],
    ['no content', { files: [{ name: 'a.pdf', content: '' }] }, 'seems to be empty'],
  ] as [string, Form, string][])('rejects %s', async (_, form, words) => {
    const before = await stored()
    refused(await upload(form), 400, words)
    expect(await stored()).toEqual(before)
  })

  test.each([
    ['is not one', 'nothing of the kind'],
    ['is cut off', part('name="file"; filename="a.pdf"', '%PDF-1.7')],
    ['is cut off within a file', '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF'],
    ['has a field that comes twice', part('name="name"', 'A') + part('name="name"', 'B') + END],
    [
      'has JSON where text belongs',
      `--x\r\nContent-Disposition: form-data; name="name"\r\nContent-Type: application/json\r\n\r\n{"a":1}\r\n${END}`,
    ],
    [
      'has broken JSON',
      `--x\r\nContent-Disposition: form-data; name="name"\r\nContent-Type: application/json\r\n\r\n{\r\n${END}`,
    ],
    ['is empty', END],
  ])('rejects a body that %s', async (_, body) => {
    const answer = await raw(certifications, body)
    expect(answer.status, answer.text).toBe(400)
    expect(await incoming()).toEqual([])
  })

  test('rejects a form without a boundary', async () => {
    refused(await raw(attachments, END, 'multipart/form-data'), 400, 'not valid multipart')
  })

  test('rejects forms where no files are accepted, and other types where files are', async () => {
    refused(await t.admin.upload('/api/v1/vendors/import', { fields: { name: 'A' } }), 415, 'application/json')
    for (const type of ['text/plain', 'application/xml', 'multipart/mixed; boundary=x'])
      refused(await raw(attachments, END, type), 415, 'multipart/form-data')
  })

  test('is not read before the caller is admitted', async () => {
    const reader = await t.make.keyClient(['vendors:view'])
    const before = await stored()
    expect((await reader.upload(attachments, { files: [PDF] })).status).toBe(403)
    expect((await t.nobody.upload(attachments, { files: [PDF] })).status).toBe(401)
    const { client } = await t.make.adminSession()
    const foreign = client.with({ origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' })
    expect((await foreign.upload(attachments, { files: [PDF] })).status).toBe(403)
    expect(await stored()).toEqual(before)
  })

  test.each(['--x\r\n\0--x\r\n--x--', '--x\r\n\0\r\n\r\nabc\r\n--x\r\n\r\n--x--'])(
    'with an unreadable part header is answered without waiting: %j',
    async (form) => {
      const { status, body } = await raw(attachments, form)
      expect([status, typeof body.error]).toEqual([400, 'string'])
      expect(await incoming()).toEqual([])
    },
  )

  test('any bytes get an answer and leave no temporary files', async () => {
    const pieces = fc.constantFrom(
      '--x\r\n',
      '--x--',
      '\r\n',
      '\r\n\r\n',
      'Content-Disposition: form-data',
      '; name="file"',
      '; filename="a.pdf"',
      "; filename*=UTF-8''%E2%82",
      'Content-Type: application/json',
      '%PDF-1.7',
      '\0',
    )
    const bytes = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 20 })), { maxLength: 15 })
    await fc.assert(
      fc.asyncProperty(bytes, async (parts) => {
        const { status, text } = await raw(attachments, parts.join(''))
        expect(status, text).toBeLessThan(500)
      }),
      { numRuns: 100 },
    )
    expect(await incoming()).toEqual([])
  })
})

describe('the name of an uploaded file', () => {
  test.each([
    ['filename="C:\\\\fakepath\\\\ünï 漢.pdf"', 'ünï 漢.pdf'],
    ["filename*=UTF-8''%e2%82%ac%20rates.pdf", '€ rates.pdf'],
    ['filename="../../up.pdf"', 'up.pdf'],
    ['filename="picture.png"', 'picture.png.pdf'],
    ['filename="none"', 'none.pdf'],
  ])('%s is kept as %s', async (headers, name) => {
    const { status, body, text } = await raw(attachments, part(`name="file"; ${headers}`, '%PDF-1.7') + END)
    expect(status, text).toBe(201)
    expect(body.attachments[0].fileName).toBe(name)
  })
})

describe('a file over the limit in the settings', () => {
  test('is rejected with the limit; one of exactly that size is accepted', async () => {
    await t.admin.patch('/api/v1/settings', { maxFileMegabytes: 1 })
    const sized = (bytes: number) => ({ files: [{ name: 'a.pdf', content: '%PDF-'.padEnd(bytes, 'x') }] })
    const before = await stored()
    refused(await upload(sized(MEBIBYTE + 1)), 413, 'larger than 1 MiB')
    refused(await upload(sized(20 * MEBIBYTE)), 413, 'larger than 1 MiB')
    expect(await stored()).toEqual(before)
    expect((await upload(sized(MEBIBYTE))).status).toBe(201)
    await t.admin.patch('/api/v1/settings', { maxFileMegabytes: 25 })
  })

  test('is rejected, too, if its type is not allowed', async () => {
    await t.admin.patch('/api/v1/settings', { allowedFileTypes: ['png'] })
    refused(await upload({ files: [PDF] }), 400, 'Allowed types: png.')
    await t.admin.patch('/api/v1/settings', { allowedFileTypes: ['pdf', 'png'] })
  })
})

describe('on the wire', () => {
  const open = () => connect(Number(new URL(t.url).port), '127.0.0.1')
  const headOf = (length: number) =>
    `POST ${attachments} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${t.admin.token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n`

  test('an aborted upload leaves no temporary file', async () => {
    const socket = open()
    const file = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-${'x'.repeat(500_000)}`
    socket.write(headOf(10_000_000) + file)
    await expect.poll(incoming).toHaveLength(1)

    socket.destroy()

    await expect.poll(incoming).toEqual([])
    expect((await upload({ files: [PDF] })).status).toBe(201)
  })

  test('a client that keeps sending after a rejection can use the connection again', async () => {
    const large = part('name="file"; filename="b.pdf"', '%PDF-'.padEnd(5 * MEBIBYTE, 'x'))
    const body = part('name="file"; filename="a.pdf"', 'MZ\0') + large + large + END
    const socket = open()
    socket.write(headOf(Buffer.byteLength(body)) + body)
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    const answers = await text(socket)
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200'])
    expect(await incoming()).toEqual([])
  })
})

test('a failed change leaves neither a temporary file nor content', async () => {
  const before = await stored()
  await t.pool`alter table files add constraint test_refusal check (file_name <> 'never.pdf')`
  try {
    expect((await upload({ files: [{ name: 'never.pdf', content: '%PDF-never' }] })).status).toBe(500)
  } finally {
    await t.pool`alter table files drop constraint test_refusal`
  }
  expect(await stored()).toEqual(before)
})
