import { expect, test } from 'vitest'
import { numberStyleOf, readNumber } from './numberStyles.ts'

test.each([
  ['€ 1.200.000', undefined, '1200000'],
  ['1.200,50 €', undefined, '1200.5'],
  ['CHF 1’200’000', undefined, '1200000'],
  ['1 200 000,5', undefined, '1200000.5'],
  ['$1,200,000.50', undefined, '1200000.5'],
  ['49.9k', undefined, '49900'],
  ['1.200', 'COMMA', '1200'],
  ['1.200', 'POINT', '1.2'],
  ['75,000', 'POINT', '75000'],
  ['about 5', undefined, 'about 5'],
  ['1.2.3', 'POINT', '1.2.3'],
] as const)('%s in the style %s is %s', (cell, style, expected) => {
  expect(readNumber(cell, style)).toEqual({ cell: expected })
})

test('a number that may be two is read only in a given style', () => {
  expect(readNumber('1.200', undefined)).toEqual({
    problem: 'can be 1.2 or 1200: the number style of the file must be given',
  })
})

test('the style of a file is what its clear numbers agree on, else the larger reading', () => {
  expect(numberStyleOf(['1.200', '1.200.000'])).toEqual({ sure: 'COMMA', likely: 'COMMA' })
  expect(numberStyleOf(['1.200', '12.5'])).toEqual({ sure: 'POINT', likely: 'POINT' })
  expect(numberStyleOf(['1.200', '80'])).toEqual({ sure: undefined, likely: 'COMMA' })
  expect(numberStyleOf(['75,000', '75.000'])).toEqual({ sure: undefined, likely: undefined })
  expect(numberStyleOf(['1.200.000', '1,200,000'])).toEqual({ sure: undefined, likely: undefined })
})
