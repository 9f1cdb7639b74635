import { expect, test } from 'vitest'
import { keyOf } from './letterKeys.ts'

const pressed = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false, defaultPrevented: false }

test.each([
  ['a', {}, 'a'],
  ['A', {}, 'a'],
  ['?', {}, '?'],
  ['x', {}, undefined],
  ['c', { ctrlKey: true }, undefined],
  ['k', { metaKey: true }, undefined],
  ['j', { altKey: true }, undefined],
  ['a', { isComposing: true }, undefined],
  ['a', { defaultPrevented: true }, undefined],
])('%s with %j means %s', (key, more, meant) => {
  expect(keyOf({ ...pressed, ...more, key }, ['a', 'c', 'j', 'k', '?'])).toBe(meant)
})
