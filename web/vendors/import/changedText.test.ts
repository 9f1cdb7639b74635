import { expect, test } from 'vitest'
import { changedText } from './changedText.ts'

test.each([
  ['tier', 'HIGH', 'High'],
  ['notes', null, 'empty'],
  ['tags', ['cloud', 'eu'], 'cloud, eu'],
  ['contractRenewalDate', '2026-03-12T00:00:00.000Z', '12 Mar 2026'],
  ['customFields/tier', 'HIGH', 'HIGH'],
])('%s of %s reads %s', (field, value, text) => {
  expect(changedText(field, value)).toBe(text)
})
