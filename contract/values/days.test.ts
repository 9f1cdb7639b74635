import { expect, test } from 'vitest'
import { addMonths, dayIn, daysBetween, inDays, mondayOf, nextAt } from './days.ts'

const at = (text: string) => new Date(text)

test.each([
  ['UTC', '2026-03-12T07:59:59Z', '2026-03-12T08:00:00.000Z'],
  ['UTC', '2026-03-12T08:00:00Z', '2026-03-13T08:00:00.000Z'],
  ['Europe/Berlin', '2026-03-28T07:00:00Z', '2026-03-29T06:00:00.000Z'],
  ['Europe/Berlin', '2026-10-24T07:00:00Z', '2026-10-25T07:00:00.000Z'],
  ['Asia/Kathmandu', '2026-01-01T00:00:00Z', '2026-01-01T02:15:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01T00:00:00Z', '2026-01-01T18:00:00.000Z'],
  ['America/St_Johns', '2026-07-01T00:00:00Z', '2026-07-01T10:30:00.000Z'],
])('the next 8:00 in %s after %s is %s', (zone, now, expected) => {
  expect(nextAt(zone, at(now), 8).toISOString()).toBe(expected)
})

test('an hour that is skipped in spring is the next hour', () => {
  expect(nextAt('Europe/Berlin', at('2026-03-28T22:00:00Z'), 2).toISOString()).toBe('2026-03-29T01:00:00.000Z')
})

test('a day is that of the time zone', () => {
  expect(dayIn('Pacific/Kiritimati', at('2026-03-11T10:00:00Z'))).toBe('2026-03-12')
  expect(dayIn('Pacific/Pago_Pago', at('2026-03-12T10:59:00Z'))).toBe('2026-03-11')
  expect(dayIn('UTC', at('2026-03-12T00:00:00Z'))).toBe('2026-03-12')
})

test('days are those of the calendar', () => {
  expect(daysBetween('2026-03-01', '2026-03-08')).toBe(7)
  expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2)
  expect(['2026-11-16', '2026-11-15', '2026-11-22'].map(mondayOf)).toEqual(['2026-11-16', '2026-11-09', '2026-11-16'])
  expect([0, 1, 7, -1, -3].map(inDays)).toEqual(['today', 'tomorrow', 'in 7 days', 'yesterday', '3 days ago'])
})

test('months are counted from the first day, and end with a shorter month', () => {
  const quarters = [1, 2, 3, 4, 5].map((n) => addMonths('2029-11-30', 3 * n))
  expect(quarters).toEqual(['2030-02-28', '2030-05-30', '2030-08-30', '2030-11-30', '2031-02-28'])
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
  expect(addMonths('2028-02-29', 48)).toBe('2032-02-29')
  expect(addMonths('2030-01-31', 1)).toBe('2030-02-28')
})
