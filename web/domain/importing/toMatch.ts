import type { ImportValues } from '../../../contract/tables/imports.ts'
import { columnKey, fold } from '../../../contract/values/text.ts'
import type { ImportFields, Mapping } from './fields.ts'
import { cellsOf, counted, meantBy, type Unread, unreadChoices } from './reading.ts'
import type { Table } from './table.ts'

type File = { table: Table; mapping: Mapping; fields: ImportFields }
type RowError = { column: string | null; value: string | null }

const keyOf = (field: string, cell: string) => `${columnKey(field)} ${fold(cell.trim())}`

/** What somebody has already said about, or what a trial calls wrong: each value once, with all of its rows. */
export const toMatch = (file: File, values: ImportValues, errors: readonly RowError[]): Unread[] => {
  const choices = unreadChoices(file)
  const isListed = ({ field, cell }: Pick<Unread, 'field' | 'cell'>) =>
    choices.some((one) => one.field.name === field.name && fold(one.cell) === fold(cell))
  const wrong = new Set(errors.flatMap(({ column, value }) => (column && value ? [keyOf(column, value)] : [])))
  const columns = new Set([
    ...errors.map(({ column }) => columnKey(column ?? '')),
    ...Object.keys(values).map(columnKey),
  ])
  const others = file.fields
    .filter(({ isIdentity, name }) => !isIdentity && columns.has(columnKey(name)))
    .flatMap((field) => counted(field, cellsOf(file, field.name)))
    .filter((one) => wrong.has(keyOf(one.field.name, one.cell)) || meantBy(values, one) !== undefined)
  return [...choices, ...others.filter((one) => !isListed(one))]
}

/** The same for a file that is read by the server alone: it names the cells that are wrong. */
export const toMatchErrors = (fields: ImportFields, values: ImportValues, errors: readonly RowError[]): Unread[] =>
  fields
    .filter(({ isIdentity }) => !isIdentity)
    .flatMap((field) => {
      const wrong = errors.filter(({ column }) => columnKey(column ?? '') === columnKey(field.name))
      const found = counted(
        field,
        wrong.flatMap(({ value }) => value?.trim() || []),
      )
      const said = Object.keys(values[field.name] ?? {}).filter(
        (cell) => !found.some((one) => fold(one.cell) === fold(cell)),
      )
      return [...found, ...said.map((cell) => ({ field, cell, rows: undefined }))]
    })
