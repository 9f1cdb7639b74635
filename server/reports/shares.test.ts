import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharesOf } from './shares.ts'

test.each([
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [1, 2],
    [33, 67],
  ],
  [
    [1, 0, 199],
    [1, 0, 99],
  ],
  [
    [3, 3, 3, 3, 3, 3],
    [17, 17, 17, 17, 16, 16],
  ],
  [[5], [100]],
  [
    [0, 0],
    [0, 0],
  ],
  [[], []],
])('the shares of %j are %j', (counts, shares) => {
  expect(sharesOf(counts)).toEqual(shares)
})

test('shares add up to 100, and none is a whole percent away from its own', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 1e6 }), { minLength: 1, maxLength: 8 }), (counts) => {
      const total = counts.reduce((sum, count) => sum + count, 0)
      fc.pre(total > 0)
      const shares = sharesOf(counts)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100)
      for (const [n, share] of shares.entries())
        expect(Math.abs(share - (100 * (counts[n] ?? 0)) / total)).toBeLessThan(1)
    }),
  )
})
