import { labelsOf } from '../../contract/fieldTable.ts'
import type { VendorField } from '../../contract/vendors/customFields.ts'
import { type VendorTable, vendorTable } from '../../contract/vendors/table.ts'
import { type InputsOf, inputsOf } from '../domain/fields.ts'
import type { Vendor } from '../domain/vendorQueries.ts'
import { type CustomInput, customInputs } from './customFields.ts'

export type VendorValues = InputsOf<VendorTable> & { customFields: CustomInput }

export const LABELS: Record<keyof VendorValues, string> = { ...labelsOf(vendorTable), customFields: 'Custom fields' }

export const valuesOf = (fields: readonly VendorField[], vendor?: Vendor): VendorValues => ({
  ...inputsOf(vendorTable, vendor),
  customFields: customInputs(fields, vendor?.customFields),
})
