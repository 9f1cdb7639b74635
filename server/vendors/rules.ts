import { hash } from 'node:crypto'
import { type DataType, orderedTypes } from '../../contract/dataTypes.ts'
import { messages } from '../../contract/errors.ts'
import { dayOf } from '../../contract/formats.ts'
import { fold } from '../../contract/text.ts'
import type { CustomFields } from '../../contract/vendorFields.ts'
import type { VendorImport, VendorRecord, VendorStage, VendorUpdate } from '../../contract/vendors.ts'
import { changesBetween } from '../audit/rules.ts'

/** What a caller may set. The other fields are computed. */
export type VendorFields = {
  name: string
  contactEmail: string
  externalId: string | null
  contactName: string | null
  tier: string | null
  stage: VendorStage
  website: string | null
  notes: string | null
  serviceDescription: string | null
  dataSensitivity: string | null
  dataTypes: DataType[]
  contractRenewalDate: string | null
  contractValue: string | null
  geographicRisk: string | null
  tags: string[]
  ownerId: string | null
  customFields: CustomFields
}

const EMPTY: Omit<VendorFields, 'name' | 'contactEmail'> = {
  externalId: null,
  contactName: null,
  tier: null,
  stage: 'ACTIVE',
  website: null,
  notes: null,
  serviceDescription: null,
  dataSensitivity: null,
  dataTypes: [],
  contractRenewalDate: null,
  contractValue: null,
  geographicRisk: null,
  tags: [],
  ownerId: null,
  customFields: {},
}
const FIELDS = ['name', 'contactEmail', ...Object.keys(EMPTY)] as readonly (keyof VendorFields)[]

type Given = Omit<VendorFields, 'tags' | 'stage' | 'dataTypes'> & {
  tags: string[] | null
  stage: VendorStage | null
  dataTypes: DataType[] | null
}
const tidy = (fields: Given): VendorFields => ({
  ...fields,
  stage: fields.stage ?? EMPTY.stage,
  tags: fields.tags ?? [],
  dataTypes: orderedTypes(fields.dataTypes ?? []),
  contractRenewalDate: dayOf(fields.contractRenewalDate),
})

export const fieldsOfImport = (body: VendorImport, customFields: CustomFields): VendorFields =>
  tidy({ ...EMPTY, ...body, customFields } as VendorFields)

export const fieldsOfRecord = (vendor: VendorRecord) =>
  Object.fromEntries(FIELDS.map((field) => [field, vendor[field]])) as VendorFields

/** Only given fields change; omitted ones keep their value. */
export const fieldsAfter = (
  before: VendorRecord,
  update: VendorUpdate,
  customFields = before.customFields,
): VendorFields => tidy({ ...fieldsOfRecord(before), ...update, customFields } as VendorFields)

/** Each custom field is a change of its own. */
export const changesOf = (before: VendorFields, after: VendorFields) => {
  const keys = Object.keys({ ...before.customFields, ...after.customFields })
  const flat = ({ customFields, ...fields }: VendorFields) => ({
    ...fields,
    ...Object.fromEntries(keys.map((key) => [`customFields/${key}`, customFields[key]])),
  })
  return changesBetween(flat(before), flat(after))
}

/** The folded texts that a vendor is sorted, searched and filtered by. */
export const keysOf = ({ name, contactEmail, externalId, tags, customFields }: VendorFields) => ({
  name_key: fold(name),
  external_key: externalId === null ? null : fold(externalId),
  search_key: `${fold(name)}\n${fold(contactEmail)}`,
  tag_keys: tags.map(fold),
  custom_keys: Object.fromEntries(
    Object.entries(customFields).flatMap(([key, value]) => (typeof value === 'string' ? [[key, fold(value)]] : [])),
  ),
})

export const missingName = (body: unknown) => {
  const name = (body as { name?: unknown } | null)?.name ?? ''
  return typeof name === 'string' && name.trim() === '' ? messages.vendorNameRequired : undefined
}

/** Its revision decides whether an update overwrites somebody's; what else it contains may change meanwhile. */
export const etagOf = (revision: number, json?: Uint8Array) =>
  json === undefined ? `"${revision}"` : `"${revision}-${hash('sha1', json, 'base64url')}"`

/** `If-Match` lists the revisions that the caller has read; `*` matches any. */
export const matchesEtag = (ifMatch: string, revision: number) => {
  const seen = ifMatch.split(',').map((tag) =>
    tag
      .trim()
      .replace(/^W\//, '')
      .replace(/-[\w-]*"$/, '"'),
  )
  return seen.includes('*') || seen.includes(etagOf(revision))
}
