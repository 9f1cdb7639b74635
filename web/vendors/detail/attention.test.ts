import { expect, test } from 'vitest'
import { attentionOf } from './attention.ts'

const now = new Date('2026-03-12T23:30:00Z')
const at = (day: string) => `${day}T00:00:00.000Z`
const vendor = { stage: 'ACTIVE' as const, contractRenewalDate: null }
const work = { openFindings: 0, overdueFindings: 0, nextReview: null }
const about = (...given: Parameters<typeof attentionOf>) => attentionOf(...given).map((matter) => matter.about)

test('a vendor with nothing open and nothing due soon needs nothing', () => {
  expect(about(vendor, work, now)).toEqual([])
  expect(
    about({ ...vendor, contractRenewalDate: at('2026-06-11') }, { ...work, nextReview: at('2026-05-12') }, now),
  ).toEqual([])
})

test('open findings, a contract within 90 days and a review within 60 days are told', () => {
  const soon = { ...work, openFindings: 3, nextReview: at('2026-05-11') }
  expect(about({ ...vendor, contractRenewalDate: at('2026-06-10') }, soon, now)).toEqual([
    'findings',
    'contract',
    'review',
  ])
})

test('what is late comes first; today is not late', () => {
  const late = { openFindings: 2, overdueFindings: 0, nextReview: at('2026-03-11') }
  expect(attentionOf({ ...vendor, contractRenewalDate: at('2026-03-12') }, late, now)).toEqual([
    { about: 'review', day: at('2026-03-11'), late: true },
    { about: 'findings', open: 2, overdue: 0, late: false },
    { about: 'contract', day: at('2026-03-12'), late: false },
  ])
})

test('a vendor that has left needs nothing, and one without figures shows its contract', () => {
  const ending = { ...vendor, contractRenewalDate: at('2026-03-01') }
  expect(about({ ...ending, stage: 'OFFBOARDED' }, { ...work, openFindings: 1 }, now)).toEqual([])
  expect(about(ending, undefined, now)).toEqual(['contract'])
})
