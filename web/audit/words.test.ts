import { expect, test } from 'vitest'
import { statusChange, valueText, wordsOf } from './words.ts'

test.each([
  ['contractRenewalDate', 'Contract renewal date'],
  ['externalId', 'External ID'],
  ['vatNumber', 'VAT number'],
  ['ApiKey', 'API key'],
  ['AuditLog', 'Audit log'],
  ['UPDATE_VENDOR', 'Update vendor'],
  ['PUBLISH_TEMPLATE', 'Publish questionnaire'],
  ['UPDATE_MAIL_TEMPLATE', 'Update mail template'],
  ['tier', 'Tier'],
])('%s is read as %s', (name, words) => {
  expect(wordsOf(name)).toBe(words)
})

test.each([
  [null, '–'],
  ['', '–'],
  [[], '–'],
  [true, 'Yes'],
  [['cloud', 'hr'], 'cloud, hr'],
  ['HIGH_RISK_JURISDICTION', 'High risk jurisdiction'],
  ['2027-03-31T00:00:00.000Z', '31 Mar 2027'],
  ['Ada Lovelace', 'Ada Lovelace'],
  [{ a: 1 }, '{"a":1}'],
  [3, '3'],
])('%j is shown as %s', (value, text) => {
  expect(valueText(value)).toBe(text)
})

test('who is meant by an id is named, and the id can still be told', () => {
  const names = new Map([['fed37758-e2a7-4acf-a34a-94b9a319c48f', 'Amélie Fournier']])
  expect(valueText('fed37758-e2a7-4acf-a34a-94b9a319c48f', names)).toBe('Amélie Fournier (fed37758…)')
})

test('a change of status is read from the old one to the new one', () => {
  expect(statusChange({ oldStatus: 'OPEN', newStatus: 'RISK_ACCEPTED' })).toBe('Open → Risk accepted')
  expect(statusChange({ oldStatus: null, newStatus: null })).toBeUndefined()
})
