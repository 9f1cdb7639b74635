import { expect, test } from 'vitest'
import { canPreview, LONGEST, textOf, zoomFrom } from './kinds.ts'

const bytes = (...values: number[]) => Uint8Array.from(values).buffer

test('a text is read in the encoding that its mark names, and cut where nobody reads on', () => {
  expect(textOf(bytes(0xff, 0xfe, 0x61, 0)).text).toBe('a')
  expect(textOf(bytes(0xfe, 0xff, 0, 0x61)).text).toBe('a')
  expect(textOf(bytes(0xc3, 0xbc)).text).toBe('ü')
  expect(textOf(bytes())).toEqual({ text: '', isCut: false })
  const long = textOf(new TextEncoder().encode('x'.repeat(LONGEST + 1)).buffer)
  expect([long.text.length, long.isCut]).toEqual([LONGEST, true])
})

test('only what the server has recognised as harmless to draw is shown in place', () => {
  expect(canPreview({ mimeType: 'image/webp' })).toBe(true)
  for (const mimeType of ['image/svg+xml', 'text/html', 'application/octet-stream', 'constructor'])
    expect(canPreview({ mimeType })).toBe(false)
})

test('zooming ends at the smallest and the largest', () => {
  expect([zoomFrom(1, 1), zoomFrom(1, -1), zoomFrom(0.5, -1), zoomFrom(4, 1)]).toEqual([1.5, 0.75, 0.5, 4])
})
