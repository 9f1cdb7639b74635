import type { Kind } from '../../../contract/fieldTable.ts'
import { MAX_VENDORS_AT_ONCE } from '../../../contract/limits.ts'
import type { Problem } from '../../../contract/schema.ts'
import type { ReadingOptions } from '../../../contract/tables/imports.ts'
import { choiceOf } from '../../../contract/values/choices.ts'
import { LANGUAGE_CODES, LANGUAGES } from '../../../contract/values/languages.ts'
import { fold } from '../../../contract/values/text.ts'
import type { VendorCsvImported } from '../../../contract/vendors/csv.ts'
import type { VendorField } from '../../../contract/vendors/customFields.ts'
import { type VendorFieldName, vendorTable } from '../../../contract/vendors/table.ts'
import { badRequest } from '../../errors.ts'
import { cellReader } from '../../tables/cells.ts'
import { type CsvLine, readCsv } from '../../tables/readCsv.ts'
import { type Column, columnsOf, fieldsByName } from './columns.ts'

export type RowError = VendorCsvImported['errors'][number]
export type RowWarning = VendorCsvImported['warnings'][number]
/** `owner` is undefined if the file has no such column; `custom` has the cells of custom fields, by key. */
export type VendorRow = {
  row: number
  id: string
  given: Record<string, unknown>
  owner: string | undefined
  custom: Record<string, string>
  /** What is wrong with cells that could not be read. */
  problems: Problem[]
  /** As they are in the file, and which of them each field has. */
  cells: string[]
  places: Readonly<Record<string, number>>
}

/**
 * Tags are separated by semicolons or commas. A quoted tag may contain both, and doubled quotes, as csv_tags writes
 * them.
 */
const TAG = /\s*(?:"((?:[^"]|"")*)"\s*(?=[;,]|$)|([^;,]*))(?:[;,]|$)/g
const tags = (cell: string) =>
  [...cell.matchAll(TAG)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
const choices = (cell: string) => [...new Set(tags(cell).map(choiceOf).filter(Boolean))]
const inEnglish = new Intl.DisplayNames('en', { type: 'language' })
/** By its code, its own name or its English one. */
const language = (cell: string) => {
  const text = fold(cell.trim())
  return (
    LANGUAGE_CODES.find((code) => [code, LANGUAGES[code], inEnglish.of(code) ?? ''].map(fold).includes(text)) ?? text
  )
}
/** Where each range of contract values begins, highest first. */
const RANGES = [
  [5_000_000, '$5M+'],
  [1_000_000, '$1M–$5M'],
  [250_000, '$250K–$1M'],
  [50_000, '$50K–$250K'],
  [0, '$0–$50K'],
] as const
/** An amount is in one of the ranges. Most keyboards have no en dash, so a range with a hyphen is accepted. */
const range = (text: string) => {
  if (!/^[\d.]+$/.test(text.trim())) return text.trim().replace(/\s*[-–—]\s*/, '–')
  return RANGES.find(([from]) => Number(text) >= from)?.[1]
}
/** Cells of other kinds are texts as they are. */
const READERS: Partial<Record<Kind, (cell: string) => unknown>> = {
  choice: choiceOf,
  choices,
  language,
  amount: range,
  tags,
}
const valueIn = (name: VendorFieldName, cell: string) => {
  const read = READERS[vendorTable[name].kind]
  return read ? read(cell) : cell
}

export type CsvToRead = {
  csv: string
  fields: readonly VendorField[]
  keepEmptyCells: boolean
  options?: ReadingOptions | undefined
}
export type CsvVendors = { rows: VendorRow[]; columns: string[]; ignoredColumns: string[] }

const MOST = `Invalid CSV: it can have at most ${MAX_VENDORS_AT_ONCE} vendors.`

/** The rows of a CSV with a header, as import bodies; an empty cell clears its field, or is left out. Columns that match no field are returned as ignored. */
export const vendorsOfCsv = ({ csv, fields, keepEmptyCells, options = {} }: CsvToRead): CsvVendors => {
  const [head = { cells: [] }, ...lines] = readCsv(csv)
  const columns = columnsOf(head.cells, fields)
  if (!columns.some(({ field }) => field === 'name'))
    throw badRequest('Invalid CSV: the first row must be a header with a name column.', undefined, 'invalid_csv')
  if (lines.length > MAX_VENDORS_AT_ONCE) throw badRequest(MOST, undefined, 'invalid_csv')
  const read = cellReader({ columns, lines, fields: fieldsByName(fields) }, options)
  const places = Object.fromEntries(columns.map(({ field, at }) => [field, at]))
  const isRead = new Set(columns.filter(({ part }) => part !== 'id').map(({ at }) => at))
  const rowOf = ({ row, cells }: CsvLine) => {
    const made: VendorRow = { row, id: '', given: {}, owner: undefined, custom: {}, problems: [], cells, places }
    for (const column of columns) {
      if (keepEmptyCells && (cells[column.at] ?? '').trim() === '') continue
      const cell = read(column, cells)
      if (cell === 'left out') continue
      if ('problem' in cell) made.problems.push({ path: column.field, message: cell.problem })
      else place(made, column, cell.text)
    }
    return made
  }
  return { rows: lines.map(rowOf), columns: head.cells, ignoredColumns: head.cells.filter((_, at) => !isRead.has(at)) }
}

const place = (row: VendorRow, { part, field }: Column, text: string) => {
  if (part === 'given') row.given[field] = valueIn(field as VendorFieldName, text)
  else if (part === 'custom') row.custom[field] = text
  else if (part === 'owner') row.owner = text
  else row.id = text.trim()
}

export const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** What is wrong with a row, before it is said whose it is. */
export type RowProblem = Pick<RowError, 'row' | 'column' | 'message'>
export const rowErrors = (row: number, problems: readonly Problem[]): RowProblem[] =>
  problems.map(({ path, message }) => ({ row, column: columnOf(path), message }))

const MOST_SHOWN = 1000
/** With the name in the row and the cell that is wrong, so that nobody has to look them up. */
export const withCells = (rows: readonly VendorRow[], problems: readonly RowProblem[]): RowError[] => {
  const wrong = new Set(problems.map(({ row }) => row))
  const byRow = new Map(rows.filter(({ row }) => wrong.has(row)).map((row) => [row.row, row]))
  const cellOf = (row: number, field: string | null) => {
    const { cells, places } = byRow.get(row) ?? { cells: [], places: {} as VendorRow['places'] }
    const cell = field === null ? undefined : cells[places[field] ?? -1]
    return cell?.slice(0, MOST_SHOWN) ?? null
  }
  return problems.map(({ row, column, message }) => ({
    row,
    name: cellOf(row, 'name'),
    column,
    value: cellOf(row, column),
    message,
  }))
}

const columnOf = (path: string) => {
  const [field, part] = path.split('/')
  return (field === 'customFields' ? part : field) || null
}
