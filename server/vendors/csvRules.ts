import { unguardFormula } from '../../contract/csv.ts'
import { MAX_VENDORS_AT_ONCE } from '../../contract/limits.ts'
import type { Problem } from '../../contract/schema.ts'
import { columnKey } from '../../contract/text.ts'
import type { VendorCsvImported } from '../../contract/vendors.ts'
import { badRequest } from '../errors.ts'
import { readCsv } from '../tables/readCsv.ts'

export type RowError = VendorCsvImported['errors'][number]
export type VendorRow = { row: number; id: string; given: Record<string, unknown> }

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
/** Most keyboards have no en dash, so a hyphen is accepted. */
const range = (cell: string) => cell.trim().replace(/\s*[-–—]\s*/, '–')
const text = (cell: string) => cell

const READERS: Record<string, (cell: string) => unknown> = {
  name: text,
  contactEmail: text,
  externalId: text,
  contactName: text,
  tier: choice,
  stage: choice,
  website: text,
  notes: text,
  serviceDescription: text,
  dataSensitivity: choice,
  dataTypes: choices,
  contractRenewalDate: text,
  contractValue: range,
  geographicRisk: choice,
  tags,
}
const FIELDS = new Map(Object.keys(READERS).map((field) => [columnKey(field), field]))

export const isIdColumn = (name: string) => columnKey(name) === 'id'

/** The rows of a CSV with a header, as import bodies. Columns that match no field are returned as ignored. */
export const readVendors = (csv: string): { rows: VendorRow[]; ignoredColumns: string[] } => {
  const [head, ...lines] = readCsv(csv)
  const columns = head?.cells.map((cell) => FIELDS.get(columnKey(cell))) ?? []
  const idColumn = head?.cells.findIndex(isIdColumn) ?? -1
  if (!columns.includes('name'))
    throw badRequest('Invalid CSV: the first row must be a header with a name column.', undefined, 'invalid_csv')
  if (lines.length > MAX_VENDORS_AT_ONCE)
    throw badRequest(`Invalid CSV: it can have at most ${MAX_VENDORS_AT_ONCE} vendors.`, undefined, 'invalid_csv')
  const read = (field: string, cell = '') => [field, READERS[field]?.(unguardFormula(cell))]
  const given = (cells: readonly string[]) =>
    Object.fromEntries(columns.flatMap((field, i) => (field === undefined ? [] : [read(field, cells[i])])))
  return {
    rows: lines.map(({ row, cells }) => ({ row, id: textOf(cells[idColumn]), given: given(cells) })),
    ignoredColumns: head?.cells.filter((_, i) => columns[i] === undefined) ?? [],
  }
}

export const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

export const rowErrors = (row: number, problems: readonly Problem[]): RowError[] =>
  problems.map(({ path, message }) => ({ row, column: path.split('/')[0] || null, message }))
