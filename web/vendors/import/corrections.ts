import type { ImportAnswer } from '../../../contract/tables/imports.ts'
import type { RejectedRow, VendorImportJob } from '../../../contract/vendors/imports.ts'

/** Rejected rows while they are corrected: as they were marked, and as their cells are now. */
export type Corrected = {
  columns: readonly string[]
  rows: readonly RejectedRow[]
  cells: readonly (readonly string[])[]
}
/** What the import of corrected rows is about: the numbers of its rows in the first file, and what was left out. */
export type Rest = { numbers: readonly number[]; left: readonly RejectedRow[] }
type Rejected = Pick<VendorImportJob, 'columns' | 'rejected'>

/** Numbers as a spreadsheet has them: the first row below the header is row 2. */
const FIRST_ROW = 2

/** The number that a row had in the first file. */
export const firstRow = (row: number, rest: Rest | undefined) => rest?.numbers[row - FIRST_ROW] ?? row
/** Answers under the numbers that their rows have when they are sent again. */
export const answersFor = (answers: readonly ImportAnswer[], { numbers }: Rest) =>
  answers.map((answer) => ({ ...answer, row: numbers.indexOf(answer.row) + FIRST_ROW }))

/** A column that the file lacks is added where something is wrong with it. */
export const correctedOf = ({ columns, rejected }: Rejected, rest: Rest = { numbers: [], left: [] }): Corrected => {
  const again = rejected.map((row) => ({ ...row, row: firstRow(row.row, rest) }))
  const rows = [...again, ...rest.left].sort((a, b) => a.row - b.row)
  const named = rows.flatMap(({ errors }) => errors.flatMap(({ column }) => (column === null ? [] : [column])))
  const all = [...new Set([...columns, ...named])]
  return { columns: all, rows, cells: rows.map(({ cells }) => all.map((_, n) => cells[n] ?? '')) }
}

export const withCell = (corrected: Corrected, row: number, column: number, text: string): Corrected => ({
  ...corrected,
  cells: corrected.cells.map((line, n) => (n === row ? line.map((cell, i) => (i === column ? text : cell)) : line)),
})

export const isEdited = ({ rows, cells }: Corrected, at: number) =>
  (cells[at] ?? []).some((cell, n) => cell !== (rows[at]?.cells[n] ?? ''))

/** Only what was edited is sent: a row that was marked would otherwise be imported as it is, and may overwrite another. */
export const edited = (corrected: Corrected, answered: ReadonlySet<number> = new Set()) => {
  const chosen = corrected.rows.map((row, at) => ({
    row,
    cells: corrected.cells[at] ?? [],
    isEdited: isEdited(corrected, at) || answered.has(row.row),
  }))
  const sent = chosen.filter((one) => one.isEdited)
  const left = chosen.filter((one) => !one.isEdited).map(({ row, cells }) => ({ ...row, cells: [...cells] }))
  return { cells: sent.map(({ cells }) => cells), rest: { numbers: sent.map(({ row }) => row.row), left } }
}
