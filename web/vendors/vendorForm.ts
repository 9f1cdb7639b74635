import type { VendorField } from '../../contract/vendorFields.ts'
import type { VendorImport } from '../../contract/vendors.ts'
import type { Vendor } from '../domain/vendorQueries.ts'
import type { DATA_TYPE, GEOGRAPHY, SENSITIVITY, STAGE, TIER } from '../domain/words.ts'
import { inputDay } from '../ui/dates.ts'
import { type CustomInput, customInputs } from './customFields.ts'

/** What a field may hold while somebody types: empty is an empty text, or null where it is chosen. */
export type VendorValues = {
  name: string
  contactEmail: string
  contactName: string
  externalId: string
  website: string
  tier: keyof typeof TIER | null
  stage: keyof typeof STAGE
  dataSensitivity: keyof typeof SENSITIVITY | null
  dataTypes: (keyof typeof DATA_TYPE)[]
  geographicRisk: keyof typeof GEOGRAPHY | null
  contractValue: NonNullable<VendorImport['contractValue']> | null
  contractRenewalDate: string
  tags: string[]
  serviceDescription: string
  notes: string
  /** Only of a vendor that exists: a new one has no owner yet. */
  ownerId?: string | null
  customFields: CustomInput
}

export const LABELS: Record<keyof VendorValues, string> = {
  name: 'Name',
  contactEmail: 'Contact email',
  contactName: 'Contact name',
  externalId: 'External ID',
  website: 'Website',
  tier: 'Tier',
  stage: 'Stage',
  dataSensitivity: 'Data sensitivity',
  dataTypes: 'Data types',
  geographicRisk: 'Geographic risk',
  contractValue: 'Contract value',
  contractRenewalDate: 'Contract renewal',
  tags: 'Tags',
  serviceDescription: 'Service description',
  notes: 'Notes',
  ownerId: 'Owner',
  customFields: 'Custom fields',
}

export const valuesOf = (fields: readonly VendorField[], vendor?: Vendor): VendorValues => ({
  name: vendor?.name ?? '',
  contactEmail: vendor?.contactEmail ?? '',
  contactName: vendor?.contactName ?? '',
  externalId: vendor?.externalId ?? '',
  website: vendor?.website ?? '',
  tier: vendor?.tier ?? null,
  stage: vendor?.stage ?? 'ACTIVE',
  dataSensitivity: vendor?.dataSensitivity ?? null,
  dataTypes: vendor?.dataTypes ?? [],
  geographicRisk: vendor?.geographicRisk ?? null,
  contractValue: vendor?.contractValue ?? null,
  contractRenewalDate: inputDay(vendor?.contractRenewalDate),
  tags: vendor?.tags ?? [],
  serviceDescription: vendor?.serviceDescription ?? '',
  notes: vendor?.notes ?? '',
  ...(vendor && { ownerId: vendor.ownerId }),
  customFields: customInputs(fields, vendor?.customFields),
})
