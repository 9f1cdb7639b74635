import { describe, expect, test } from 'vitest'
import { useApp } from '../../test/support/app.ts'

const t = useApp()
const NOT_UTF8 = { status: 400, body: { error: 'The text is not valid UTF-8.', code: 'not_utf8' } }

const send = async (path: string, type: string, body: Buffer, method = 'POST') => {
  const headers = { authorization: `Bearer ${t.admin.token}`, 'content-type': type }
  const response = await fetch(t.url + path, { method, headers, body: new Uint8Array(body) })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const importVendor = (body: Buffer, type = 'application/json') => send('/api/v1/vendors/import', type, body)
const importTable = (body: Buffer, type = 'text/csv') => send('/api/v1/vendors/import/csv', type, body)
const importControls = (body: Buffer, type = 'text/csv') =>
  send(`/api/v1/frameworks/import?name=${crypto.randomUUID()}&version=1`, type, body)
const vendorJson = (name: string) => JSON.stringify({ name, contactEmail: 'a@example.com' })
const namesOf = async (query: string) =>
  (await t.admin.get(`/api/v1/vendors?query=${query}`)).body.map(({ name }: { name: string }) => name)

describe('a body is UTF-8', () => {
  test.each([
    ['a byte of Latin-1', Buffer.from(vendorJson('Caf\u00e9'), 'latin1')],
    ['a character that is cut off', Buffer.concat([Buffer.from(vendorJson('x')), Buffer.from([0xc3])])],
    ['a surrogate', Buffer.from('{"name":"\xed\xa0\x80"}', 'latin1')],
    ['an overlong form', Buffer.from('{"name":"\xc0\xaf"}', 'latin1')],
  ])('rejects JSON with %s', async (_, bytes) => {
    expect(await importVendor(bytes)).toEqual(NOT_UTF8)
  })

  test('rejects a CSV with Latin-1 bytes, as text or inside JSON', async () => {
    const table = Buffer.from('name,contactEmail\nCaf\u00e9,a@example.com\n', 'latin1')
    expect(await importTable(table)).toEqual(NOT_UTF8)
    expect(await importTable(Buffer.from('{"csv":"name\nCaf\u00e9"}', 'latin1'), 'application/json')).toEqual(NOT_UTF8)
    expect(await importControls(Buffer.from('domain,code,title\nA,1,Caf\u00e9', 'latin1'))).toEqual(NOT_UTF8)
  })

  test('keeps an intended U+FFFD', async () => {
    expect(await importVendor(Buffer.from(vendorJson('odd \ufffd')))).toMatchObject({
      status: 201,
      body: { name: 'odd \ufffd' },
    })
  })

  test('accepts a byte order mark', async () => {
    expect((await importVendor(Buffer.from(`\ufeff${vendorJson('Marked')}`))).status).toBe(201)
    const table = Buffer.from('\ufeffname,contactEmail\nMarked table,a@example.com\n')
    expect(await importTable(table)).toMatchObject({ status: 200, body: { created: 1 } })
  })

  test.each(['application/json; charset=utf-8', 'application/json;charset="UTF-8"', 'application/json; charset=utf8'])(
    'accepts %s',
    async (type) => {
      expect((await importVendor(Buffer.from(vendorJson('S\u00f6hne')), type)).status).toBe(201)
    },
  )

  test.each(['utf-16', 'iso-8859-1', 'windows-1252', 'us-ascii', 'nonsense', ''])(
    'JSON in %j is not supported',
    async (charset) => {
      expect(await importVendor(Buffer.from(vendorJson('x')), `application/json; charset=${charset}`)).toMatchObject({
        status: 415,
        body: { error: 'Unsupported charset: send JSON as UTF-8.' },
      })
    },
  )
})

describe('a CSV', () => {
  test.each(['windows-1252', 'iso-8859-1', 'ISO-8859-1', '"windows-1252"'])(
    'may be declared as %s',
    async (charset) => {
      const name = `Caf\u00e9 ${crypto.randomUUID()}`
      const table = Buffer.from(`name,contactEmail\n${name},a@example.com\n`, 'latin1')
      expect((await importTable(table, `text/csv; charset=${charset}`)).status).toBe(200)
      expect(await namesOf(name.slice(5))).toEqual([name])
    },
  )

  test('in windows-1252 has the characters that Latin-1 lacks', async () => {
    const name = crypto.randomUUID()
    const table = Buffer.from(`name,contactEmail\n\x80\x93${name}\x94,a@example.com\n`, 'latin1')
    expect((await importTable(table, 'text/csv; charset=windows-1252')).status).toBe(200)
    expect(await namesOf(name)).toEqual([`€“${name}”`])
  })

  test.each(['utf-16', 'shift_jis', 'iso-8859-15', 'nonsense'])('in %s is not supported', async (charset) => {
    const { status, body } = await importTable(Buffer.from('name\nA'), `text/csv; charset=${charset}`)
    expect({ status, body }).toEqual({
      status: 415,
      body: { error: 'Unsupported charset: send UTF-8, windows-1252 or iso-8859-1.', code: 'text_charset' },
    })
  })
})

describe('a form', () => {
  const field = (value: string, head = '') =>
    Buffer.from(
      `--x\r\nContent-Disposition: form-data; name="name"\r\n${head}\r\n${value}\r\n` +
        '--x\r\nContent-Disposition: form-data; name="issuer"\r\n\r\nAn auditor\r\n--x--\r\n',
      'latin1',
    )
  const certify = async (body: Buffer) => {
    const { id } = await t.make.vendor()
    return send(`/api/v1/vendors/${id}/certifications`, 'multipart/form-data; boundary=x', body)
  }

  test.each([
    ['text', ''],
    ['text that says it is UTF-8', 'Content-Type: text/plain; charset=utf-8\r\n'],
    ['JSON', 'Content-Type: application/json\r\n'],
  ])('rejects %s that is not UTF-8', async (_, head) => {
    expect(await certify(field('Caf\xe9', head))).toEqual(NOT_UTF8)
  })

  test('rejects a file name that is not UTF-8', async () => {
    const file = '--x\r\nContent-Disposition: form-data; name="file"; filename="Caf\xe9.txt"\r\n\r\nA text.\r\n'
    expect(await certify(Buffer.concat([Buffer.from(file, 'latin1'), field('Certificate')]))).toEqual(NOT_UTF8)
  })

  test.each(['', 'Content-Type: text/plain; charset=UTF-8\r\n', 'Content-Type: text/plain\r\n'])(
    'accepts UTF-8 text (%#)',
    async (head) => {
      const { status, body } = await certify(field(Buffer.from('Söhne 💥').toString('latin1'), head))
      expect({ status, error: body.error, name: body.name }).toMatchObject({ name: 'Söhne 💥' })
    },
  )
})
