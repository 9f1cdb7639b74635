import { expect, test } from 'vitest'
import { initials } from './Face.tsx'

test('initials are those of the first and the last name, in any script', () => {
  expect(initials('Amélie Fournier')).toBe('AF')
  expect(initials('  jonas   van der  weidmann ')).toBe('JW')
  expect(initials('Łukasz')).toBe('Ł')
  expect(initials('i')).toBe('I')
  expect(initials('')).toBe('')
})
