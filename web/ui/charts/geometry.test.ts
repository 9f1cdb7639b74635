import { expect, test } from 'vitest'
import {
  anchorOf,
  linePath,
  onSpoke,
  placeOf,
  pointsText,
  radarPoints,
  roundTop,
  shareScale,
  spread,
  wrapped,
} from './geometry.ts'

test('the first spoke points upwards, the others follow with the clock', () => {
  expect(onSpoke(0, 4, 10)).toEqual({ x: 0, y: -10 })
  expect(onSpoke(1, 4, 10)).toEqual({ x: 10, y: 0 })
  expect(onSpoke(2, 4, 10)).toEqual({ x: 0, y: 10 })
  expect(onSpoke(3, 4, 10)).toEqual({ x: -10, y: 0 })
})

test('a radar is as far out as its shares, and passes by what is not known', () => {
  expect(pointsText(radarPoints([1, 0.5, null, 0], 10))).toBe('0,-10 5,0 0,0')
})

test('a label beside the circle does not run into it', () => {
  expect(anchorOf({ x: 10, y: 0 }, 10)).toBe('start')
  expect(anchorOf({ x: -10, y: 0 }, 10)).toBe('end')
  expect(anchorOf({ x: 0.1, y: -10 }, 10)).toBe('middle')
})

test.each([
  ['Access control', 20, 2, ['Access control']],
  ['Access control and identity', 12, 3, ['Access', 'control and', 'identity']],
  ['Access control and identity', 12, 2, ['Access', 'control and…']],
  ['Unterbrechungsfreiheit', 10, 2, ['Unterbrec…']],
  ['', 10, 2, []],
])('%j in lines of %i, at most %i', (text, width, most, lines) => {
  expect(wrapped(text, width, most)).toEqual(lines)
})

test.each([
  [0, 4],
  [3, 4],
  [5, 6],
  [11, 20],
  [37, 40],
  [100, 100],
  [101, 200],
  [99_999, 100_000],
])('a scale for %i ends at %i', (most, top) => {
  expect(roundTop(most)).toBe(top)
})

const box = { width: 100, height: 50, top: 10 }

test('a line begins at zero below and is interrupted where nothing is known', () => {
  expect(linePath([0, 10, null, 5, 5], box)).toBe('M0 50 L25 0 M75 25 L100 25')
  expect(linePath([null, null], box)).toBe('')
})

test('a single point stands in the middle', () => {
  expect(placeOf(0, 1, 10, box)).toEqual({ x: 50, y: 0 })
})

test('labels keep their distance and stay inside', () => {
  expect(spread([10, 12, 40], 14, 50)).toEqual([10, 24, 40])
  expect(spread([48, 49, 50], 14, 50)).toEqual([22, 36, 50])
  expect(spread([30, 5], 14, 50)).toEqual([30, 5])
})

test('shares that lie close together have a scale of their own, others one from zero', () => {
  expect(shareScale([0.78, null, 0.82])).toEqual({ bottom: 0.6, top: 1 })
  expect(shareScale([0.2, 0.9])).toEqual({ bottom: 0, top: 1 })
  expect(shareScale([null])).toEqual({ bottom: 0, top: 1 })
})
