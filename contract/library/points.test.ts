import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactPercent, meanScore, pointsText, ratio, sumPoints, tenthsText, wholePercent } from './points.ts'

const units = fc.integer({ min: 0, max: 10_000_000 })

test('sums of weights with four decimals are exact, in any order', () => {
  fc.assert(
    fc.property(fc.array(units, { maxLength: 50 }), (all) => {
      const points = all.map((one) => one / 10_000)
      const exact = all.reduce((sum, one) => sum + one, 0) / 10_000
      expect(sumPoints(points)).toBe(exact)
      expect(sumPoints(points.toReversed())).toBe(exact)
    }),
  )
})

test('a ratio that is a decimal fraction is exact, whatever the weights', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 0, max: 1000 }), (weight, thousandths) => {
      const earned = (weight * thousandths) / 10_000
      const possible = (weight * 1000) / 10_000
      expect(ratio(earned, possible)).toBe(thousandths / 1000)
    }),
  )
})

test('a ratio has twelve decimals, the last one rounded half up', () => {
  expect(ratio(2, 3)).toBe(0.666666666667)
  expect(ratio(1, 3)).toBe(0.333333333333)
  // 1 / 40960 is 0.0000244140625: exactly between two.
  expect(ratio(1, 40_960)).toBe(0.000024414063)
  expect([ratio(0, 5), ratio(5, 5), ratio(0, 0)]).toEqual([0, 1, null])
})

test('the mean of rounded scores is the mean of the fractions', () => {
  expect(meanScore(Array<number>(7).fill(0.85))).toBe(0.85)
  expect(meanScore([ratio(2, 3) ?? 0, ratio(2, 3) ?? 0, ratio(7, 15) ?? 0])).toBe(0.6)
  expect(meanScore([])).toBeNull()
})

test('percentages are rounded half up, thresholds are not rounded', () => {
  expect([0.8478, 0.845, 0.844999999999, 0.9999].map(wholePercent)).toEqual([85, 85, 84, 100])
  expect([0.8478, 0.84745, 0.847449999999].map(tenthsText)).toEqual(['84.8%', '84.7%', '84.7%'])
  expect([0.85, 0.855, 0.8525].map(exactPercent)).toEqual(['85%', '85.5%', '85.25%'])
  for (let percent = 0; percent <= 100; percent += 1) {
    expect(wholePercent(percent / 100)).toBe(percent)
    expect(tenthsText(percent / 100)).toBe(`${percent}.0%`)
    expect(exactPercent(percent / 100)).toBe(`${percent}%`)
  }
})

test('points are shown without the noise of binary fractions', () => {
  expect([4.199999999999999, 0.30000000000000004, 13, 1.115, 1.00005].map(pointsText)).toEqual([
    '4.2',
    '0.3',
    '13',
    '1.115',
    '1.0001',
  ])
})
