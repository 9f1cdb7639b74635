import { expect, test } from 'vitest'
import { sizeText } from './words.ts'

test.each([
  [0, '0 bytes'],
  [512, '512 bytes'],
  [1536, '1.5 KB'],
  [250_000, '244 KB'],
  [2_516_582, '2.4 MB'],
  [5_368_709_120, '5.0 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
