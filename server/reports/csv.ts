import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'

export type Cell = string | number | boolean | null | undefined
export type CsvRow = readonly Cell[]

const FORMULA = /^[=+\-@\t\r]/
const PLAIN_NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/

/** A spreadsheet runs what looks like a formula: such a cell begins with an apostrophe. Plain numbers stay numbers. */
export const guardFormula = (text: string) => (FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text)

const cell = (value: Cell) => {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? guardFormula(value) : String(value)
}

// A line feed alone is not our record delimiter, but every reader takes it for the end of a row: it is quoted too.
const FORM = { record_delimiter: '\r\n', quoted_match: /[\r\n]/ }

/** RFC 4180: CRLF, quotes doubled. An empty row gives an empty line, which separates the sections of an export. */
export const csvText = (rows: readonly CsvRow[]) =>
  stringify(
    rows.map((row) => row.map(cell)),
    FORM,
  )

/** Rows come in batches and leave as they come: the size of a download does not show in memory. */
export const csvStream = (head: CsvRow, batches: AsyncIterable<readonly CsvRow[]>) =>
  Readable.from(textsOf(head, batches), { objectMode: false })

async function* textsOf(head: CsvRow, batches: AsyncIterable<readonly CsvRow[]>) {
  yield csvText([head])
  for await (const rows of batches) if (rows.length > 0) yield csvText(rows)
}
