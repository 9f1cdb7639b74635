import { expect, test } from 'vitest'
import { answerText, expectationText } from '../library/answerWords.ts'
import { sizeText } from './words.ts'

test.each([
  ['YES_NO', 'YES', 'YES'],
  ['RATING', 4, 'at least 4'],
  ['NUMERIC', 12, '12'],
  ['NUMERIC', { min: 1, max: 5 }, 'at least 1, at most 5'],
  ['NUMERIC', { min: 0, max: 0 }, '0'],
  ['COMBOBOX', ['A', 'B'], 'one of A; B'],
  ['MULTI_SELECT', ['A', 'B'], 'all of A; B'],
  ['MULTI_SELECT', { anyOf: ['A'], noneOf: ['B', 'C'] }, 'at least one of A, none of B; C'],
  ['DATE', { withinDays: 365 }, 'within the last 365 days'],
  ['FREE_TEXT', null, 'no expected answer'],
] as const)('%s that expects %j reads %j', (type, expected, words) => {
  expect(expectationText(type, expected)).toBe(words)
})

test('an answer reads as it was given, several joined', () => {
  expect([answerText('NO'), answerText(0), answerText(['A', 'B']), answerText(null)]).toEqual(['NO', '0', 'A; B', ''])
})

test.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1024, '1.0 KiB'],
  [1536, '1.5 KiB'],
  [250_000, '244 KiB'],
  [2_516_582, '2.4 MiB'],
  [1.25 * 1024 ** 3, '1.3 GiB'],
  [5000 * 1024 ** 4, '5000 TiB'],
])('%d bytes are read as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
