import { parse } from 'csv-parse/sync'
import { badRequest } from '../errors.ts'

/** A row of an uploaded CSV, and its line number. */
export type CsvLine = { row: number; line: number; cells: string[] }

/** Rows may have fewer or more cells than the header. Empty rows are skipped, but counted. */
export const readCsv = (text: string): CsvLine[] => {
  try {
    const rows: unknown = parse(text, { bom: true, relax_column_count: true, info: true })
    return (rows as { record: string[]; info: { lines: number } }[])
      .map(({ record, info }, i) => ({ row: i + 1, line: info.lines, cells: record }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  } catch (error) {
    throw badRequest(`Invalid CSV: ${(error as Error).message}`, undefined, 'invalid_csv')
  }
}
