import { readNumber } from '../values/numbers.ts'
import { fold } from '../values/text.ts'
import type { AnswerValue, ExpectedAnswer, QuestionType } from './questions.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The earliest and the latest time zone, in hours from UTC. */
const [FIRST_ZONE, LAST_ZONE] = [14, -12]
const same = (a: string, b: string) => fold(a.trim()) === fold(b.trim())
const includes = (list: readonly string[], wanted: string) => list.some((member) => same(member, wanted))
const listOf = (value: AnswerValue) =>
  Array.isArray(value) ? (value as readonly string[]) : typeof value === 'string' ? [value] : []
const numberOf = (value: AnswerValue) => readNumber(value) ?? Number.NaN

type Choices = { anyOf?: readonly string[]; allOf?: readonly string[]; noneOf?: readonly string[] }
type Range = { min?: number; max?: number }
type Dates = { notBefore?: string; notAfter?: string; withinDays?: number }

/** One of the acceptable options. */
const choiceFits = (value: AnswerValue, expected: ExpectedAnswer) =>
  typeof value === 'string' &&
  includes(Array.isArray(expected) ? (expected as readonly string[]) : [String(expected)], value)

/** A plain list requires all of its options. A list of forbidden options still requires an answer. */
const choicesFit = (value: AnswerValue, expected: ExpectedAnswer) => {
  const chosen = listOf(value)
  const { anyOf, allOf, noneOf } = (Array.isArray(expected) ? { allOf: expected } : expected) as Choices
  return (
    chosen.length > 0 &&
    (anyOf === undefined || anyOf.some((option) => includes(chosen, option))) &&
    (allOf === undefined || allOf.every((option) => includes(chosen, option))) &&
    (noneOf === undefined || !noneOf.some((option) => includes(chosen, option)))
  )
}

const numberFits = (value: AnswerValue, expected: ExpectedAnswer) => {
  const number = numberOf(value)
  const { min = -Infinity, max = Infinity } = (
    typeof expected === 'number' ? { min: expected, max: expected } : expected
  ) as Range
  return number >= min && number <= max
}

/** The calendar day at a moment, in a zone this many hours ahead of UTC. */
const dayAt = (moment: Date, hours: number) => Math.floor((moment.getTime() + hours * HOUR) / DAY) * DAY

/**
 * `withinDays` counts back from the day of the answer; a future date fails. The time zone of the person who answers is
 * unknown, so the most favourable one applies: a date that is right somewhere never fails.
 */
const isWithin = (day: number, days: number, on: Date) =>
  day <= dayAt(on, FIRST_ZONE) && dayAt(on, LAST_ZONE) - day <= days * DAY

const dateFits = (value: AnswerValue, expected: ExpectedAnswer, on: Date) => {
  const day = Date.parse(String(value).slice(0, 10))
  const { notBefore, notAfter, withinDays } = expected as Dates
  return (
    !Number.isNaN(day) &&
    (notBefore === undefined || day >= Date.parse(notBefore)) &&
    (notAfter === undefined || day <= Date.parse(notAfter)) &&
    (withinDays === undefined || isWithin(day, withinDays, on))
  )
}

const FITS: Record<QuestionType, (value: AnswerValue, expected: ExpectedAnswer, on: Date) => boolean> = {
  YES_NO: choiceFits,
  MULTIPLE_CHOICE: choiceFits,
  COMBOBOX: choiceFits,
  MULTI_SELECT: choicesFit,
  NUMERIC: numberFits,
  RATING: (value, expected) => numberOf(value) >= Number(expected),
  DATE: dateFits,
  FREE_TEXT: () => false,
  FILE_UPLOAD: () => false,
}

/** Whether an answer is compliant; null if nothing is expected. Unanswered is not compliant. */
export const isCompliant = (
  type: QuestionType,
  expected: ExpectedAnswer,
  value: AnswerValue,
  on: Date,
): boolean | null => {
  if (expected === null) return null
  return value !== null && FITS[type](value, expected, on)
}
