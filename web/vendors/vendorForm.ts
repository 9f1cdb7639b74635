import { labelsOf } from '../../contract/fieldTable.ts'
import type { VendorField } from '../../contract/vendorFields.ts'
import { type VendorTable, vendorTable } from '../../contract/vendorTable.ts'
import { type InputsOf, inputsOf } from '../domain/fields.ts'
import type { Vendor } from '../domain/vendorQueries.ts'
import { type CustomInput, customInputs } from './customFields.ts'

export type VendorValues = Omit<InputsOf<VendorTable>, 'ownerId'> & {
  /** Only of a vendor that exists: a new one has no owner yet. */
  ownerId?: string | null
  customFields: CustomInput
}

export const LABELS: Record<keyof VendorValues, string> = { ...labelsOf(vendorTable), customFields: 'Custom fields' }

export const valuesOf = (fields: readonly VendorField[], vendor?: Vendor): VendorValues => {
  const { ownerId, ...values } = inputsOf(vendorTable, vendor)
  return { ...values, ...(vendor && { ownerId }), customFields: customInputs(fields, vendor?.customFields) }
}
