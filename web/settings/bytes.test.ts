import { expect, test } from 'vitest'
import { bytesText } from './bytes.ts'

test.each([
  [0, '0 bytes'],
  [1023, '1,023 bytes'],
  [1024, '1 KiB'],
  [1536, '1.5 KiB'],
  [25 * 1024 ** 2, '25 MiB'],
  [1.25 * 1024 ** 3, '1.3 GiB'],
  [5000 * 1024 ** 4, '5,000 TiB'],
])('%d is %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text)
})
