import { expect, test } from 'vitest'
import { readExpectedAnswer } from '../../../../contract/library/expectedAnswers.ts'
import type { ExpectedAnswer, QuestionType } from '../../../../contract/library/questions.ts'
import { acceptable, datesOf, fromAcceptable, fromDates, fromRange, fromSet, rangeOf, setOf } from './expected.ts'

const options = ['a', 'b', 'c']
const throughForm: Partial<Record<QuestionType, (expected: ExpectedAnswer) => ExpectedAnswer>> = {
  MULTIPLE_CHOICE: (expected) => fromAcceptable(acceptable(expected)),
  MULTI_SELECT: (expected) => fromSet(setOf(expected)),
  NUMERIC: (expected) => fromRange(rangeOf(expected)),
  DATE: (expected) => fromDates(datesOf(expected)),
}

test.each<[QuestionType, ExpectedAnswer]>([
  ['MULTIPLE_CHOICE', 'a'],
  ['MULTIPLE_CHOICE', ['a', 'b']],
  ['MULTI_SELECT', ['a', 'b']],
  ['MULTI_SELECT', { anyOf: ['a'], noneOf: ['c'] }],
  ['MULTI_SELECT', { noneOf: ['b'] }],
  ['NUMERIC', 5],
  ['NUMERIC', { min: 1 }],
  ['NUMERIC', { min: 0, max: 9 }],
  ['DATE', { notBefore: '2026-01-01', withinDays: 365 }],
  ['DATE', { notAfter: '2027-01-01' }],
  ['MULTI_SELECT', null],
  ['NUMERIC', null],
  ['DATE', null],
  ['MULTIPLE_CHOICE', null],
])('what is expected of %s (%j) passes the form unchanged, and the server takes it', (type, expected) => {
  const after = throughForm[type]?.(expected)
  expect(after).toEqual(expected)
  expect(readExpectedAnswer(type, after, options)).toEqual({ value: expected })
})
