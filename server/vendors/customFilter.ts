import type { Fragment } from 'postgres'
import { fold } from '../../contract/values/text.ts'
import type { CustomValue, VendorField } from '../../contract/vendors/customFields.ts'
import type { VendorCsvFilter, VendorFilter } from '../../contract/vendors/vendors.ts'
import type { Ctx } from '../context.ts'
import { given } from '../db/filters.ts'
import type { Db } from '../db/open.ts'
import { invalid } from '../errors.ts'
import { dayIn } from './customFields.ts'
import * as vendorFields from './fields/service.ts'

type Range = { from?: CustomValue; to?: CustomValue }
/** What a custom field must be; null if it must not be set. */
export type Condition = { field: VendorField; is: CustomValue | Range | null }
export type ListFilter = VendorFilter & Pick<VendorCsvFilter, 'ids'> & { conditions?: readonly Condition[]; now: Date }

const wrong = (message: string) => invalid('query parameter', [{ path: 'customFields', message }])
const NO_OBJECT = 'must be a JSON object such as {"costCentre": "EU-12"}'

/** The filter with what it says about custom fields, which are only read if it does. */
export const withConditions = async (ctx: Ctx, filter: VendorFilter): Promise<ListFilter> => {
  if (filter.customFields === undefined) return { ...filter, now: ctx.now }
  const given = Object.entries(parsed(filter.customFields))
  const fields = await vendorFields.list(ctx)
  return { ...filter, now: ctx.now, conditions: given.map(([key, value]) => conditionOf(fields, key, value)) }
}

const parsed = (text: string): object => {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {}
  throw wrong(NO_OBJECT)
}

const conditionOf = (fields: readonly VendorField[], key: string, value: unknown): Condition => {
  const field = fields.find((known) => known.key === key)
  if (!field) throw wrong(`has no custom field ${key}`)
  if (value === null) return { field, is: null }
  if (typeof value === 'object') return { field, is: rangeOf(field, value) }
  return { field, is: askedValue(field, value) }
}

const ORDERED: readonly VendorField['kind'][] = ['NUMBER', 'DATE']
const rangeOf = (field: VendorField, { from, to }: Range): Range => {
  if (!ORDERED.includes(field.kind)) throw wrong(`has a range for ${field.key}, which is neither a number nor a date`)
  return {
    ...(from !== undefined && { from: askedValue(field, from) }),
    ...(to !== undefined && { to: askedValue(field, to) }),
  }
}

const askedValue = ({ key, kind }: VendorField, value: unknown): CustomValue => {
  if (kind === 'NUMBER' && typeof value === 'number') return value
  if (kind === 'NUMBER') throw wrong(`needs a number for ${key}`)
  if (typeof value !== 'string' || !value.isWellFormed() || value.includes('\u0000'))
    throw wrong(`needs a text for ${key}`)
  const day = kind === 'DATE' ? dayIn(value) : value
  if (day === undefined) throw wrong(`needs a date (YYYY-MM-DD) for ${key}`)
  return kind === 'PERSON' ? day.toLowerCase() : day
}

/** Days compare as texts do. */
const ordered = (db: Db, { key, kind }: VendorField) =>
  kind === 'NUMBER' ? db`(custom_fields ->> ${key})::double precision` : db`(custom_fields ->> ${key}) collate "C"`

/** Texts contain what is asked for, ignoring case; everything else is equal to it or in its range. */
export const meets = (db: Db, { field, is }: Condition): Fragment => {
  const { key, kind } = field
  if (is === null) return db`and not custom_fields ? ${key}`
  if (typeof is !== 'object' && kind === 'TEXT') return db`and strpos(custom_keys ->> ${key}, ${fold(String(is))}) > 0`
  if (typeof is !== 'object') return db`and custom_fields @> ${db.json({ [key]: is })}`
  return db`${given(db, is.from, (from) => db`${ordered(db, field)} >= ${from}`)}
    ${given(db, is.to, (to) => db`${ordered(db, field)} <= ${to}`)}`
}
