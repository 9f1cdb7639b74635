import { crc32 } from 'node:zlib'

export const PDF = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')
export const WEBP = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')

const u16 = (...values: number[]) => Buffer.from(Uint16Array.from(values).buffer)
const u32 = (...values: number[]) => Buffer.from(Uint32Array.from(values).buffer)

/** An archive with uncompressed entries. */
export const zipOf = (entries: Record<string, string>) => {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(entries)) {
    const [title, body] = [Buffer.from(name), Buffer.from(content)]
    const common = Buffer.concat([
      u16(20, 0, 0, 0, 0x21),
      u32(crc32(body), body.length, body.length),
      u16(title.length, 0),
    ])
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, title, body])
    const place = Buffer.concat([u16(0, 0, 0), u32(0, offset)])
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), u16(20), common, place, title]))
    parts.push(local)
    offset += local.length
  }
  const index = Buffer.concat(directory)
  const count = directory.length
  const end = Buffer.concat([Buffer.from('PK\u0005\u0006'), u16(0, 0, count, count), u32(index.length, offset), u16(0)])
  return Buffer.concat([...parts, index, end])
}

const OPEN_XML = 'application/vnd.openxmlformats-officedocument'
const OFFICE = {
  docx: ['word/document.xml', `${OPEN_XML}.wordprocessingml.document`],
  xlsx: ['xl/workbook.xml', `${OPEN_XML}.spreadsheetml.sheet`],
  pptx: ['ppt/presentation.xml', `${OPEN_XML}.presentationml.presentation`],
  docm: ['word/document.xml', 'application/vnd.ms-word.document.macroEnabled'],
  xlsm: ['xl/workbook.xml', 'application/vnd.ms-excel.sheet.macroEnabled'],
} as const

export const officeFile = (kind: keyof typeof OFFICE) => {
  const [part, type] = OFFICE[kind]
  const types = `<?xml version="1.0"?><Types><Override PartName="/${part}" ContentType="${type}.main+xml"/></Types>`
  return zipOf({ '[Content_Types].xml': types, [part]: '<xml/>' })
}
