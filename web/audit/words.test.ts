import { expect, test } from 'vitest'
import { wordsOf } from './words.ts'

test.each([
  ['contractRenewalDate', 'Contract renewal date'],
  ['externalId', 'External ID'],
  ['ApiKey', 'API key'],
  ['AuditLog', 'Audit log'],
  ['UPDATE_VENDOR', 'Update vendor'],
  ['tier', 'Tier'],
])('%s is read as %s', (name, words) => {
  expect(wordsOf(name)).toBe(words)
})
