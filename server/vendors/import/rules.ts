import { type Kind, namesIn } from '../../../contract/fieldTable.ts'
import { MAX_VENDORS_AT_ONCE } from '../../../contract/limits.ts'
import type { Problem } from '../../../contract/schema.ts'
import { unguardFormula } from '../../../contract/values/csv.ts'
import { LANGUAGE_CODES, LANGUAGES } from '../../../contract/values/languages.ts'
import { lookup } from '../../../contract/values/lookup.ts'
import { columnKey, fold } from '../../../contract/values/text.ts'
import type { VendorCsvImported } from '../../../contract/vendors/csv.ts'
import { csvNameOf, type VendorField } from '../../../contract/vendors/customFields.ts'
import { type VendorFieldName, vendorTable } from '../../../contract/vendors/table.ts'
import { badRequest } from '../../errors.ts'
import { readCsv } from '../../tables/readCsv.ts'

export type RowError = VendorCsvImported['errors'][number]
export type RowWarning = VendorCsvImported['warnings'][number]
/** `owner` is undefined if the file has no such column; `custom` has the cells of custom fields, by key. */
export type VendorRow = {
  row: number
  id: string
  given: Record<string, unknown>
  owner: string | undefined
  custom: Record<string, string>
  /** As they are in the file. */
  cells: string[]
}

/**
 * Tags are separated by semicolons or commas. A quoted tag may contain both, and doubled quotes, as csv_tags writes
 * them.
 */
const TAG = /\s*(?:"((?:[^"]|"")*)"\s*(?=[;,]|$)|([^;,]*))(?:[;,]|$)/g
const tags = (cell: string) =>
  [...cell.matchAll(TAG)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
/** "high risk jurisdiction" is HIGH_RISK_JURISDICTION. */
const choice = (cell: string) => cell.trim().toUpperCase().replace(/\s+/g, '_')
const choices = (cell: string) => [...new Set(tags(cell).map(choice).filter(Boolean))]
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
/** An amount, such as 75000, $75,000, €75k or 1.2M. */
const AMOUNT = /^\p{Sc}?\s*(\d{1,3}(?:[, ]\d{3})+|\d+)(\.\d+)?\s*([km])?$/iu
const FACTORS = lookup<number>({ k: 1000, m: 1_000_000 })
/** An amount is in one of the ranges. Most keyboards have no en dash, so a range with a hyphen is accepted. */
const range = (cell: string) => {
  const [, whole, part = '', unit = ''] = AMOUNT.exec(cell.trim()) ?? []
  if (whole === undefined) return cell.trim().replace(/\s*[-–—]\s*/, '–')
  const amount = Number(whole.replace(/[, ]/g, '') + part) * (FACTORS[unit.toLowerCase()] ?? 1)
  return RANGES.find(([from]) => amount >= from)?.[1]
}
/** Cells of other kinds are texts as they are. */
const READERS: Partial<Record<Kind, (cell: string) => unknown>> = { choice, choices, language, amount: range, tags }
/** People are looked up: see people.ts. */
const FIELDS = new Map(
  namesIn(vendorTable)
    .filter((name) => vendorTable[name].kind !== 'person')
    .map((name) => [columnKey(name), name]),
)
const valueIn = (name: VendorFieldName, cell: string) => {
  const read = READERS[vendorTable[name].kind]
  return read ? read(cell) : cell
}

export const isIdColumn = (name: string) => columnKey(name) === 'id'
const isOwnerColumn = (name: string) => ['owneremail', 'owner'].includes(columnKey(name))

export type CsvToRead = { csv: string; fields: readonly VendorField[]; keepEmptyCells: boolean }
export type CsvVendors = { rows: VendorRow[]; columns: string[]; ignoredColumns: string[] }

/** The rows of a CSV with a header, as import bodies; an empty cell clears its field, or is left out. Columns that match no field are returned as ignored. */
export const vendorsOfCsv = ({ csv, fields, keepEmptyCells }: CsvToRead): CsvVendors => {
  const [head, ...lines] = readCsv(csv)
  const columns = head?.cells.map((cell) => FIELDS.get(columnKey(cell))) ?? []
  const customColumns = customColumnsOf(head?.cells ?? [], columns, fields)
  const idColumn = head?.cells.findIndex(isIdColumn) ?? -1
  const ownerColumn = head?.cells.findIndex(isOwnerColumn) ?? -1
  if (!columns.includes('name'))
    throw badRequest('Invalid CSV: the first row must be a header with a name column.', undefined, 'invalid_csv')
  if (lines.length > MAX_VENDORS_AT_ONCE)
    throw badRequest(`Invalid CSV: it can have at most ${MAX_VENDORS_AT_ONCE} vendors.`, undefined, 'invalid_csv')
  const read = (field: VendorFieldName, cell = '') => [field, valueIn(field, unguardFormula(cell))]
  const counts = (cell = '') => !keepEmptyCells || cell.trim() !== ''
  const given = (cells: readonly string[]) =>
    Object.fromEntries(
      columns.flatMap((field, i) => (field === undefined || !counts(cells[i]) ? [] : [read(field, cells[i])])),
    )
  const isRead = (i: number) =>
    columns[i] !== undefined || i === ownerColumn || customColumns.some(([, column]) => column === i)
  return {
    rows: lines.map(({ row, cells }) => ({
      row,
      id: textOf(cells[idColumn]),
      given: given(cells),
      owner: ownerColumn < 0 || !counts(cells[ownerColumn]) ? undefined : unguardFormula(cells[ownerColumn] ?? ''),
      custom: Object.fromEntries(
        customColumns.filter(([, i]) => counts(cells[i])).map(([key, i]) => [key, unguardFormula(cells[i] ?? '')]),
      ),
      cells,
    })),
    columns: head?.cells ?? [],
    ignoredColumns: head?.cells.filter((_, i) => !isRead(i)) ?? [],
  }
}

/** The columns of custom fields, by key or by name. What is archived is not imported. */
const customColumnsOf = (
  head: readonly string[],
  columns: readonly (string | undefined)[],
  fields: readonly VendorField[],
) =>
  fields
    .filter(({ archived }) => !archived)
    .map((field) => {
      const { key, name } = field
      const names = [csvNameOf(field), key, name].map(columnKey)
      return [key, head.findIndex((cell, i) => columns[i] === undefined && names.includes(columnKey(cell)))] as const
    })
    .filter(([, column]) => column >= 0)

export const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

export const rowErrors = (row: number, problems: readonly Problem[]): RowError[] =>
  problems.map(({ path, message }) => ({ row, column: columnOf(path), message }))

const columnOf = (path: string) => {
  const [field, part] = path.split('/')
  return (field === 'customFields' ? part : field) || null
}
