import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distinct, fold, isStorable } from './text.ts'

test.each([
  ['SÖHNE', 'Söhne'],
  ['STRASSE', 'Straße'],
  ['STRAẞE', 'Straße'],
  ['ΟΔΟΣ', 'οδός'.replace('ό', 'ο')],
  ['ＡＢＣ', 'abc'],
  ['ｶﾞｽ', 'ガス'],
  ['Acme\u00a0Ltd\u3000Co', 'acme ltd co'],
  ['ﬁne', 'FINE'],
  ['ı', 'I'],
  ['e\u0301', 'É'],
])('%s and %s are the same without case', (a, b) => {
  expect(fold(a)).toBe(fold(b))
})

test.each([
  ['Level³ Ltd', 'Level3 Ltd'],
  ['x²', 'x2'],
  ['½', '1/2'],
  ['Acme™', 'AcmeTM'],
  ['①', '1'],
  ['…', '...'],
])('%s and %s mean different things and stay apart', (a, b) => {
  expect(fold(a)).not.toBe(fold(b))
})

test('folding is idempotent', () => {
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

test('NUL and unpaired surrogates cannot be stored, pairs can', () => {
  expect(['a\u0000b', '\ud83d', '\ude80x', '🚀', ''].map(isStorable)).toEqual([false, false, false, true, true])
})
