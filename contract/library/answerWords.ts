import { lookup } from '../values/lookup.ts'
import type { AnswerValue, ExpectedAnswer, Operator, QuestionType } from './questions.ts'

const list = (texts: readonly string[]) => texts.join('; ')

/** The operators of conditions in words, for any type of answer. */
export const OPERATOR_WORDS: Record<Operator, string> = {
  equals: 'is',
  notEquals: 'is not',
  contains: 'contains',
  notContains: 'does not contain',
  greaterThan: 'is more than',
  lessThan: 'is less than',
  atLeast: 'is at least',
  atMost: 'is at most',
  answered: 'is answered',
  notAnswered: 'is not answered',
}

export const answerText = (value: AnswerValue) =>
  value === null ? '' : typeof value === 'object' ? list(value) : String(value)

const PARTS = lookup<(part: unknown) => string>({
  anyOf: (part) => `at least one of ${list(part as string[])}`,
  allOf: (part) => `all of ${list(part as string[])}`,
  noneOf: (part) => `none of ${list(part as string[])}`,
  min: (part) => `at least ${part}`,
  max: (part) => `at most ${part}`,
  notBefore: (part) => `not before ${part}`,
  notAfter: (part) => `not after ${part}`,
  withinDays: (part) => `within the last ${part} days`,
})

const isExact = (parts: object): parts is { min: number; max: number } =>
  'min' in parts && 'max' in parts && parts.min === parts.max

const oneForm = (type: QuestionType, expected: string | number) =>
  type === 'RATING' ? `at least ${expected}` : String(expected)

const listForm = (type: QuestionType, expected: readonly string[]) => {
  if (expected.length === 1) return list(expected)
  return type === 'MULTI_SELECT' ? `all of ${list(expected)}` : `one of ${list(expected)}`
}

/** An expected answer in words for a reviewer. */
export const expectationText = (type: QuestionType, expected: ExpectedAnswer): string => {
  if (expected === null) return 'no expected answer'
  if (typeof expected !== 'object') return oneForm(type, expected)
  if (Array.isArray(expected)) return listForm(type, expected)
  if (isExact(expected)) return String(expected.min)
  return Object.entries(expected)
    .map(([name, part]) => PARTS[name]?.(part) ?? '')
    .join(', ')
}
