import { expect, test } from 'vitest'
import type { AssessmentRow } from '../queries.ts'
import { byMeaning, changeOf, changesText, comparable, previous, scoreChangeText } from './compare.ts'

const side = (isCompliant: boolean | null) => ({
  value: 'YES',
  isNotApplicable: false,
  isCompliant,
  weightedScore: isCompliant ? 6 : 0,
  maxScore: 6,
})
const difference = (answer: ReturnType<typeof side> | null, other: ReturnType<typeof side> | null) => ({
  key: 'a',
  sectionTitle: 'S',
  text: 'T',
  answerChanged: true,
  complianceChanged: answer?.isCompliant !== other?.isCompliant,
  answer,
  other,
})

test.each([
  [side(true), side(false), 'better'],
  [side(false), side(true), 'worse'],
  [side(null), side(true), 'judged'],
  [side(true), side(true), 'answer'],
  [side(true), null, 'added'],
  [null, side(true), 'removed'],
] as const)('%j after %j is %s', (answer, other, change) => {
  expect(changeOf(difference(answer, other))).toBe(change)
})

const row = (id: string, templateName: string, createdAt: string, status = 'COMPLETED') =>
  ({ id, templateName, createdAt, status }) as AssessmentRow
const OWN = { id: 'own', createdAt: '2026-01-01', template: { name: 'Security' } }
const ROWS = [
  row('later', 'Security', '2026-06-01'),
  row('own', 'Security', '2026-01-01'),
  row('draft', 'Security', '2025-12-01', 'DRAFT'),
  row('other', 'Privacy', '2025-11-01'),
  row('before', 'Security', '2025-01-01'),
]

test('compares with the previous one of the same questionnaire, or another of it', () => {
  expect(previous(OWN, ROWS)?.id).toBe('before')
  expect(previous(OWN, ROWS.slice(0, 4))?.id).toBe('later')
  expect(previous(OWN, ROWS.slice(3, 4))).toBeUndefined()
  expect(previous(OWN, ROWS.slice(1, 3))).toBeUndefined()
  expect(comparable(OWN, ROWS).map(({ id }) => id)).toEqual(['later', 'before', 'other'])
})

test.each([
  [0.7, 0.6, '+10 percentage points'],
  [0.65, 0.662, '−1 percentage point'],
  [0.651, 0.65, 'The same score'],
  [0.65, 0.644, '+1 percentage point'],
  [0.65, null, undefined],
])('a score of %s after %s reads %s', (now, before, text) => {
  expect(scoreChangeText(now, before)).toBe(text)
})

test('what is no longer compliant comes first, and each kind is counted', () => {
  const rows = [
    { id: 1, change: 'answer' as const },
    { id: 2, change: 'better' as const },
    { id: 3, change: 'answer' as const },
    { id: 4, change: 'worse' as const },
    { id: 5, change: 'added' as const },
  ]
  expect(byMeaning(rows).map(({ id }) => id)).toEqual([4, 2, 1, 3, 5])
  expect(changesText(rows.map(({ change }) => change))).toBe(
    '1 no longer compliant, 1 now compliant, 2 answered differently, 1 new',
  )
})
