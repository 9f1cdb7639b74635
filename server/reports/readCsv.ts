import { parse } from 'csv-parse/sync'
import { badRequest } from '../errors.ts'

/** A row of a table that somebody sent, and its number as a spreadsheet and an editor show it. */
export type CsvLine = { row: number; line: number; cells: string[] }

/** Rows may have fewer or more cells than the head. Empty ones are left out, but count. */
export const readCsv = (text: string): CsvLine[] => {
  try {
    const rows: unknown = parse(text, { bom: true, relax_column_count: true, info: true })
    return (rows as { record: string[]; info: { lines: number } }[])
      .map(({ record, info }, i) => ({ row: i + 1, line: info.lines, cells: record }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  } catch (error) {
    throw badRequest(`Invalid CSV: ${(error as Error).message}`)
  }
}
