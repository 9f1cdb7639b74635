import { expect, test } from 'vitest'
import { bodyOf, isChanged, isShorter, valuesOf } from './settingsForm.ts'

const SAVED = {
  organisationName: 'Example Ltd',
  apiKeysEnabled: true,
  keyRequestsPerMinute: null,
  sessionIdleMinutes: 480,
  sessionAbsoluteHours: 168,
  passwordMinLength: 12,
  auditRetentionDays: 400,
  scoringWeights: { CRITICAL: 10, HIGH: 6, MEDIUM: 3, LOW: 1 },
  scoreThresholds: { green: 0.855, amber: 0.6 },
  maxFileMegabytes: 25,
  allowedFileTypes: ['pdf'],
  maxFilesPerQuestion: 100,
  maxEvidenceMegabytes: 1024,
  maxCommentsPerAssessment: 500,
  linkExpiryDays: 90,
  timeZone: 'Europe/Berlin',
  currency: 'EUR' as const,
  reminderDays: [7, 1],
  overdueNotices: 4,
  expiryNoticeDays: [30, 7],
  unassignedTo: [],
  reviewMonths: { CRITICAL: 6, HIGH: 12, MEDIUM: 24, LOW: null },
  mailRetentionDays: 365,
  findingDueDays: { CRITICAL: 14, HIGH: 30, MEDIUM: 90, LOW: null },
  riskAcceptance: { requireReason: true, requireEnd: false, maxDays: null, approvalFrom: 'HIGH' as const },
  reviewEveryAnswer: false,
  brandColour: null,
  verificationStatement: null,
  confidentialityTerms: null,
  portal: { privacyNote: null, contactEmail: null, share: 'NOTHING' as const },
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
