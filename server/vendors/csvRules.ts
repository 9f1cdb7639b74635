import type { Problem } from '../../contract/schema.ts'
import { columnKey, fold } from '../../contract/text.ts'
import { MOST_VENDORS_AT_ONCE, type VendorCsvImported } from '../../contract/vendors.ts'
import { badRequest } from '../errors.ts'
import { readCsv } from '../reports/readCsv.ts'

export type RowError = VendorCsvImported['errors'][number]
export type VendorRow = { row: number; given: Record<string, unknown> }

const tags = (cell: string) => cell.split(/[;,]/)
/** "high risk jurisdiction" is HIGH_RISK_JURISDICTION. */
const choice = (cell: string) => cell.trim().toUpperCase().replace(/\s+/g, '_')
/** A keyboard has no dash between numbers. */
const range = (cell: string) => cell.trim().replace(/\s*[-–—]\s*/, '–')
const text = (cell: string) => cell

const READERS: Record<string, (cell: string) => unknown> = {
  name: text,
  contactEmail: text,
  externalId: text,
  contactName: text,
  tier: choice,
  website: text,
  notes: text,
  serviceDescription: text,
  dataSensitivity: choice,
  contractRenewalDate: text,
  contractValue: range,
  geographicRisk: choice,
  tags,
}
const FIELDS = new Map(Object.keys(READERS).map((field) => [columnKey(field), field]))

/** The rows of a table with a head, in the form of an import. Which columns nobody knows is told. */
export const readVendors = (csv: string): { rows: VendorRow[]; ignoredColumns: string[] } => {
  const [head, ...lines] = readCsv(csv)
  const columns = head?.cells.map((cell) => FIELDS.get(columnKey(cell))) ?? []
  if (!columns.includes('name'))
    throw badRequest('Invalid CSV: the first row must name the columns, and one must be name.')
  if (lines.length > MOST_VENDORS_AT_ONCE)
    throw badRequest(`Invalid CSV: at most ${MOST_VENDORS_AT_ONCE} vendors at once.`)
  const given = (cells: readonly string[]) =>
    Object.fromEntries(
      columns.flatMap((field, i) => (field === undefined ? [] : [[field, READERS[field]?.(cells[i] ?? '')]])),
    )
  return {
    rows: lines.map(({ row, cells }) => ({ row, given: given(cells) })),
    ignoredColumns: head?.cells.filter((_, i) => columns[i] === undefined) ?? [],
  }
}

export const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

export const rowErrors = (row: number, problems: readonly Problem[]): RowError[] =>
  problems.map(({ path, message }) => ({ row, column: path.split('/')[0] || null, message }))

/** Two rows about one vendor: nobody can say which of them holds. */
export const repetitions = (rows: readonly VendorRow[]): RowError[] => {
  const seen = new Map<string, number>()
  return rows.flatMap(({ row, given }): RowError[] => {
    const externalId = textOf(given.externalId)
    const key = externalId === '' ? `name ${fold(textOf(given.name))}` : `id ${externalId}`
    const before = seen.get(key)
    if (before === undefined) seen.set(key, row)
    const column = externalId === '' ? 'name' : 'externalId'
    return before === undefined ? [] : [{ row, column, message: `repeats that of row ${before}` }]
  })
}
