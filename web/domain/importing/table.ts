import { parse } from 'csv-parse/browser/esm/sync'
import { stringify } from 'csv-stringify/browser/esm/sync'
import type { Mapping } from './fields.ts'

/** A file as rows of cells. Empty rows stay, so that rows have the numbers that a spreadsheet shows. */
export type Table = { head: readonly string[]; rows: readonly (readonly string[])[] }

const DELIMITERS = [',', ';', '\t'] as const

/** Excel writes semicolons where the comma is in numbers: the one that makes the most of the first row is meant. */
const delimiterOf = (text: string) => {
  const width = (delimiter: string) => {
    try {
      return (parse(text, { bom: true, delimiter, to: 1, relax_column_count: true }) as string[][])[0]?.length ?? 0
    } catch {
      return 0
    }
  }
  return DELIMITERS.reduce((best, delimiter) => (width(delimiter) > width(best) ? delimiter : best))
}

export const readTable = (text: string): Table => {
  const options = { bom: true, delimiter: delimiterOf(text), relax_column_count: true }
  const [head = [], ...rows] = parse(text, options) as string[][]
  return { head: head.map((name) => name.trim()), rows }
}

/** The chosen columns under the names of the import, row for row. */
export const writeTable = ({ rows }: Table, mapping: Mapping) => {
  const kept = mapping.flatMap((field, index) => (field === null ? [] : [{ field, index }]))
  const lines = rows.map((row) => kept.map(({ index }) => row[index] ?? ''))
  // A row of one empty cell would be no row at all, and shift the numbers of those below.
  return stringify([kept.map(({ field }) => field), ...lines], { record_delimiter: '\r\n', quoted_empty: true })
}

/** Rows under the names of their columns, as they are. */
export const writeRows = (columns: readonly string[], rows: readonly (readonly string[])[]) =>
  stringify([columns, ...rows] as string[][], { record_delimiter: '\r\n', quoted_empty: true })
