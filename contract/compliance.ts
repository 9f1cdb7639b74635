import type { AnswerValue, ExpectedAnswer, QuestionType } from './questions.ts'
import { fold } from './text.ts'

const DAY = 86_400_000
const same = (a: string, b: string) => fold(a.trim()) === fold(b.trim())
const includes = (list: readonly string[], wanted: string) => list.some((member) => same(member, wanted))
const listOf = (value: AnswerValue) =>
  Array.isArray(value) ? (value as readonly string[]) : typeof value === 'string' ? [value] : []
const numberOf = (value: AnswerValue) => {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
}

type Choices = { anyOf?: readonly string[]; allOf?: readonly string[]; noneOf?: readonly string[] }
type Range = { min?: number; max?: number }
type Dates = { notBefore?: string; notAfter?: string; withinDays?: number }

/** One of the acceptable ones. */
const choiceFits = (value: AnswerValue, expected: ExpectedAnswer) =>
  typeof value === 'string' &&
  includes(Array.isArray(expected) ? (expected as readonly string[]) : [String(expected)], value)

/** A plain list means that all of them must be chosen. What is only forbidden still asks for an answer. */
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

/** `withinDays` looks back from the day of the answer: what lies in the future has not happened. */
const dateFits = (value: AnswerValue, expected: ExpectedAnswer, on: Date) => {
  const day = Date.parse(String(value).slice(0, 10))
  const { notBefore, notAfter, withinDays } = expected as Dates
  const age = (Date.parse(on.toISOString().slice(0, 10)) - day) / DAY
  return (
    !Number.isNaN(day) &&
    (notBefore === undefined || day >= Date.parse(notBefore)) &&
    (notAfter === undefined || day <= Date.parse(notAfter)) &&
    (withinDays === undefined || (age >= 0 && age <= withinDays))
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

/** Whether an answer is the compliant one; null when nothing is expected. Unanswered is not compliant. */
export const isCompliant = (
  type: QuestionType,
  expected: ExpectedAnswer,
  value: AnswerValue,
  on: Date,
): boolean | null => {
  if (expected === null) return null
  return value !== null && FITS[type](value, expected, on)
}
