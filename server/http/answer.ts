import type { Readable } from 'node:stream'

type Headers = Record<string, string | string[]>
type Options = { status?: number; headers?: Headers }

/** An answer with another status, with headers, or with a body that is not serialised as JSON. */
export class Answer {
  readonly body: unknown
  readonly status: number | undefined
  readonly headers: Headers

  constructor(body: unknown, { status, headers = {} }: Options = {}) {
    this.body = body
    this.status = status
    this.headers = headers
  }
}

export const answer = (body: unknown, options: Options = {}) => new Answer(body, options)

export const JSON_TYPE = 'application/json; charset=utf-8'

/** JSON text from the database: it is sent as it is, without being parsed and serialised again. */
export const jsonText = (text: string | Uint8Array, headers: Record<string, string> = {}) =>
  new Answer(text, { headers: { 'content-type': JSON_TYPE, ...headers } })

/** 201 with JSON text, and a Location if one resource was created. */
export const createdJson = (text: string, location?: string) =>
  new Answer(text, { status: 201, headers: { 'content-type': JSON_TYPE, ...(location && { location }) } })

export const noContent = (headers: Record<string, string> = {}) => new Answer(undefined, { status: 204, headers })

export const download = (body: string | Buffer | Readable, type: string, fileName: string) =>
  new Answer(body, { headers: { 'content-type': type, 'content-disposition': attachment(fileName) } })

type Stored = { fileName: string; mimeType: string; sizeBytes: number }

/** An uploaded file: sent as a download, and without any rights should a browser show it anyway. */
export const fileDownload = ({ fileName, mimeType, sizeBytes }: Stored, content: Readable) =>
  new Answer(content, {
    headers: {
      'content-type': mimeType,
      'content-length': String(sizeBytes),
      'content-disposition': attachment(fileName),
      'cache-control': 'private, no-store',
      'content-security-policy': 'sandbox',
    },
  })

export const csvDownload = (body: string | Readable, fileName: string) =>
  download(body, 'text/csv; charset=utf-8', fileName)

export const pdfDownload = (pdf: Uint8Array, fileName: string) =>
  download(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength), 'application/pdf', fileName)

/** An ASCII name for old clients and the real one beside it; neither can end the header or contain a path. */
export const attachment = (fileName: string) => {
  const safe = fileName.replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, '-')
  const ascii = safe
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]+/g, '')
    .replace(/[;%']/g, '-')
    .replace(/^(?=\.)/, 'download')
  const encoded = encodeURIComponent(safe.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** The stem of a download's name, from its subject: `Ärzte & Co.` → `ärzte-co`. */
export const fileStem = (name: string, fallback: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80) || fallback
