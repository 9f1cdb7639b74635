import { namesIn } from '../fieldTable.ts'
import type { Glossary } from '../schema.ts'
import {
  AllOptional,
  Bool,
  Count,
  DateTime,
  DistinctTexts,
  Id,
  Integer,
  List,
  Named,
  NamedEnum,
  Nullable,
  Optional,
  RequiredText,
  type Static,
  Struct,
  Text,
  Unsafe,
} from '../schema.ts'
import { columnKey } from '../values/text.ts'
import { vendorTable } from './table.ts'

/** Used in errors: `Invalid custom field: …`. */
export const VENDOR_FIELD = 'custom field'
export const MAX_VENDOR_FIELDS = 50
export const MAX_CHOICES = 100
/** The longest text that a custom field can have. */
export const MAX_CUSTOM_TEXT = 1000

export const VENDOR_FIELD_KINDS = ['TEXT', 'NUMBER', 'DATE', 'CHOICE', 'PERSON'] as const
export const VendorFieldKind = NamedEnum('VendorFieldKind', VENDOR_FIELD_KINDS)

const name = RequiredText(100, { description: 'Name on pages', example: 'Cost centre' })
const key = Text(40, {
  format: 'field-key',
  description: 'Name in the API and in CSV files. Never changes',
  example: 'costCentre',
})
const choices = DistinctTexts(100, MAX_CHOICES, { example: ['Europe', 'Asia'] })

const fields = {
  id: Id,
  key,
  name,
  kind: VendorFieldKind,
  choices: List(Text(100)),
  position: Integer({ minimum: 1, description: 'Its place among the custom fields, from 1', example: 1 }),
  archived: Bool(),
  createdAt: DateTime,
}
export const VendorField = Named('VendorField', fields)
export type VendorField = Static<typeof VendorField>
export const VendorFieldList = List(VendorField)
export const VendorFieldDetail = Named('VendorFieldDetail', { ...fields, vendorCount: Count })

export const VendorFieldCreate = Named('VendorFieldCreate', {
  name,
  key: Optional(Nullable(Text(40, { format: 'field-key', description: 'Derived from the name if omitted' }))),
  kind: VendorFieldKind,
  choices: Optional(choices),
})
export type VendorFieldCreate = Static<typeof VendorFieldCreate>

export const VendorFieldUpdate = Struct(
  AllOptional(Struct({ name, choices, position: fields.position, archived: Bool() })).properties,
  { title: 'VendorFieldUpdate', example: { name: 'Department' } },
)
export type VendorFieldUpdate = Static<typeof VendorFieldUpdate>
export const VendorFieldDeleted = Named('VendorFieldDeleted', { deleted: Bool(), id: Id, vendorCount: Count })

export type CustomValue = string | number
/** Values by the key of their field. What is not set is left out. */
export type CustomFields = { [key: string]: CustomValue }
const EXAMPLE = { costCentre: 'EU-12', headcount: 40 }
export const CustomFieldsAnswer = Unsafe<CustomFields>({
  type: 'object',
  additionalProperties: { title: 'CustomFieldValue', type: ['string', 'number'] },
  description:
    'Custom fields that are set, by key. A date is a day (YYYY-MM-DD), a person the ID of a user. `GET /api/v1/vendor-fields` describes them',
  example: EXAMPLE,
})
export const CustomFieldsGiven = Unsafe<{ [key: string]: CustomValue | null }>({
  type: 'object',
  maxProperties: 2 * MAX_VENDOR_FIELDS,
  additionalProperties: { title: 'CustomFieldChange', type: ['string', 'number', 'null'], maxLength: MAX_CUSTOM_TEXT },
  description:
    'Custom fields by key. Omitted ones keep their value; `null` or an empty string clears one. A date is a day (YYYY-MM-DD), a person the ID of a user',
  example: EXAMPLE,
})

/** The columns of vendors in CSV and what a spreadsheet may call them. A custom field cannot have one of these names. */
const TAKEN = new Set(
  [
    ...namesIn(vendorTable),
    ...['id', 'owner', 'ownerName', 'ownerEmail', 'overallScore', 'lastAssessedAt', 'assessmentCount'],
    ...['customFields', 'reason', 'createdAt', 'updatedAt'],
  ].map(columnKey),
)
export const isTakenColumn = (column: string) => TAKEN.has(columnKey(column))

/** Its column in CSV files. A key may be older than a field of that name, which then has the plain one. */
export const csvNameOf = ({ key }: Pick<VendorField, 'key'>) => (isTakenColumn(key) ? `${key} (custom)` : key)

/** "Cost centre" becomes costCentre; a name without Latin letters becomes a number. */
export const keyFrom = (text: string, others: readonly string[]) => {
  const fromFirstLetter = text.normalize('NFKD').replace(/^[^A-Za-z]+/, '')
  const words = fromFirstLetter.match(/[A-Za-z0-9]+/g) ?? []
  const joined = words
    .map((word, n) => (n === 0 ? word.toLowerCase() : word[0]?.toUpperCase() + word.slice(1)))
    .join('')
  const stem = joined.slice(0, 36) || 'field'
  const known = new Set(others.map(columnKey))
  const free = (candidate: string) =>
    !known.has(columnKey(candidate)) && !isTakenColumn(candidate) && !(candidate in {})
  let [candidate, n] = [stem, 1]
  while (!free(candidate)) candidate = `${stem}${++n}`
  return candidate
}

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  'VendorFieldDetail.vendorCount': ['How many vendors have a value for it', 31],
  'VendorFieldDeleted.vendorCount': ['How many vendors had a value for it', 31],
  choices: ['What can be chosen, for the kind `CHOICE`; otherwise empty', ['Europe', 'Asia']],
  archived: ['Whether it is out of use: it keeps its values, which can no longer be changed', false],
}
