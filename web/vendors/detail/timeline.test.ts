import { expect, test } from 'vitest'
import { byMonth, eventText } from './timeline.ts'

test.each([
  ['FINDINGS_RAISED', 12, '12 findings raised'],
  ['FINDINGS_REMEDIATED', 1, '1 finding remediated'],
  ['RISKS_ACCEPTED', 1, '1 risk accepted'],
  ['ASSESSMENT_SENT', 1, 'Assessment sent to the vendor'],
] as const)('%s of %i is "%s"', (kind, count, text) => {
  expect(eventText({ kind, count })).toBe(text)
})

test('events of a month stand together, in the order in which they came', () => {
  const at = (month: number, day: number) => ({ at: new Date(2026, month, day, 12).toISOString() })
  const [a, b, c] = [at(2, 20), at(2, 1), at(0, 5)]
  expect(byMonth([a, b, c])).toEqual([
    ['2026-03', [a, b]],
    ['2026-01', [c]],
  ])
  expect(byMonth([])).toEqual([])
})
