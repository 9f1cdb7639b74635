import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIME_TYPES } from '../../../../contract/files/files.ts'
import { pdf } from '../../../example/pdf.ts'
import { createExtractor } from './extractor.ts'

let folder: string
const extractor = createExtractor()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-extract-'))
})
afterAll(async () => {
  extractor.close()
  await rm(folder, { recursive: true })
})

const extract = async (type: keyof typeof MIME_TYPES, content: Uint8Array | string, by = extractor) => {
  const path = join(folder, 'content')
  await writeFile(path, content)
  return by.extract({ path, mimeType: MIME_TYPES[type], fileName: `file.${type}` })
}
const zip = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))

test('a Word document is read by paragraph and page', async () => {
  const xml = `<w:p><w:r><w:t>Backups &amp; </w:t></w:r><w:r><w:t xml:space="preserve">restores</w:t></w:r></w:p>
    <w:p><w:r><w:lastRenderedPageBreak/><w:t>Tested yearly.</w:t></w:r></w:p>`
  const extracted = await extract('docx', zip({ 'word/document.xml': xml }))
  expect(extracted?.passages).toEqual([
    { page: 1, body: 'Backups & restores' },
    { page: 2, body: 'Tested yearly.' },
  ])
})

test('slides and sheets are pages, in their order', async () => {
  const slide = (text: string) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`
  const slides = { 'ppt/slides/slide10.xml': slide('Tenth.'), 'ppt/slides/slide2.xml': slide('Second.') }
  expect((await extract('pptx', zip(slides)))?.passages.map(({ body }) => body)).toEqual(['Second.', 'Tenth.'])

  const sheet =
    '<row><c r="A1" t="s"><v>0</v></c><c r="B1"><v>42</v></c><c r="C1" t="inlineStr"><is><t>in</t></is></c></row>'
  const book = {
    'xl/sharedStrings.xml': '<sst><si><t>Encrypted &lt;AES&gt;</t></si></sst>',
    'xl/worksheets/sheet1.xml': sheet,
  }
  expect((await extract('xlsx', zip(book)))?.passages).toEqual([{ page: 1, body: 'Encrypted <AES> 42 in' }])
})

test('text may be UTF-16, and control characters are left out', async () => {
  const text = Buffer.from('\ufeffKeys are rotated\u0001 \u0000yearly', 'utf16le')
  expect((await extract('txt', text))?.passages).toEqual([{ page: 1, body: 'Keys are rotated yearly' }])
})

test('a PDF is read line by line', async () => {
  const lines = ['SOC 2 Type II report', 'Valid until 31 March 2027.']
  expect(await extract('pdf', pdf(lines))).toEqual({
    pages: 1,
    passages: [{ page: 1, body: lines.join(' ') }],
    guess: { documentType: 'SOC2', validUntil: '2027-03-31' },
  })
})

test('many documents leave nothing behind in the process that reads them', async () => {
  const warnings: Error[] = []
  const note = (warning: Error) => warnings.push(warning)
  process.on('warning', note)
  for (let i = 0; i < 12; i += 1) await extract('csv', 'a,b')
  process.off('warning', note)
  expect(warnings).toEqual([])
})

test('a broken document has no text, and the next one is read', async () => {
  expect(await extract('pdf', 'no PDF at all')).toBeUndefined()
  expect(await extract('docx', 'no archive')).toBeUndefined()
  expect((await extract('csv', 'a,b\n1,2'))?.passages).toEqual([{ page: 1, body: 'a,b 1,2' }])
})

test('a document that takes too long has no text', async () => {
  const impatient = createExtractor({ timeMs: 1, memoryBytes: Number.POSITIVE_INFINITY })
  expect(await extract('csv', 'a,b', impatient)).toBeUndefined()
  impatient.close()
})

test('a bomb is not unpacked', async () => {
  const bomb = zipSync({ 'word/document.xml': [new Uint8Array(60 * 1024 * 1024), { level: 9 }] })
  expect((await extract('docx', bomb))?.passages ?? []).toEqual([])
})
