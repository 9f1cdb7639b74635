import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCompliant } from './compliance.ts'
import type { Answer, AnswerValue, ExpectedAnswer, QuestionType, ScoredQuestion } from './questions.ts'
import { bandOf, residualRisk, STANDARD_WEIGHTS, scoreAnswers } from './scoring.ts'

const on = new Date('2026-03-12T12:00:00Z')

test.each<[QuestionType, ExpectedAnswer, AnswerValue, boolean | null]>([
  ['YES_NO', 'YES', 'YES', true],
  ['YES_NO', 'YES', 'yes', true],
  ['YES_NO', 'NO', 'YES', false],
  ['YES_NO', null, 'YES', null],
  ['YES_NO', 'YES', null, false],
  ['MULTIPLE_CHOICE', 'Daily', 'daily', true],
  ['MULTIPLE_CHOICE', ['Daily', 'Weekly'], 'Weekly', true],
  ['COMBOBOX', ['Daily', 'Weekly'], 'Never', false],
  ['MULTI_SELECT', ['A', 'B'], ['b', 'a', 'c'], true],
  ['MULTI_SELECT', ['A', 'B'], ['A'], false],
  ['MULTI_SELECT', { anyOf: ['A', 'B'] }, ['B'], true],
  ['MULTI_SELECT', { anyOf: ['A'], noneOf: ['C'] }, ['A', 'C'], false],
  ['MULTI_SELECT', { noneOf: ['C'] }, ['A'], true],
  ['MULTI_SELECT', { noneOf: ['C'] }, [], false],
  ['MULTI_SELECT', { allOf: ['A'], anyOf: ['B', 'C'] }, ['A', 'C'], true],
  ['NUMERIC', 5, 5, true],
  ['NUMERIC', 5, '5', true],
  ['NUMERIC', 5, 6, false],
  ['NUMERIC', { min: 1, max: 10 }, 10, true],
  ['NUMERIC', { min: 1e21 }, '1e21', true],
  ['NUMERIC', 0.0000001, '1E-7', true],
  ['NUMERIC', 16, '0x10', false],
  ['NUMERIC', { min: 1 }, 0.5, false],
  ['NUMERIC', { max: 24 }, 'soon', false],
  ['NUMERIC', { max: 24 }, '', false],
  ['RATING', 3, 3, true],
  ['RATING', 3, 2, false],
  ['DATE', { notBefore: '2026-01-01' }, '2026-01-01', true],
  ['DATE', { notAfter: '2026-01-01' }, '2026-01-02', false],
  ['DATE', { withinDays: 365 }, '2025-03-12', true],
  ['DATE', { withinDays: 365 }, '2025-03-11', false],
  ['DATE', { withinDays: 365 }, '2026-03-13', true],
  ['DATE', { withinDays: 365 }, '2026-03-14', false],
  ['DATE', { withinDays: 365 }, 'last spring', false],
  ['FREE_TEXT', null, 'words', null],
])('%s, expected %j: the answer %j is %s', (type, expected, value, compliant) => {
  expect(isCompliant(type, expected, value, on)).toBe(compliant)
})

const yesNo = (
  key: string,
  riskWeight: ScoredQuestion['riskWeight'],
  more: Partial<ScoredQuestion> = {},
): ScoredQuestion => ({
  key,
  type: 'YES_NO',
  riskWeight,
  expectedAnswer: 'YES',
  conditionalLogic: null,
  ...more,
})
const answer = (value: AnswerValue, isNotApplicable = false): Answer => ({ value, isNotApplicable })

test('a worked example: earned over possible, by weight', () => {
  const questions = [
    yesNo('mfa', 'CRITICAL'),
    yesNo('logs', 'HIGH'),
    yesNo('policy', 'MEDIUM'),
    yesNo('badge', 'LOW'),
    yesNo('free', 'HIGH', { expectedAnswer: null }),
    yesNo('hidden', 'CRITICAL', {
      conditionalLogic: { match: 'all', rules: [{ question: 'mfa', operator: 'equals', value: 'NO' }] },
    }),
    yesNo('notApplicable', 'CRITICAL'),
  ]
  const answers = new Map([
    ['mfa', answer('YES')],
    ['logs', answer('NO')],
    ['policy', answer('YES')],
    ['notApplicable', answer(null, true)],
  ])
  const result = scoreAnswers(questions, answers, { on })
  expect(result).toMatchObject({ weightedScore: 13, maxScore: 20, score: 0.65 })
  expect(result.questions.map((q) => q.isCompliant)).toEqual([true, false, true, false, null, null, null])
})

test('without scored questions there is no score', () => {
  expect(scoreAnswers([yesNo('a', 'LOW', { expectedAnswer: null })], new Map(), { on }).score).toBeNull()
})

test('a reviewer’s decision overrides the answer, in both directions', () => {
  const score = (value: AnswerValue, override: number) =>
    scoreAnswers([yesNo('a', 'LOW')], new Map([['a', answer(value)]]), { on, overrides: new Map([['a', override]]) })
      .score
  expect([score('NO', 100), score('YES', 0), score('NO', 30)]).toEqual([1, 0, 0.3])
})

test.each([
  [null, 'UNSCORED'],
  [0.85, 'GREEN'],
  [0.849, 'AMBER'],
  [0.6, 'AMBER'],
  [0.599, 'RED'],
  [0, 'RED'],
] as const)('%s is %s', (score, band) => {
  expect(bandOf(score)).toBe(band)
})

const weights = fc.constantFrom(...(Object.keys(STANDARD_WEIGHTS) as ScoredQuestion['riskWeight'][]))
const questionnaires = fc.uniqueArray(fc.record({ key: fc.string({ minLength: 1 }), riskWeight: weights }), {
  selector: (q) => q.key,
  minLength: 1,
  maxLength: 20,
})
const given = fc.constantFrom(undefined, answer('YES'), answer('NO'), answer(null), answer('YES', true))

test('a score is 0 to 1, ignores order, and never falls when an answer becomes compliant', () => {
  fc.assert(
    fc.property(questionnaires, fc.array(given, { minLength: 20, maxLength: 20 }), fc.nat(), (drawn, values, pick) => {
      const questions = drawn.map(({ key, riskWeight }) => yesNo(key, riskWeight))
      const answers = new Map(questions.flatMap((q, i) => (values[i] ? [[q.key, values[i]] as const] : [])))
      const before = scoreAnswers(questions, answers, { on })
      expect(before.score === null || (before.score >= 0 && before.score <= 1)).toBe(true)
      expect(scoreAnswers(questions.toReversed(), answers, { on }).score).toBe(before.score)
      const chosen = questions[pick % questions.length]
      const improved = new Map(answers).set(chosen?.key ?? '', answer('YES'))
      const wasNotApplicable = answers.get(chosen?.key ?? '')?.isNotApplicable
      if (!wasNotApplicable)
        expect(scoreAnswers(questions, improved, { on }).score ?? 0).toBeGreaterThanOrEqual(before.score ?? 0)
    }),
  )
})

test.each([
  [0.81, 0.9, 0.081],
  [0.5, 0, 0.5],
  [1, 1, 0],
  [null, 0.9, null],
  [0.81, null, null],
])('of an inherent risk of %s a score of %s leaves %s', (inherent, score, left) => {
  const risk = residualRisk(inherent, score)
  if (left === null) expect(risk).toBeNull()
  else expect(risk).toBeCloseTo(left, 10)
})

test('a day lasts from its beginning in the first time zone to its end in the last', () => {
  const within = (value: string, moment: string) => isCompliant('DATE', { withinDays: 7 }, value, new Date(moment))
  const days = ['2026-03-05', '2026-03-06', '2026-03-12', '2026-03-13', '2026-03-14']

  // At 9:59 UTC it is the 12th everywhere east of Greenwich; at 10:00 the 13th begins at UTC+14.
  expect(days.map((day) => within(day, '2026-03-12T09:59:59.999Z'))).toEqual([true, true, true, false, false])
  expect(days.map((day) => within(day, '2026-03-12T10:00:00Z'))).toEqual([true, true, true, true, false])
  // At UTC-12 the 11th is over at noon: seven days before was the 4th, and from then on the 5th.
  expect(within('2026-03-04', '2026-03-12T11:59:59.999Z')).toBe(true)
  expect(within('2026-03-04', '2026-03-12T12:00:00Z')).toBe(false)
})

test('3 of 5 questions of weight 1.4 reach a threshold of 0.6', () => {
  const questions = ['a', 'b', 'c', 'd', 'e'].map((key) => yesNo(key, 'LOW'))
  const answers = new Map(['a', 'b', 'c'].map((key) => [key, answer('YES')] as const))

  const { score, weightedScore, maxScore } = scoreAnswers(questions, answers, {
    on,
    weights: { ...STANDARD_WEIGHTS, LOW: 1.4 },
  })

  expect({ score, weightedScore, maxScore }).toEqual({ score: 0.6, weightedScore: 4.2, maxScore: 7 })
  expect(bandOf(score)).toBe('AMBER')
})
