import { messages } from '../../contract/errors.ts'
import type { ValuesOf } from '../../contract/fieldTable.ts'
import { fold } from '../../contract/values/text.ts'
import type { CustomFields } from '../../contract/vendors/customFields.ts'
import { orderedTypes } from '../../contract/vendors/dataTypes.ts'
import { type VendorTable, vendorTable } from '../../contract/vendors/table.ts'
import type { VendorImport, VendorRecord, VendorUpdate } from '../../contract/vendors/vendors.ts'
import { changesBetween } from '../audit/rules.ts'
import { fieldsIn, storedFields } from '../tables/fields.ts'

/** What a caller may set. The other fields are computed. */
export type VendorFields = ValuesOf<VendorTable> & { customFields: CustomFields }

type Input = Partial<VendorImport & VendorUpdate>
const fieldsOf = (given: Input, customFields: CustomFields): VendorFields => {
  const fields = storedFields(vendorTable, given)
  return { ...fields, dataTypes: orderedTypes(fields.dataTypes), customFields }
}

export const fieldsOfImport = (body: VendorImport, customFields: CustomFields) => fieldsOf(body, customFields)

export const fieldsOfRecord = (vendor: VendorRecord): VendorFields => ({
  ...fieldsIn(vendorTable, vendor),
  customFields: vendor.customFields,
})

/** Only given fields change; omitted ones keep their value. */
export const fieldsAfter = (before: VendorRecord, update: VendorUpdate, customFields = before.customFields) =>
  fieldsOf({ ...fieldsOfRecord(before), ...update }, customFields)

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

export const KEY_TYPES: Record<keyof ReturnType<typeof keysOf>, string> = {
  name_key: 'text',
  external_key: 'text',
  search_key: 'text',
  tag_keys: 'text[]',
  custom_keys: 'jsonb',
}

export const missingName = (body: unknown) => {
  const name = (body as { name?: unknown } | null)?.name ?? ''
  return typeof name === 'string' && name.trim() === '' ? messages.vendorNameRequired : undefined
}
