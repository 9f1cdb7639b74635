import { expect, test } from 'vitest'
import { ago, countDaysIn, distance, offsetText, overdueText, readDay } from './dates.ts'

const now = new Date('2026-03-12T22:00:00Z')

test('a day is overdue when it is over, and not while it lasts', () => {
  expect(overdueText('2026-03-11T00:00:00.000Z', now)).toBe('1 day overdue')
  expect(overdueText('2026-02-12T00:00:00.000Z', now)).toBe('28 days overdue')
  expect(overdueText('2026-03-12T00:00:00.000Z', now)).toBeUndefined()
  expect(distance('2026-03-12T00:00:00.000Z', now)).toBe('today')
})

test.each([
  ['Pacific/Auckland', '1 day overdue'],
  ['Pacific/Pago_Pago', undefined],
  ['Mars/Olympus_Mons', undefined],
])('days are counted in the organisation’s time zone: %s', (zone, late) => {
  countDaysIn(zone)
  expect(overdueText('2026-03-12T00:00:00.000Z', now)).toBe(late)
  countDaysIn('UTC')
})

test.each([
  ['2026-03-12T21:59:30Z', 'just now'],
  ['2026-03-12T22:00:30Z', 'just now'],
  ['2026-03-12T21:58:59Z', '1 minute ago'],
  ['2026-03-12T21:01:00Z', '59 minutes ago'],
  ['2026-03-12T23:30:00Z', 'in 1 hour'],
  ['2026-03-11T22:00:01Z', '23 hours ago'],
  ['2026-03-11T22:00:00Z', '1 day ago'],
  ['2026-03-19T22:00:00Z', 'in 7 days'],
  ['2025-12-12T22:00:00Z', '3 months ago'],
])('the moment %s is %s, in whichever time zone days are counted', (moment, text) => {
  for (const zone of ['UTC', 'Pacific/Auckland', 'Pacific/Pago_Pago']) {
    countDaysIn(zone)
    expect(ago(moment, now)).toBe(text)
  }
  countDaysIn('UTC')
})

test.each([
  [0, 'UTC'],
  [120, 'UTC+02:00'],
  [-570, 'UTC−09:30'],
])('a clock that is %i minutes ahead is %s', (minutes, text) => {
  expect(offsetText(minutes)).toBe(text)
})

test.each([
  ['12 Mar 2026', '2026-03-12'],
  [' 2 september 2026 ', '2026-09-02'],
  ['Mar 12, 2026', '2026-03-12'],
  ['2026-03-12', '2026-03-12'],
  ['', ''],
  ['12 Mar 202', undefined],
  ['12 Xyz 2026', undefined],
  ['31 Feb 2026', undefined],
  ['12/03/2026', undefined],
])('%j is read as %s', (text, day) => {
  expect(readDay(text)).toBe(day)
})
