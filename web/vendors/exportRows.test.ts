import { expect, test } from 'vitest'
import type { VendorRow } from '../domain/vendorQueries.ts'
import { rowsOf } from './exportRows.ts'

test('the file has the columns of the import, days as days, and tags that can be read again', () => {
  const vendor = {
    id: '1',
    name: 'Northwind',
    stage: 'ACTIVE',
    tags: ['cloud', 'a; b', 'say "x"'],
    dataTypes: ['HEALTH', 'PAYMENT'],
    contractRenewalDate: '2026-03-12T00:00:00.000Z',
    overallScore: 0.5,
    tier: null,
  } as VendorRow
  const [head = [], row = []] = rowsOf([vendor])
  const cells = Object.fromEntries(head.map((name, i) => [name, row[i]]))
  expect(cells).toMatchObject({ name: 'Northwind', stage: 'ACTIVE', tier: '', overallScore: '0.5' })
  expect(cells.contractRenewalDate).toBe('2026-03-12')
  expect(cells.dataTypes).toBe('HEALTH; PAYMENT')
  expect(cells.tags).toBe('cloud; "a; b"; "say ""x"""')
})
