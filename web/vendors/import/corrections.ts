import type { VendorImportJob } from '../../../contract/vendorImports.ts'

/** Rejected rows while somebody corrects them. */
export type Corrected = { columns: readonly string[]; cells: readonly (readonly string[])[] }
type Rejected = Pick<VendorImportJob, 'columns' | 'rejected'>

/** A column that the file lacks is added where something is wrong with it. */
export const correctedOf = ({ columns, rejected }: Rejected): Corrected => {
  const named = rejected.flatMap(({ errors }) => errors.flatMap(({ column }) => (column === null ? [] : [column])))
  const all = [...new Set([...columns, ...named])]
  return { columns: all, cells: rejected.map(({ cells }) => all.map((_, n) => cells[n] ?? '')) }
}

export const withCell = ({ columns, cells }: Corrected, row: number, column: number, text: string): Corrected => ({
  columns,
  cells: cells.map((line, n) => (n === row ? line.map((cell, i) => (i === column ? text : cell)) : line)),
})
