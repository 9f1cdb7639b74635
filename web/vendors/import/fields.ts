import { fold } from '../../../contract/text.ts'
import { keysOf } from '../../ui/words.ts'
import { LABELS, type VendorValues } from '../vendorForm.ts'

/** What a column can be about, by the names of the import. An owner is somebody of ours, and chosen in the form. */
export type Field = Exclude<keyof VendorValues, 'ownerId' | 'customFields'> | 'id'
export const NAMES: Record<Field, string> = { ...LABELS, id: 'Assay ID' }

/** Other names that people give these columns, in the form in which they are compared. */
const ALIASES: Record<Exclude<Field, 'id'>, readonly string[]> = {
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
  notes: ['note', 'comment', 'comments', 'remarks'],
}

const VALUES = keysOf(ALIASES)
export const FIELDS: readonly Field[] = [...VALUES, 'id']

const keyOf = (name: string) => fold(name).replace(/[^\p{L}\p{N}]/gu, '')
const EXACT = new Map(VALUES.flatMap((field) => [field, LABELS[field]].map((name) => [keyOf(name), field] as const)))
const OTHERS = new Map(VALUES.flatMap((field) => ALIASES[field].map((name) => [name, field] as const)))
/** An id beside an external id is one of ours, as in a file that was exported here. */
const OURS = new Map([['id', 'id' as const]])

/** Which field each column is about; null leaves it out. A field is filled by one column, the best named first. */
export type Mapping = readonly (Field | null)[]
export const guess = (head: readonly string[]): Mapping => {
  const mapping: (Field | null)[] = head.map(() => null)
  for (const names of [EXACT, OTHERS, OURS])
    head.forEach((name, index) => {
      const field = names.get(keyOf(name))
      if (field && mapping[index] === null && !mapping.includes(field)) mapping[index] = field
    })
  return mapping
}

/** Why this cannot be sent yet. */
export const mappingProblem = (mapping: Mapping) => {
  const twice = mapping.find((field, index) => field !== null && mapping.indexOf(field) !== index)
  if (twice) return `Two columns are matched to “${NAMES[twice]}”. Match only one.`
  return mapping.includes('name') ? undefined : 'Choose the column with the vendor name.'
}
