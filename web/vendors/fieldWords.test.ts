import { expect, test } from 'vitest'
import type { VendorRow } from '../domain/vendorQueries.ts'
import { fieldText } from './fieldWords.ts'

const vendor = {
  notes: 'toString',
  tier: 'HIGH',
  website: null,
  contractRenewalDate: '2026-03-12T00:00:00.000Z',
  dataTypes: ['HEALTH', 'PAYMENT'],
  tags: ['constructor', 'HIGH'],
} as VendorRow

test.each([
  ['tier', 'High'],
  ['dataTypes', 'Health data, Payment data'],
  ['contractRenewalDate', '12 Mar 2026'],
  ['website', ''],
] as const)('%s is shown in words', (name, text) => {
  expect(fieldText(vendor, name)).toBe(text)
})

test('a text of somebody is shown as it is', () => {
  expect(fieldText(vendor, 'notes')).toBe('toString')
  expect(fieldText(vendor, 'tags')).toBe('constructor, HIGH')
})
