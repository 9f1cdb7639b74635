import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Answers, isAnswered, logicProblems, visibleKeys } from './conditions.ts'
import { type Answer, type AnswerValue, type ConditionalLogic, OPERATORS, type Operator } from './questions.ts'

const answered = (value: AnswerValue): Answer => ({ value, isNotApplicable: false })
const when = (question: string, operator: Operator, value?: AnswerValue): ConditionalLogic => ({
  match: 'all',
  rules: [{ question, operator, value }],
})
const shown = (logic: ConditionalLogic, answer: Answer | undefined) => {
  const answers: Answers = new Map(answer ? [['a', answer]] : [])
  return visibleKeys(
    [
      { key: 'a', conditionalLogic: null },
      { key: 'b', conditionalLogic: logic },
    ],
    answers,
  ).has('b')
}

describe('a question is shown if its rule holds', () => {
  test.each<[Operator, AnswerValue | undefined, AnswerValue, boolean]>([
    ['equals', 'YES', 'yes', true],
    ['equals', 'YES', 'NO', false],
    ['equals', 'Straße', 'STRASSE', true],
    ['equals', 5, 5, true],
    ['equals', ['a', 'b'], ['B', 'A'], true],
    ['equals', 'a', ['a'], true],
    ['equals', 'a', ['a', 'b'], false],
    ['notEquals', 'YES', 'NO', true],
    ['notEquals', 'YES', 'YES', false],
    ['contains', 'cloud', 'Our Cloud provider', true],
    ['contains', 'EU', ['eu', 'us'], true],
    ['contains', 'EU', ['europe'], false],
    ['contains', '', 'anything', false],
    ['notContains', 'EU', ['us'], true],
    ['greaterThan', 5, 6, true],
    ['greaterThan', 5, 5, false],
    ['greaterThan', 9, '10', true],
    ['lessThan', 5, 4.5, true],
    ['atLeast', 5, 5, true],
    ['atMost', 5, 6, false],
    ['greaterThan', '2026-01-01', '2026-01-02', true],
    ['atMost', '2026-01-01', '2026-01-01', true],
    ['greaterThan', 5, 'many', false],
    ['greaterThan', 5, 1e21, true],
    ['lessThan', 5, 0.0000001, true],
    ['atLeast', '1e21', 1e21, true],
    ['atMost', '1e-7', 0.0000001, true],
    ['equals', '5.0', 5, true],
    ['notEquals', '5.0', 5, false],
    ['equals', 5, '5.0', true],
    ['equals', '1e21', 1e21, true],
    ['equals', '0.0000001', 1e-7, true],
    ['equals', '1.2', '1.20', false],
    ['equals', 5, 'five', false],
    ['answered', undefined, 'x', true],
    ['notAnswered', undefined, 'x', false],
  ])('%s %j with the answer %j: %s', (operator, value, answer, expected) => {
    expect(shown(when('a', operator, value), answered(answer))).toBe(expected)
  })

  test.each<[Operator, boolean]>([
    ['equals', false],
    ['notEquals', true],
    ['contains', false],
    ['notContains', true],
    ['greaterThan', false],
    ['answered', false],
    ['notAnswered', true],
  ])('%s without an answer is %s', (operator, expected) => {
    expect(shown(when('a', operator, 'x'), undefined)).toBe(expected)
    expect(shown(when('a', operator, 'x'), answered(null))).toBe(expected)
  })

  test('not applicable counts as an answer but equals nothing', () => {
    const answer = { value: 'YES', isNotApplicable: true }
    expect(shown(when('a', 'answered'), answer)).toBe(true)
    expect(shown(when('a', 'equals', 'YES'), answer)).toBe(false)
  })
})

test('all rules must hold, or any, depending on the mode', () => {
  const rules = [
    { question: 'a', operator: 'equals' as const, value: 'x' },
    { question: 'a', operator: 'equals' as const, value: 'y' },
  ]
  expect(shown({ match: 'all', rules }, answered('x'))).toBe(false)
  expect(shown({ match: 'any', rules }, answered('x'))).toBe(true)
})

test('a rule about a hidden question is false, even one that asks for no answer', () => {
  const questions = [
    { key: 'a', conditionalLogic: null },
    { key: 'b', conditionalLogic: when('a', 'equals', 'YES') },
    { key: 'c', conditionalLogic: when('b', 'notAnswered') },
  ]
  expect([...visibleKeys(questions, new Map([['a', answered('NO')]]))]).toEqual(['a'])
  expect([...visibleKeys(questions, new Map([['a', answered('YES')]]))]).toEqual(['a', 'b', 'c'])
})

test('reports cycles and rules that refer to unknown questions', () => {
  const problems = logicProblems([
    { key: 'a', conditionalLogic: when('b', 'answered') },
    { key: 'b', conditionalLogic: when('c', 'answered') },
    { key: 'c', conditionalLogic: when('a', 'answered') },
    { key: 'd', conditionalLogic: when('a', 'answered') },
    { key: 'e', conditionalLogic: when('nowhere', 'answered') },
    { key: 'f', conditionalLogic: when('f', 'answered') },
  ])
  expect(problems.map((p) => p.key)).toEqual(['e', 'a', 'b', 'c', 'f'])
  expect(problems[0]?.message).toContain('nowhere')
})

const keys = ['a', 'b', 'c', 'd', 'e']
const logic = fc.record({
  match: fc.constantFrom('all' as const, 'any' as const),
  rules: fc.array(
    fc.record({
      question: fc.constantFrom(...keys),
      operator: fc.constantFrom(...OPERATORS),
      value: fc.constantFrom('x', 'y', 1),
    }),
    { minLength: 1, maxLength: 3 },
  ),
})
const questionnaires = fc.tuple(
  ...keys.map((key) => fc.option(logic).map((conditionalLogic) => ({ key, conditionalLogic }))),
)
const answerSets = fc.dictionary(
  fc.constantFrom(...keys),
  fc.record({ value: fc.constantFrom('x', 'y', 1, null), isNotApplicable: fc.boolean() }),
)

test('any rules: ends, shows unconditional questions, does not depend on question order', () => {
  fc.assert(
    fc.property(questionnaires, answerSets, (questions, given) => {
      const answers = new Map(Object.entries(given))
      const visible = visibleKeys(questions, answers)
      for (const { key, conditionalLogic } of questions) if (!conditionalLogic) expect(visible.has(key)).toBe(true)
      if (logicProblems(questions).length > 0) return
      expect(visibleKeys(questions.toReversed(), answers)).toEqual(visible)
    }),
  )
})

test('spaces and empty lists are not an answer', () => {
  expect([answered(' '), answered([]), answered(null), undefined, answered(0), answered('x')].map(isAnswered)).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
  ])
})
