import { isUtf8 } from 'node:buffer'
import { messages } from '../../contract/errors.ts'
import { badRequest, unsupported } from '../errors.ts'

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]*)"?/i
const UTF8 = ['utf-8', 'utf8']
/** What spreadsheets write besides UTF-8. Browsers read iso-8859-1 as windows-1252, and so do we. */
const WESTERN = ['windows-1252', 'iso-8859-1']
const BYTE_ORDER_MARK = '\ufeff'

const charsetOf = (contentType = '') => CHARSET.exec(contentType)?.[1]?.toLowerCase() ?? 'utf-8'

/** Bytes that are not UTF-8 would be stored as U+FFFD and lost. */
export const decodeUtf8 = (bytes: Buffer) => {
  if (!isUtf8(bytes)) throw badRequest(messages.notUtf8)
  const text = bytes.toString('utf8')
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
}

/** JSON is always UTF-8. */
export const decodeJson = (bytes: Buffer, contentType: string | undefined) => {
  if (!UTF8.includes(charsetOf(contentType))) throw unsupported(messages.jsonCharset)
  return decodeUtf8(bytes)
}

/** A CSV may be declared in the encoding of an older spreadsheet. */
export const decodeText = (bytes: Buffer, contentType: string | undefined) => {
  const charset = charsetOf(contentType)
  if (UTF8.includes(charset)) return decodeUtf8(bytes)
  if (!WESTERN.includes(charset)) throw unsupported(messages.textCharset)
  return new TextDecoder('windows-1252').decode(bytes)
}
