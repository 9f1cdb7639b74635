import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distinct, fold, isStorable } from './text.ts'

test.each([
  ['SÖHNE', 'Söhne'],
  ['STRASSE', 'Straße'],
  ['ΟΔΟΣ', 'οδός'.replace('ό', 'ο')],
  ['ＡＢＣ', 'abc'],
  ['ı', 'I'],
  ['e\u0301', 'É'],
])('%s and %s are the same without case', (a, b) => {
  expect(fold(a)).toBe(fold(b))
})

test('folding twice changes nothing more', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text)))
})

test('distinct texts are trimmed, not empty, differ in more than case, and keep their order', () => {
  expect(distinct([' b ', 'A', '', 'B', 'a', '  '])).toEqual(['b', 'A'])
  fc.assert(
    fc.property(fc.array(fc.string()), (texts) => {
      expect(distinct(distinct(texts))).toEqual(distinct(texts))
    }),
  )
})

test('NUL and half of a pair cannot be stored, a whole pair can', () => {
  expect(['a\u0000b', '\ud83d', '\ude80x', '🚀', ''].map(isStorable)).toEqual([false, false, false, true, true])
})
