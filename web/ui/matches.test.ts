import { expect, test } from 'vitest'
import { matches } from './matches.ts'

test('each word of a query must stand in one of the texts, in any case', () => {
  expect(matches('iso 2022', 'ISO 27001', '2022', null)).toBe(true)
  expect(matches('iso 2013', 'ISO 27001', '2022', null)).toBe(false)
})

test('without a query everything matches', () => {
  expect(matches(undefined, 'ISO 27001')).toBe(true)
  expect(matches('', null)).toBe(true)
})
