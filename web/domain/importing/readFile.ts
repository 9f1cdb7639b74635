import { number } from '../../ui/words.ts'
import { filledRows } from './rows.ts'
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

/** How large a file may be. The server has the same limits. */
export type FileLimits = { bytes: number; rows: number }
export const limitsText = ({ bytes, rows }: FileLimits) => `Up to ${bytes / 1024 / 1024} MiB and ${number(rows)} rows.`

export const readText = async (file: File, limits: FileLimits) => {
  if (file.size > limits.bytes) throw new Error(`The file is too large. ${limitsText(limits)}`)
  return decode(new Uint8Array(await file.arrayBuffer()))
}

/** A text as a table, or the reason why it cannot be one. Nothing is sent yet. */
export const readTable = async (text: string, limits: FileLimits): Promise<Table> => {
  // The reader of spreadsheets is fetched with the first one.
  const { readTable: read } = await import('./table.ts')
  const table = parsed(read, text)
  const filled = filledRows(table)
  if (filled === 0) throw new Error('The file has no rows below its header.')
  if (filled > limits.rows) throw new Error(`The file has ${number(filled)} rows. ${limitsText(limits)}`)
  return table
}

const parsed = (read: (text: string) => Table, text: string) => {
  try {
    return read(text)
  } catch (error) {
    throw new Error(`This file can't be read as CSV: ${error instanceof Error ? error.message : ''}`)
  }
}
