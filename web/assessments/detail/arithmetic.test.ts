import { expect, test } from 'vitest'
import { pointsText } from '../../../contract/library/points.ts'
import { STANDARD_WEIGHTS } from '../../../contract/library/scoring.ts'
import { question, scored } from '../testing/questions.ts'
import { arithmeticOf } from './arithmetic.ts'

const QUESTIONS = [
  question('mfa', { value: 'YES', riskWeight: 'CRITICAL' }),
  question('log', { value: 'NO' }),
  question('train', { riskWeight: 'LOW' }),
  question('hidden', {
    riskWeight: 'CRITICAL',
    conditionalLogic: { match: 'all', rules: [{ question: 'mfa', operator: 'equals', value: 'NO' }] },
  }),
  question('where', { value: 'EU', expectedAnswer: null, sectionTitle: 'Data' }),
  question('crypt', { value: 'NO', riskWeight: 'MEDIUM', sectionTitle: 'Data', review: { complianceOverride: true } }),
]

test('earned over possible points: overrides count, hidden and unscored questions don’t', () => {
  const live = arithmeticOf(scored(QUESTIONS), STANDARD_WEIGHTS)
  expect(live).toMatchObject({ earned: 13, possible: 20, score: 0.65 })
  expect(live.sections).toMatchObject([
    { title: 'Access', earned: 10, possible: 17, scored: 3 },
    { title: 'Data', earned: 3, possible: 3, scored: 1 },
  ])
  expect(live.weights.map(({ id, compliant, scored: of }) => [id, compliant, of])).toEqual([
    ['CRITICAL', 1, 1],
    ['HIGH', 0, 1],
    ['MEDIUM', 1, 1],
    ['LOW', 0, 1],
  ])
})

test('the largest losses come first, and what was not answered is lost too', () => {
  const { losses } = arithmeticOf(scored(QUESTIONS), STANDARD_WEIGHTS)
  expect(losses.map(({ question: { key }, lost }) => [key, lost])).toEqual([
    ['log', 6],
    ['train', 1],
  ])
})

test('dates count as of the day of submission', () => {
  const reviewed = question('review', { type: 'DATE', value: '2025-06-01', expectedAnswer: { withinDays: 365 } })
  expect(arithmeticOf(scored([reviewed]), STANDARD_WEIGHTS, new Date('2030-01-01')).score).toBe(1)
})

test('reviews use today’s weights, completed assessments the weights they were scored with', () => {
  const today = { ...STANDARD_WEIGHTS, CRITICAL: 100 }
  const possible = (status: 'UNDER_REVIEW' | 'COMPLETED') =>
    arithmeticOf({ ...scored(QUESTIONS), status }, today).possible
  expect([possible('UNDER_REVIEW'), possible('COMPLETED')]).toEqual([110, 20])
})

test('points are shown without a tail', () => {
  expect([pointsText(6), pointsText(0.1 + 0.2), pointsText(2.5)]).toEqual(['6', '0.3', '2.5'])
})
