import {
  type Field,
  type FieldTable,
  type Kind,
  labelsOf,
  mapFields,
  type ValuesOf,
} from '../../contract/fieldTable.ts'
import type { VendorField } from '../../contract/vendorFields.ts'
import { type VendorTable, vendorTable } from '../../contract/vendorTable.ts'
import type { Vendor } from '../domain/vendorQueries.ts'
import { inputDay } from '../ui/dates.ts'
import { type CustomInput, customInputs } from './customFields.ts'

const TYPED = ['line', 'paragraph', 'email', 'url', 'day'] as const satisfies readonly Kind[]
const isTyped = (kind: Kind) => (TYPED as readonly Kind[]).includes(kind)

/** What a field may hold while somebody types: empty is an empty text, or null where it is chosen. */
type InputsOf<T extends FieldTable> = {
  [N in keyof T]: T[N]['kind'] extends (typeof TYPED)[number] ? string : ValuesOf<T>[N]
}
export type VendorValues = Omit<InputsOf<VendorTable>, 'ownerId'> & {
  /** Only of a vendor that exists: a new one has no owner yet. */
  ownerId?: string | null
  customFields: CustomInput
}

export const LABELS: Record<keyof VendorValues, string> = { ...labelsOf(vendorTable), customFields: 'Custom fields' }

const inputOf = ({ kind, empty = null }: Field, value: unknown) => {
  if (kind === 'day') return inputDay(value as string | null | undefined)
  return value ?? (isTyped(kind) ? '' : empty)
}

export const valuesOf = (fields: readonly VendorField[], vendor?: Vendor): VendorValues => {
  const { ownerId, ...values } = mapFields(vendorTable, (field, name) => inputOf(field, vendor?.[name]))
  const customFields = customInputs(fields, vendor?.customFields)
  return { ...values, ...(vendor && { ownerId }), customFields } as VendorValues
}
