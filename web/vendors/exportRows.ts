import type { VendorField } from '../../contract/vendorFields.ts'
import type { VendorRow } from '../domain/vendorQueries.ts'
import { saveCsv } from '../ui/csv.ts'

/** Named like the columns of the import, so that the file can be edited and imported again. */
const COLUMNS = [
  'id',
  'name',
  'externalId',
  'contactName',
  'contactEmail',
  'tier',
  'stage',
  'website',
  'tags',
  'dataSensitivity',
  'dataTypes',
  'geographicRisk',
  'contractValue',
  'contractRenewalDate',
  'serviceDescription',
  'notes',
  'overallScore',
  'lastAssessedAt',
  'assessmentCount',
] as const satisfies readonly (keyof VendorRow)[]

/** A tag with a separator in it is quoted within its cell. */
const tagText = (tag: string) => (/[;,"]/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)
const cellOf = (vendor: VendorRow, column: (typeof COLUMNS)[number]) => {
  if (column === 'tags') return vendor.tags.map(tagText).join('; ')
  if (column === 'dataTypes') return vendor.dataTypes.join('; ')
  if (column === 'contractRenewalDate') return vendor.contractRenewalDate?.slice(0, 10) ?? ''
  return String(vendor[column] ?? '')
}

type Names = ReadonlyMap<string, string>
const customCell = ({ customFields }: VendorRow, { key, kind }: VendorField, names: Names) => {
  const value = String(customFields[key] ?? '')
  return kind === 'PERSON' ? (names.get(value) ?? '') : value
}

export const rowsOf = (
  vendors: readonly VendorRow[],
  fields: readonly VendorField[] = [],
  names: Names = new Map(),
) => [
  [...COLUMNS, ...fields.map(({ key }) => key)],
  ...vendors.map((vendor) => [
    ...COLUMNS.map((column) => cellOf(vendor, column)),
    ...fields.map((field) => customCell(vendor, field, names)),
  ]),
]

/** Whose names the file needs. */
export const peopleIn = (vendors: readonly VendorRow[], fields: readonly VendorField[]) => {
  const keys = fields.filter(({ kind }) => kind === 'PERSON').map(({ key }) => key)
  const values = vendors.flatMap(({ customFields }) => keys.flatMap((key) => customFields[key] ?? []))
  return [...new Set(values.map(String))]
}

/** The ticked vendors as a file. */
export const exportRows = (...selected: Parameters<typeof rowsOf>) => saveCsv('vendors.csv', rowsOf(...selected))
