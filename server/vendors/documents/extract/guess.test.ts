import { expect, test } from 'vitest'
import { processorSeconds } from '../../../../test/support/cost.ts'
import { guess } from './guess.ts'

test.each([
  ['SOC2', 'SOC 2 Type II Report on Northwind', 'report.pdf'],
  ['SOC2', 'Report', 'northwind_soc2_2026.pdf'],
  ['ISO_CERTIFICATE', 'Certificate of registration · ISO/IEC 27001:2022', 'certificate.pdf'],
  ['PENTEST', 'External penetration test: summary for customers', 'summary.pdf'],
  ['INSURANCE', 'Certificate of liability insurance', 'acord.pdf'],
  ['POLICY', 'Access control policy', 'access.docx'],
  [null, 'Minutes of a meeting', 'minutes.txt'],
])('a title page tells the type %s', (documentType, text, fileName) => {
  expect(guess([text], fileName).documentType).toBe(documentType)
})

test.each([
  ['2027-03-31', 'This certificate is valid until 31 March 2027.'],
  ['2027-03-31', 'Expiry date: 2027-03-31'],
  ['2027-03-31', 'Expires on March 31st, 2027'],
  ['2027-03-31', 'Valid through: 31.03.2027'],
  [null, 'Valid until 31.02.2027'],
  [null, 'Valid until 03/04/2027'],
  [null, 'Issued on 31 March 2027'],
])('the end of validity %s is read from its sentence', (validUntil, text) => {
  expect(guess([text], 'file.pdf').validUntil).toBe(validUntil)
})

test('a SOC 2 report is valid for a year after the end of its period', () => {
  const text = 'SOC 2 Type II. Throughout the period 1 October 2025 to 30 September 2026.'
  expect(guess([text], 'file.pdf')).toEqual({ documentType: 'SOC2', validUntil: '2027-09-30' })
})

test('a text of nothing but months is read in one pass', async () => {
  const text = 'expiryjan'.repeat(100_000)
  expect(await processorSeconds(() => guess([text], 'file.txt'))).toBeLessThan(10)
})
