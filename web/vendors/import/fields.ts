import { fold } from '../../../contract/text.ts'
import type { VendorField } from '../../../contract/vendorFields.ts'
import { keysOf } from '../../ui/words.ts'
import { useCustomFields } from '../customFields.ts'
import { LABELS, type VendorValues } from '../vendorForm.ts'

/** What a column can be about, by the names of the import; custom fields by their keys. */
type Fixed = Exclude<keyof VendorValues, 'ownerId' | 'customFields'> | 'id' | 'ownerEmail'
const NAMES: Record<Fixed, string> = { ...LABELS, id: 'Assay ID', ownerEmail: 'Owner (email)' }

/** Other names that people give these columns, in the form in which they are compared. */
const ALIASES: Record<Exclude<Fixed, 'id'>, readonly string[]> = {
  name: ['vendor', 'vendorname', 'supplier', 'suppliername', 'company', 'companyname', 'provider', 'thirdparty'],
  contactEmail: ['email', 'mail', 'emailaddress', 'contactmail', 'contactemailaddress', 'vendoremail'],
  contactName: ['contact', 'contactperson', 'person', 'accountmanager'],
  externalId: ['id', 'vendorid', 'supplierid', 'reference', 'ref', 'number', 'vendornumber', 'suppliernumber'],
  website: ['url', 'web', 'homepage', 'site', 'domain'],
  stage: ['status', 'lifecycle', 'lifecyclestage', 'vendorstatus', 'phase'],
  tier: ['criticality', 'risktier', 'vendortier', 'level'],
  dataSensitivity: ['sensitivity', 'data', 'dataclassification', 'classification'],
  dataTypes: ['datatype', 'typesofdata', 'datacategories', 'datahandled'],
  geographicRisk: ['geography', 'region', 'location', 'jurisdiction'],
  contractValue: ['value', 'annualvalue', 'spend', 'annualspend'],
  contractRenewalDate: ['renewal', 'renewaldate', 'contractrenewal', 'contractend', 'contractenddate', 'expires'],
  tags: ['tag', 'labels', 'categories', 'category'],
  serviceDescription: ['service', 'services', 'description', 'whatthevendorprovides'],
  ownerEmail: ['owner', 'vendorowner', 'businessowner', 'responsible'],
  notes: ['note', 'comment', 'comments', 'remarks'],
}

const VALUES = keysOf(ALIASES)
const FIXED: readonly Fixed[] = [...VALUES, 'id']

/** A field that a column can be about. */
export type ImportField = { name: string; label: string }
export const importFields = (custom: readonly Pick<VendorField, 'key' | 'name'>[]): readonly ImportField[] => [
  ...FIXED.map((name) => ({ name, label: NAMES[name] })),
  ...custom.map(({ key, name }) => ({ name: key, label: name })),
]
export const labelIn = (fields: readonly ImportField[], name: string) =>
  fields.find((field) => field.name === name)?.label ?? name

export const useImportFields = () => importFields(useCustomFields() ?? [])

const keyOf = (name: string) => fold(name).replace(/[^\p{L}\p{N}]/gu, '')
const OTHERS = new Map(VALUES.flatMap((field) => ALIASES[field].map((name) => [name, field] as const)))
/** An id beside an external id is one of ours, as in a file that was exported here. */
const OURS = new Map([['id', 'id']])

/** Which field each column is about; null leaves it out. A field is filled by one column, the best named first. */
export type Mapping = readonly (string | null)[]
export const guess = (head: readonly string[], fields: readonly ImportField[]): Mapping => {
  const named = fields.filter(({ name }) => name !== 'id')
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
