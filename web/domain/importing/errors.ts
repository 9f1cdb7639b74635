import { type ImportFields, labelIn, type Mapping } from './fields.ts'
import type { Table } from './table.ts'

type File = { table: Pick<Table, 'head'>; mapping: Mapping; fields: ImportFields }

/** The column in the user's own words, or in ours where the file has none for it. */
export const columnName = (column: string | null, { table: { head }, mapping, fields }: File) => {
  if (column === null) return '–'
  const index = mapping.indexOf(column)
  return index < 0 ? `${labelIn(fields, column)} (no column)` : head[index] || `Column ${index + 1}`
}

export const withColumnNames = <E extends { column: string | null }>(errors: readonly E[], file: File) =>
  errors.map((error) => ({ ...error, column: columnName(error.column, file) }))
