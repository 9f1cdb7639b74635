import { expect, test } from 'vitest'
import { dateOrderOf, isAmbiguousDay, readDay } from './dayOrders.ts'

test.each([
  ['31.12.2027', undefined, { cell: '2027-12-31' }],
  ['12/31/2027', undefined, { cell: '2027-12-31' }],
  ['05/05/2027', undefined, { cell: '2027-05-05' }],
  ['2027/12/31', 'DMY', { cell: '2027-12-31' }],
  ['2027-12-31', 'MDY', { cell: '2027-12-31' }],
  ['2027-1-5', 'DMY', { cell: '2027-01-05' }],
  ['2027-12-31T23:30:00-05:00', undefined, { cell: '2027-12-31T23:30:00-05:00' }],
  ['04/05/2027', 'DMY', { cell: '2027-05-04' }],
  ['04/05/2027', 'MDY', { cell: '2027-04-05' }],
  ['4-5-2027 10:30:00', 'DMY', { cell: '2027-05-04' }],
  ['12 Mar 2026', undefined, { cell: '2026-03-12' }],
  ['March 12, 2026', undefined, { cell: '2026-03-12' }],
  ['31.02.2027', undefined, { cell: '31.02.2027' }],
  ['soon', 'DMY', { cell: 'soon' }],
  ['12/31/2027', 'DMY', { problem: 'is not a day in the order day, month, year' }],
] as const)('%s in the order %s is one day', (cell, order, expected) => {
  expect(readDay(cell, order)).toEqual(expected)
})

test('a date that may be two days is read only in a given order', () => {
  expect(isAmbiguousDay('04/05/2027')).toBe(true)
  expect(readDay('04/05/2027', undefined)).toEqual({
    problem: 'can be 2027-05-04 or 2027-04-05: the date order of the file must be given',
  })
})

test('the order of a file is what its clear dates agree on', () => {
  expect(dateOrderOf(['04/05/2027', '31/12/2027'])).toBe('DMY')
  expect(dateOrderOf(['04/05/2027', '12/31/2027'])).toBe('MDY')
  expect(dateOrderOf(['04/05/2027', '2027-01-01'])).toBeUndefined()
  expect(dateOrderOf(['31/12/2027', '12/31/2027'])).toBeUndefined()
})
