import { expect } from 'vitest'
import type { VendorField } from '../../contract/vendors/customFields.ts'
import { tableOf } from './checks.ts'
import { counted, type Reading, type reader, type Vendor } from './reading.ts'

type Reader = ReturnType<typeof reader>
type Fits = (value: string | number | undefined) => boolean
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort()

/** Conditions on a field, and which values meet them: by each value in use, without one, and by a range. */
const conditions = ({ key, kind }: VendorField, vendors: readonly Vendor[]): [unknown, Fits][] => {
  const values = [...new Set(vendors.flatMap(({ customFields }) => customFields[key] ?? []))]
  const contains =
    (text: string): Fits =>
    (value) =>
      String(value ?? '')
        .toLowerCase()
        .includes(text.toLowerCase())
  const [first] = values
  return [
    ...values.map((wanted): [unknown, Fits] => [
      wanted,
      kind === 'TEXT' ? contains(String(wanted)) : (value) => value === wanted,
    ]),
    [null, (value) => value === undefined],
    ...(first !== undefined && (kind === 'NUMBER' || kind === 'DATE')
      ? [[{ from: first }, (value) => value !== undefined && value >= first] as [unknown, Fits]]
      : []),
  ]
}

const checkFilters = async (read: Reader, { vendors }: Reading, field: VendorField) => {
  for (const [wanted, fits] of conditions(field, vendors)) {
    const query = JSON.stringify({ [field.key]: wanted })
    const found = await read.body(`/api/v1/vendors?customFields=${encodeURIComponent(query)}`)
    const expected = vendors.filter(({ customFields }) => fits(customFields[field.key]))
    expect([query, idsOf(found)]).toEqual([query, idsOf(expected)])
  }
}

/** Values belong to fields that exist, and each field knows how many vendors have one. */
export const checkFields = async (read: Reader, reading: Reading) => {
  const keys = reading.fields.map(({ key }) => key)
  for (const { customFields } of reading.vendors)
    for (const key of Object.keys(customFields)) expect(keys).toContain(key)
  for (const field of reading.fields) {
    const having = reading.vendors.filter(({ customFields }) => customFields[field.key] !== undefined)
    expect(await read.body(`/api/v1/vendor-fields/${field.id}`)).toEqual({ ...field, vendorCount: having.length })
    if (!field.archived) await checkFilters(read, counted(reading), field)
  }
  await checkColumns(read, reading)
}

/** People are shown by name. */
const checkColumns = async (read: Reader, { fields, vendors, users }: Reading) => {
  const rows = tableOf((await read.get('/api/v1/vendors?format=csv&stage=ALL')).text)
  const names = new Map(users.map(({ id, name }) => [id, name]))
  for (const { key, kind, archived } of fields) {
    if (archived) continue
    const told = Object.fromEntries(rows.map((row) => [row.id, row[key]]))
    const value = ({ customFields }: Vendor) => String(customFields[key] ?? '')
    const shown = (vendor: Vendor) => (kind === 'PERSON' ? (names.get(value(vendor)) ?? '') : value(vendor))
    expect([key, told]).toEqual([key, Object.fromEntries(vendors.map((vendor) => [vendor.id, shown(vendor)]))])
  }
}
