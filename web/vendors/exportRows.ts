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

export const rowsOf = (vendors: readonly VendorRow[]) => [
  [...COLUMNS],
  ...vendors.map((vendor) => COLUMNS.map((column) => cellOf(vendor, column))),
]

/** The ticked vendors as a file. */
export const exportRows = (vendors: readonly VendorRow[]) => saveCsv('vendors.csv', rowsOf(vendors))
