import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scoreOfVersion2 } from '../../test/support/scoringVersion2.ts'
import { readPartialCredit } from './partialCredit.ts'
import type { Answer, AnswerValue, ExpectedAnswer, PartialCredit, QuestionType, ScoredQuestion } from './questions.ts'
import { RISK_WEIGHTS } from './questions.ts'
import { findingSeverity, overrideOf, scoreAnswers } from './scoring.ts'

const on = new Date('2026-03-12T11:00:00Z')
const OPTIONS = ['Yes', 'Partially', 'No']
const read = (type: QuestionType, expected: ExpectedAnswer, given: unknown) =>
  readPartialCredit(given, { type, expected, options: OPTIONS })

describe('partial credit is stored in the spelling of the options', () => {
  test.each<[QuestionType, ExpectedAnswer, unknown, PartialCredit | null]>([
    ['MULTIPLE_CHOICE', 'Yes', { options: { partially: 50 } }, { options: { Partially: 50 } }],
    ['COMBOBOX', ['Yes'], { options: { Partially: 99, No: 1 } }, { options: { Partially: 99, No: 1 } }],
    ['YES_NO', 'YES', { options: { no: 10 } }, { options: { NO: 10 } }],
    ['MULTI_SELECT', ['Yes', 'No'], { each: true }, { each: true }],
    ['MULTI_SELECT', { allOf: ['Yes'] }, { each: true }, { each: true }],
    [
      'RATING',
      5,
      {
        from: [
          [3, 50],
          [4, 75],
        ],
      },
      {
        from: [
          [3, 50],
          [4, 75],
        ],
      },
    ],
    [
      'NUMERIC',
      { min: 90 },
      {
        from: [
          [-1.5, 1],
          [80, 99],
        ],
      },
      {
        from: [
          [-1.5, 1],
          [80, 99],
        ],
      },
    ],
    ['DATE', { withinDays: 3 }, null, null],
  ])('%s %j: %j', (type, expected, given, value) => {
    expect(read(type, expected, given)).toEqual({ value })
  })
})

describe('what is wrong with partial credit is named', () => {
  test.each<[QuestionType, ExpectedAnswer, unknown, string]>([
    ['MULTIPLE_CHOICE', 'Yes', { options: { Maybe: 50 } }, 'names “Maybe”, which is not an option'],
    ['MULTIPLE_CHOICE', ['Yes', 'Partially'], { options: { Partially: 50 } }, 'names “Partially”, which is expected'],
    ['MULTIPLE_CHOICE', 'Yes', { options: { No: 0 } }, 'from 1 to 99 for “No”'],
    ['MULTIPLE_CHOICE', 'Yes', { options: { No: 33.3 } }, 'from 1 to 99 for “No”'],
    ['MULTIPLE_CHOICE', 'Yes', { options: { No: 5, no: 6 } }, 'names “No” twice'],
    ['MULTIPLE_CHOICE', 'Yes', { options: {} }, 'must be {"options"'],
    ['MULTIPLE_CHOICE', 'Yes', { each: true }, 'must be {"options"'],
    ['YES_NO', 'NO', { options: { YES: 100 } }, 'from 1 to 99 for “YES”'],
    ['MULTI_SELECT', { anyOf: ['Yes'] }, { each: true }, 'needs an expected answer that is a list'],
    ['MULTI_SELECT', { allOf: ['Yes'], noneOf: ['No'] }, { each: true }, 'needs an expected answer that is a list'],
    ['MULTI_SELECT', ['Yes'], { each: false }, 'must be {"each": true}'],
    ['RATING', 4, { from: [[4, 50]] }, 'names 4, which is expected'],
    ['RATING', 4, { from: [[6, 50]] }, 'ratings from 1 to 5, not 6'],
    [
      'RATING',
      5,
      {
        from: [
          [3, 50],
          [2, 75],
        ],
      },
      'must rise in both: [2, 75] follows [3, 50]',
    ],
    [
      'RATING',
      5,
      {
        from: [
          [2, 50],
          [3, 50],
        ],
      },
      'must rise in both',
    ],
    ['NUMERIC', { min: 9 }, { from: [] }, 'must be {"from"'],
    ['NUMERIC', { min: 9 }, { from: [['3', 50]] }, 'pairs of a number and a percentage'],
    ['NUMERIC', null, { from: [[3, 50]] }, 'needs an expected answer'],
    ['DATE', { withinDays: 3 }, { from: [[3, 50]] }, 'must be null'],
    ['FREE_TEXT', null, { each: true }, 'must be null'],
  ])('%s %j: %j', (type, expected, given, problem) => {
    expect(read(type, expected, given)).toEqual({ problem: expect.stringContaining(problem) })
  })
})

const asked = (more: Partial<ScoredQuestion>): ScoredQuestion => ({
  ...{ key: 'a', type: 'MULTIPLE_CHOICE', riskWeight: 'HIGH', expectedAnswer: 'Yes', conditionalLogic: null },
  ...more,
})
const scored = (question: ScoredQuestion, value: AnswerValue, override?: number) => {
  const answers = new Map<string, Answer>([[question.key, { value, isNotApplicable: false }]])
  const overrides = new Map(override === undefined ? [] : [[question.key, override]])
  const [result] = scoreAnswers([question], answers, { on, overrides }).questions
  return [result?.weightedScore, result?.isCompliant]
}

test('an answer earns the part that its option, its right options or its threshold say', () => {
  const choice = asked({ partialCredit: { options: { Partially: 50 } } })
  expect(['yes', 'PARTIALLY', 'No', null].map((value) => scored(choice, value))).toEqual([
    ...[
      [6, true],
      [3, false],
      [0, false],
      [0, false],
    ],
  ])
  const each = asked({
    type: 'MULTI_SELECT',
    riskWeight: 'CRITICAL',
    expectedAnswer: ['a', 'b', 'c'],
    partialCredit: { each: true },
  })
  expect([['a'], ['b', 'c', 'x'], ['a', 'b', 'c'], ['x']].map((value) => scored(each, value))).toEqual([
    ...[
      [3.333333333333, false],
      [6.666666666667, false],
      [10, true],
      [0, false],
    ],
  ])
  const rating = asked({
    type: 'RATING',
    expectedAnswer: 5,
    partialCredit: {
      from: [
        [3, 50],
        [4, 75],
      ],
    },
  })
  expect([2, 3, 4, '4', 5].map((value) => scored(rating, value))).toEqual([
    ...[
      [0, false],
      [3, false],
      [4.5, false],
      [4.5, false],
      [6, true],
    ],
  ])
  expect([0, 33, 100].map((percent) => scored(choice, 'Partially', percent))).toEqual([
    [0, false],
    [1.98, false],
    [6, true],
  ])
})

test('a reviewer’s percentage wins over the decision for or against', () => {
  expect([
    overrideOf({ complianceOverride: true }),
    overrideOf({ complianceOverride: false, creditOverride: 40 }),
  ]).toEqual([100, 40])
  expect(overrideOf({ complianceOverride: null, creditOverride: null })).toBeUndefined()
})

test('from half of the points on, a finding is one step less severe', () => {
  const severity = (weightedScore: number, maxScore = 6) => findingSeverity('HIGH', { weightedScore, maxScore })
  expect([severity(0), severity(2.999), severity(3), severity(5.9), severity(0, 0)]).toEqual([
    'HIGH',
    'HIGH',
    'MEDIUM',
    'MEDIUM',
    'HIGH',
  ])
  expect(findingSeverity('LOW', { weightedScore: 0.5, maxScore: 1 })).toBe('LOW')
})

const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const
const some = fc.shuffledSubarray([...letters], { minLength: 1 })
const weight = fc.integer({ min: 0, max: 10_000_000 }).map((units) => units / 10_000)
const weights = fc.record({ CRITICAL: weight, HIGH: weight, MEDIUM: weight, LOW: weight })

test('what is earned is between nothing and all; more right options never earn less', () => {
  fc.assert(
    fc.property(some, some, fc.constantFrom(...letters), weights, (expected, chosen, more, points) => {
      const question = asked({ type: 'MULTI_SELECT', expectedAnswer: expected, partialCredit: { each: true } })
      const earned = (value: readonly string[]) =>
        scoreAnswers([question], new Map([['a', { value, isNotApplicable: false }]]), { on, weights: points })
      const [before, after] = [earned(chosen), earned([...new Set([...chosen, more])])]
      expect(before.weightedScore).toBeGreaterThanOrEqual(0)
      expect(before.weightedScore).toBeLessThanOrEqual(before.maxScore)
      expect(after.weightedScore).toBeGreaterThanOrEqual(before.weightedScore)
    }),
  )
})

const drawn = fc.array(
  fc.record({
    riskWeight: fc.constantFrom(...RISK_WEIGHTS),
    value: fc.constantFrom('Yes', 'No', null),
    percent: fc.constantFrom(undefined, 0, 100),
  }),
  { maxLength: 40 },
)
test('without partial credit, a score is that of version 2 to the last digit', () => {
  fc.assert(
    fc.property(drawn, weights, (all, points) => {
      const questions = all.map(({ riskWeight }, i) => asked({ key: `q${i}`, riskWeight }))
      const answers = new Map(all.map(({ value }, i) => [`q${i}`, { value, isNotApplicable: false }]))
      const overrides = new Map(all.flatMap(({ percent }, i) => (percent === undefined ? [] : [[`q${i}`, percent]])))
      const { score, weightedScore, maxScore } = scoreAnswers(questions, answers, { on, weights: points, overrides })
      expect({ score, weightedScore, maxScore }).toEqual(
        scoreOfVersion2(questions, answers, { on, weights: points, overrides }),
      )
    }),
  )
})
