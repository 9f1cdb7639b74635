import type { Field, FieldTable } from '../../../contract/fieldTable.ts'
import { fold } from '../../../contract/values/text.ts'
import { csvNameOf, type VendorField } from '../../../contract/vendors/customFields.ts'
import { vendorTable } from '../../../contract/vendors/table.ts'
import { useCustomFields } from '../customFields.ts'

/** A field that a column can be about, by its name in the import. */
export type ImportField = { name: string; label: string }
const { ownerId, ...fixed } = vendorTable
const FIXED: readonly (ImportField & Pick<Field, 'aliases'>)[] = [
  ...Object.entries<Field>(fixed).map(([name, field]) => ({ name, ...field })),
  { name: 'ownerEmail', label: 'Owner (email)', aliases: ownerId.aliases },
  { name: 'id', label: 'Assay ID' },
]
/** A cell of the row that the template shows. */
export const sampleOf = (name: string) => (fixed as FieldTable)[name]?.sample ?? ''

export const importFields = (custom: readonly Pick<VendorField, 'key' | 'name'>[]): readonly ImportField[] => [
  ...FIXED.map(({ name, label }) => ({ name, label })),
  ...custom.map((field) => ({ name: csvNameOf(field), label: field.name })),
]
export const labelIn = (fields: readonly ImportField[], name: string) =>
  fields.find((field) => field.name === name)?.label ?? name

export const useImportFields = () => importFields(useCustomFields() ?? [])

const keyOf = (name: string) => fold(name).replace(/[^\p{L}\p{N}]/gu, '')
const OTHERS = new Map(FIXED.flatMap(({ name, aliases = [] }) => aliases.map((alias) => [alias, name] as const)))
/** An id beside an external id is one of ours, as in a file that was exported here. */
const OURS = new Map([['id', 'id']])

/** Which field each column is about; null leaves it out. A field is filled by one column, the best named first. */
export type Mapping = readonly (string | null)[]
export const guess = (head: readonly string[], fields: readonly ImportField[]): Mapping => {
  // Of two with the same name the fixed one is meant, which stands before the custom fields.
  const named = fields.filter(({ name }) => name !== 'id').toReversed()
  const exact = new Map(named.flatMap(({ name, label }) => [name, label].map((text) => [keyOf(text), name] as const)))
  const mapping: (string | null)[] = head.map(() => null)
  for (const names of [exact, OTHERS, OURS] as ReadonlyMap<string, string>[])
    head.forEach((name, index) => {
      const field = names.get(keyOf(name))
      if (field && mapping[index] === null && !mapping.includes(field)) mapping[index] = field
    })
  return mapping
}

/** How many rows take their vendor out of the portfolio, as the server reads them. */
export const rowsOffboarded = (rows: readonly (readonly string[])[], mapping: Mapping) => {
  const column = mapping.indexOf('stage')
  return rows.filter((row) => row[column]?.trim().toUpperCase() === 'OFFBOARDED').length
}

/** Why this cannot be sent yet. */
export const mappingProblem = (mapping: Mapping, fields: readonly ImportField[]) => {
  const twice = mapping.find((field, index) => field !== null && mapping.indexOf(field) !== index)
  if (twice) return `Two columns are matched to “${labelIn(fields, twice)}”. Match only one.`
  return mapping.includes('name') ? undefined : 'Choose the column with the vendor name.'
}
