import { expect, test } from 'vitest'
import { dataText, printable } from './printable.ts'

const BREAK = '\u200b'

test('a word that is longer than a column may be broken after each letter, and others are left alone', () => {
  expect(printable('x'.repeat(24))).toBe('x'.repeat(24))
  expect(printable(`short ${'x'.repeat(30)} short`)).toBe(`short ${Array(30).fill('x').join(BREAK)} short`)
})

test('no letter is torn apart from its accent, and joined scripts keep their shapes', () => {
  const accented = 'e\u0301'.repeat(20)
  expect(printable(accented)).toBe(Array(20).fill('e\u0301').join(BREAK))
  const arabic = 'ا'.repeat(60)
  expect(printable(arabic)).toBe(arabic)
})

test('line ends are of one kind, and what has no shape is dropped', () => {
  expect(printable('a\r\nb\rc\nd\te\u0007\u0000\u0085f')).toBe('a\nb\nc\nd\tef')
})

test('every text in the data is made printable, however deep it lies', () => {
  expect(dataText({ a: [{ b: 'x\u0001' }], n: 1, no: null })).toBe('{"a":[{"b":"x"}],"n":1,"no":null}')
})
