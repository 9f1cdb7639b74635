import { expect, test } from 'vitest'
import { readNumber } from './numbers.ts'

test('reads a number with separators, a unit or a sign', () => {
  expect(readNumber('1,234,567')).toBe(1_234_567)
  expect(readNumber(' 12 days ', ' days')).toBe(12)
  expect(readNumber('80%', '%')).toBe(80)
  expect(readNumber('-2.5')).toBe(-2.5)
  expect(readNumber('2.')).toBe(2)
  expect(readNumber('0.12345', '', 4)).toBe(0.1235)
})

test('empty is no number, and what is none yet is not read', () => {
  expect(readNumber('')).toBe('')
  expect(readNumber(' days', ' days')).toBe('')
  for (const text of ['-', '.', '1,5', '1.2.3', 'twelve', '1e9']) expect(readNumber(text)).toBeUndefined()
})
