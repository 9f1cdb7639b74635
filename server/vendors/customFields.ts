import { ID_PATTERN, type Problem } from '../../contract/schema.ts'
import { calendarDay } from '../../contract/values/formats.ts'
import type { CustomFields, CustomValue, VendorField } from '../../contract/vendors/customFields.ts'
import { VENDOR_DATA } from '../../contract/vendors/vendors.ts'
import type { Ctx } from '../context.ts'
import { invalid } from '../errors.ts'
import { holdUsers } from '../people/identity/accounts.ts'
import * as vendorFields from './fields/service.ts'

type Input = { readonly [key: string]: CustomValue | null }
type Read = { values: CustomFields; problems: Problem[] }

/** The fields, if there are values to be checked against them. Call it before the vendor is locked. */
export const fieldsFor = async (tx: Ctx, given: Input | undefined) =>
  given === undefined || Object.keys(given).length === 0 ? [] : vendorFields.hold(tx)

/** The values after a change; people must be users. */
export const customFieldsAfter = async (
  tx: Ctx,
  fields: readonly VendorField[],
  given: Input | undefined,
  before: CustomFields = {},
) => {
  const { values, problems } = readValues(fields, given ?? {}, before)
  const found = problems.length > 0 ? problems : await unknownPeople(tx, fields, values, before)
  if (found.length > 0) throw invalid(VENDOR_DATA, found)
  return values
}

const unknownPeople = async (tx: Ctx, fields: readonly VendorField[], values: CustomFields, before: CustomFields) => {
  const changed = fields.filter(({ key, kind }) => kind === 'PERSON' && key in values && values[key] !== before[key])
  if (changed.length === 0) return []
  const known = await holdUsers(
    tx,
    changed.map(({ key }) => String(values[key])),
  )
  return changed.filter(({ key }) => !known.has(String(values[key]))).map(({ key }) => problem(key, NO_USER))
}

export const NO_USER = 'must be the id of a user'
const problem = (key: string, message: string): Problem => ({ path: `customFields/${key}`, message })

/**
 * Omitted values stay, and so does a value that is given again: what was read can be sent back, even if its field has
 * been archived or its choice removed since.
 */
export const readValues = (fields: readonly VendorField[], given: Input, before: CustomFields): Read => {
  const known = new Map(fields.map((field) => [field.key, field]))
  const values = new Map(Object.entries(before))
  const problems: Problem[] = []
  for (const [key, raw] of Object.entries(given)) {
    const value = typeof raw === 'string' ? raw.trim() : raw
    if (value !== null && value === values.get(key)) continue
    const read = readValue(known.get(key), value)
    if (typeof read === 'object') problems.push(problem(key, read.message))
    else if (read === undefined) values.delete(key)
    else values.set(key, read)
  }
  return { values: Object.fromEntries(values), problems }
}

type Wrong = { message: string }
const ID = new RegExp(ID_PATTERN)

/** The value as it is stored, undefined if it is cleared, or what is wrong with it. */
const readValue = (field: VendorField | undefined, value: CustomValue | null): CustomValue | undefined | Wrong => {
  if (!field) return { message: 'is not the key of a custom field' }
  if (field.archived) return { message: 'is archived and cannot be changed' }
  if (value === null || value === '') return undefined
  return READERS[field.kind](value, field)
}

const READERS: Record<VendorField['kind'], (value: CustomValue, field: VendorField) => CustomValue | Wrong> = {
  TEXT: (value) => String(value),
  NUMBER: (value) => (typeof value === 'number' ? value : { message: 'must be a number' }),
  DATE: (value) => dayIn(String(value)) ?? { message: 'must be a date (YYYY-MM-DD)' },
  CHOICE: (value, { choices }) =>
    choices.find((choice) => choice === value) ?? { message: `must be one of ${choices.join(', ')}` },
  PERSON: (value) => (ID.test(String(value)) ? String(value).toLowerCase() : { message: NO_USER }),
}

/** A day, also if it is given as the moment of its beginning. */
export const dayIn = (text: string) => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)(?:T00:00:00(?:\.000)?Z)?$/.exec(text) ?? []
  return calendarDay(Number(year), Number(month), Number(day))
}
