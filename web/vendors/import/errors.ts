import type { VendorCsvImported } from '../../../contract/vendorCsv.ts'
import { type Field, type Mapping, NAMES } from './fields.ts'
import type { Table } from './table.ts'

type RowError = VendorCsvImported['errors'][number]

const isField = (name: string): name is Field => name in NAMES

/** The column in the user's own words, or in ours where the file has none for it. */
export const columnName = (column: string | null, { head }: Pick<Table, 'head'>, mapping: Mapping) => {
  if (column === null || !isField(column)) return column ?? '–'
  const index = mapping.indexOf(column)
  return index < 0 ? `${NAMES[column]} (no column)` : head[index] || `Column ${index + 1}`
}

export const withColumnNames = (errors: readonly RowError[], table: Pick<Table, 'head'>, mapping: Mapping) =>
  errors.map((error) => ({ ...error, column: columnName(error.column, table, mapping) }))
