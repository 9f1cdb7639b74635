import { MAX_VENDORS_AT_ONCE, VENDOR_CSV_BYTES } from '../../../contract/limits.ts'
import { number } from '../../ui/words.ts'
import type { Table } from './table.ts'

const strict = (encoding: string, bytes: Uint8Array) => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** UTF-8 in all likelihood; older spreadsheets write UTF-16 with a mark, or the code page of Windows. */
export const decode = (bytes: Uint8Array) => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  return strict('utf-8', bytes) ?? new TextDecoder('windows-1252').decode(bytes)
}

export const LIMITS = `Up to ${VENDOR_CSV_BYTES / 1024 / 1024} MiB and ${number(MAX_VENDORS_AT_ONCE)} rows.`

/** A file as a table, or the reason why it cannot be one. Nothing is sent yet. */
export const readFile = async (file: File): Promise<Table> => {
  if (file.size > VENDOR_CSV_BYTES) throw new Error(`The file is too large. ${LIMITS}`)
  // The reader of spreadsheets is fetched with the first one.
  const { isBlank, readTable } = await import('./table.ts')
  const table = await parsed(readTable, decode(new Uint8Array(await file.arrayBuffer())))
  const filled = table.rows.filter((row) => !isBlank(row)).length
  if (filled === 0) throw new Error('The file has no rows below its header.')
  if (filled > MAX_VENDORS_AT_ONCE) throw new Error(`The file has ${number(filled)} rows. ${LIMITS}`)
  return table
}

const parsed = async (read: (text: string) => Table, text: string) => {
  try {
    return read(text)
  } catch (error) {
    throw new Error(`This file can't be read as CSV: ${error instanceof Error ? error.message : ''}`)
  }
}
