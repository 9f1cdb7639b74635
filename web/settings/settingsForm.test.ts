import { expect, test } from 'vitest'
import { mapMembers } from '../../contract/fieldTable.ts'
import type { Settings } from '../../contract/organisation/settings.ts'
import { settingsTable } from '../../contract/organisation/table.ts'
import { bodyOf, isChanged, isShorter, valuesOf } from './settingsForm.ts'

const SAVED = {
  ...(mapMembers(settingsTable, ({ initial }) => initial) as unknown as Settings),
  organisationName: 'Example Ltd',
  auditRetentionDays: 400,
  scoreThresholds: { green: 0.855, amber: 0.6 },
  reviewMonths: { CRITICAL: 6, HIGH: 12, MEDIUM: 24, LOW: null },
}

test('thresholds are typed in percent, and come back as they were', () => {
  const values = valuesOf(SAVED)
  expect(values.scoreThresholds).toEqual({ green: 85.5, amber: 60 })
  expect(bodyOf(values, ['scoreThresholds'])).toEqual({ scoreThresholds: SAVED.scoreThresholds })
})

test('only what a tab is about is sent, and an empty field is nothing', () => {
  const values = { ...valuesOf(SAVED), organisationName: 'Typed elsewhere', auditRetentionDays: '' as const }
  expect(bodyOf(values, ['auditRetentionDays', 'brandColour'])).toEqual({ auditRetentionDays: null, brandColour: null })
})

test('a change is told apart from what was saved, also inside a list or a group', () => {
  const saved = valuesOf(SAVED)
  const now = { ...saved, scoringWeights: { ...saved.scoringWeights, LOW: 2 } }
  expect(isChanged(saved, now, ['scoringWeights'])).toBe(true)
  expect(isChanged(saved, now, ['organisationName', 'allowedFileTypes'])).toBe(false)
})

test.each([
  [null, '', false],
  [null, 400, true],
  [400, 90, true],
  [90, 400, false],
  [90, '', false],
] as const)('from %s to %j days is shorter: %s', (before, now, shorter) => {
  expect(isShorter(before, now)).toBe(shorter)
})

test('days are typed as a list; what is no number is left for the server to name', () => {
  const values = { ...valuesOf(SAVED), reminderDays: ' 14,7  1', expiryNoticeDays: 'soon' }
  expect(valuesOf(SAVED)).toMatchObject({ reminderDays: '7, 1', reviewMonths: { LOW: '' } })
  expect(bodyOf(values, ['reminderDays', 'expiryNoticeDays', 'reviewMonths'])).toEqual({
    reminderDays: [14, 7, 1],
    expiryNoticeDays: ['soon'],
    reviewMonths: SAVED.reviewMonths,
  })
})
