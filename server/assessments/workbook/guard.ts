import { inflateRawSync } from 'node:zlib'
import { messages } from '../../../contract/errors.ts'

export type Limits = { entries: number; perEntry: number; total: number; marks: number }
/** A workbook of 2,000 questions has up to 400,000 marks; a million take a reader half a second. */
const LIMITS: Limits = { entries: 200, perEntry: 20_000_000, total: 40_000_000, marks: 1_000_000 }
/** What a reader of XML has work with: tags, entities and attributes. */
const MARKS = new Set(Buffer.from('<&"\''))

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const LONGEST_COMMENT = 65_535

export class UnsafeFile extends Error {}
const { workbookDamaged: DAMAGED, workbookTooLarge: TOO_LARGE, workbookTooComplex: TOO_COMPLEX } = messages

/**
 * Unpacks every entry of a zip file, with a limit that zlib itself enforces: what its headers say about sizes is what a
 * bomb lies about. Then it counts what would keep a reader busy. Runs before any reader sees the file.
 */
export const guardZip = (file: Uint8Array, limits = LIMITS) => {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  try {
    measure(bytes, limits)
  } catch (error) {
    if (error instanceof UnsafeFile) throw error
    // Reading beyond the end.
    throw new UnsafeFile(DAMAGED)
  }
}

const measure = (bytes: Buffer, limits: Limits) => {
  const end = endOf(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > limits.entries) throw new UnsafeFile(TOO_LARGE)
  const names = new Set<string>()
  let at = bytes.readUInt32LE(end + 16)
  let total = 0
  let marks = 0
  for (let i = 0; i < count; i += 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new UnsafeFile(DAMAGED)
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('latin1', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength)
    // A reader might take the other one of two with the same name.
    if (names.has(name.toLowerCase())) throw new UnsafeFile(DAMAGED)
    names.add(name.toLowerCase())
    const content = contentOf(bytes, at, Math.min(limits.perEntry, limits.total - total))
    total += content.length
    marks += countMarks(content)
    if (marks > limits.marks) throw new UnsafeFile(TOO_COMPLEX)
    at += ENTRY_BYTES + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
}

/** The end of the directory, behind which only a comment may stand. */
const endOf = (bytes: Buffer) => {
  const first = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT)
  for (let at = bytes.length - END_BYTES; at >= first; at -= 1) if (bytes.readUInt32LE(at) === END) return at
  throw new UnsafeFile(DAMAGED)
}

/** What an entry really unpacks to. */
const contentOf = (bytes: Buffer, at: number, most: number) => {
  const method = bytes.readUInt16LE(at + 10)
  const packed = bytes.readUInt32LE(at + 20)
  const local = bytes.readUInt32LE(at + 42)
  const from = local + LOCAL_BYTES + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  if (from + packed > bytes.length) throw new UnsafeFile(DAMAGED)
  const stored = bytes.subarray(from, from + packed)
  const content = method === 0 ? stored : inflated(stored, method, most)
  if (content.length > most) throw new UnsafeFile(TOO_LARGE)
  return content
}

const countMarks = (content: Buffer) => {
  let count = 0
  for (const byte of content) if (MARKS.has(byte)) count += 1
  return count
}

const inflated = (packed: Buffer, method: number, most: number) => {
  if (method !== 8) throw new UnsafeFile(DAMAGED)
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    throw new UnsafeFile((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? TOO_LARGE : DAMAGED)
  }
}
