import { lookup } from './lookup.ts'
import type { AnswerValue, ExpectedAnswer, Operator, QuestionType } from './questions.ts'

/** `12,345`, on the screen and in reports. */
export const number = (value: number) => value.toLocaleString('en-US')
export const plural = (count: number, one: string, many = `${one}s`) => `${number(count)} ${count === 1 ? one : many}`

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

const UNITS = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB']

/** A size in words: 2.4 MiB, and not 2,516,582. */
export const sizeText = (bytes: number) => {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1)
  const amount = bytes / 1024 ** power
  return `${amount < 10 && power > 0 ? amount.toFixed(1) : Math.round(amount)} ${UNITS[power]}`
}

export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "12 Mar 2026" without Intl: the same in every language, browser and place. */
export const writtenDay = (day: number, month: number, year: number) => `${day} ${MONTHS[month]} ${year}`

/** A calendar day, the same in every time zone: the UTC day. */
export const utcDayText = (moment: string | Date) => {
  const date = new Date(moment)
  return writtenDay(date.getUTCDate(), date.getUTCMonth(), date.getUTCFullYear())
}
