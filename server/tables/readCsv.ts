import { parse } from 'csv-parse/sync'
import { badRequest } from '../errors.ts'

/** A row of an uploaded CSV, and its line number. */
export type CsvLine = { row: number; line: number; cells: string[] }

const MAX_COLUMNS = 200
const [QUOTE, COMMA, LINE_FEED, CARRIAGE_RETURN] = [0x22, 0x2c, 0x0a, 0x0d]

const invalidCsv = (why: string) => badRequest(`Invalid CSV: ${why}`, undefined, 'invalid_csv')

/** Rows may have fewer or more cells than the header. Empty rows are skipped, but counted. */
export const readCsv = (text: string): CsvLine[] => {
  if (hasTooManyColumns(text)) throw invalidCsv(`a row can have at most ${MAX_COLUMNS} columns.`)
  try {
    const rows: unknown = parse(text, { bom: true, relax_column_count: true, info: true })
    return (rows as { record: string[]; info: { lines: number } }[])
      .map(({ record, info }, i) => ({ row: i + 1, line: info.lines, cells: record }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  } catch (error) {
    throw invalidCsv((error as Error).message)
  }
}

/** Before the text is parsed: an empty cell takes one byte, and many times as much of everything else. */
const hasTooManyColumns = (text: string) => {
  let columns = 1
  let isQuoted = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === QUOTE) isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (code === COMMA) columns++
    else if (code === LINE_FEED || code === CARRIAGE_RETURN) columns = 1
    if (columns > MAX_COLUMNS) return true
  }
  return false
}
