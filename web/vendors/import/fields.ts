import type { Field, FieldTable } from '../../../contract/fieldTable.ts'
import { csvNameOf, type VendorField } from '../../../contract/vendors/customFields.ts'
import { type VendorFieldName, vendorTable } from '../../../contract/vendors/table.ts'
import type { ImportField, ImportFields, Mapping } from '../../domain/importing/fields.ts'
import { choices } from '../../ui/words.ts'
import { useCustomFields } from '../customFields.ts'
import { choiceWords } from '../fieldWords.ts'

const { ownerId, ...fixed } = vendorTable
/** What a row is known by is never left out of it. */
const IDENTITY = ['name', 'externalId']
const KINDS: Partial<Record<Field['kind'], ImportField['kind']>> = { day: 'day', amount: 'amount' }
const choicesOf = (name: VendorFieldName, { kind }: Field) =>
  kind === 'choice' || kind === 'choices' || kind === 'language' ? choices(choiceWords(name)) : undefined

const fixedField = ([name, field]: [string, Field]): ImportField => ({
  name,
  label: field.label,
  aliases: field.aliases,
  kind: KINDS[field.kind],
  choices: choicesOf(name as VendorFieldName, field),
  isRanked: name === 'tier',
  isIdentity: IDENTITY.includes(name),
})
const FIXED: ImportFields = [
  ...Object.entries<Field>(fixed).map(fixedField),
  { name: 'ownerEmail', label: 'Owner (email)', aliases: ownerId.aliases },
  { name: 'id', label: 'Assay ID', isOurId: true, isIdentity: true },
]
/** A cell of the row that the template shows. */
export const sampleOf = (name: string) => (fixed as FieldTable)[name]?.sample ?? ''

type Custom = Pick<VendorField, 'key' | 'name'> & Partial<Pick<VendorField, 'kind' | 'choices'>>
const customField = (field: Custom): ImportField => ({
  name: csvNameOf(field),
  label: field.name,
  kind: field.kind === 'DATE' ? 'day' : undefined,
  choices: field.kind === 'CHOICE' ? field.choices?.map((value) => ({ value, label: value })) : undefined,
})
export const importFields = (custom: readonly Custom[]): ImportFields => [...FIXED, ...custom.map(customField)]

export const useImportFields = () => importFields(useCustomFields() ?? [])

/** What a file must say of each vendor. */
export const REQUIRED = { name: 'Choose the column with the vendor name.' } as const

/** How many rows take their vendor out of the portfolio, as the server reads them. */
export const rowsOffboarded = (rows: readonly (readonly string[])[], mapping: Mapping) => {
  const column = mapping.indexOf('stage')
  return rows.filter((row) => row[column]?.trim().toUpperCase() === 'OFFBOARDED').length
}
