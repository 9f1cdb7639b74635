import type { AnswerValue, ExpectedAnswer, QuestionType } from '../../contract/questions.ts'
import { chance, pick } from './chance.ts'

const DAY = 86_400_000

export type Asked = { key: string; type: QuestionType; options: readonly string[]; expectedAnswer: ExpectedAnswer }
/** Who answers, and when: the same vendor says the same as long as it does as well. */
export type Answering = { vendor: string; on: Date }
type Make = (question: Asked, by: Answering, good: boolean) => AnswerValue

const listOf = (value: unknown) => (Array.isArray(value) ? (value as readonly string[]) : [String(value)])
const isNone = (option: string) => /^(none|nothing|nowhere|not at all|no promise)/i.test(option)
const oneOf = (options: readonly string[], ...about: string[]): string | null => {
  const [head, ...others] = options
  return head === undefined ? null : pick([head, ...others], ...about)
}

const choice: Make = ({ key, options, expectedAnswer }, { vendor }, good) => {
  const expected = listOf(expectedAnswer)
  return oneOf(
    options.filter((option) => expected.includes(option) === good),
    vendor,
    key,
    'choice',
  )
}

type Choices = { anyOf?: readonly string[]; allOf?: readonly string[]; noneOf?: readonly string[] }

const choices: Make = ({ key, options, expectedAnswer }, { vendor }, good) => {
  const {
    anyOf = [],
    allOf = [],
    noneOf = [],
  } = (Array.isArray(expectedAnswer) ? { allOf: expectedAnswer } : expectedAnswer) as Choices
  const harmless = options.filter((option) => !noneOf.includes(option) && !isNone(option))
  const likes = (option: string) => chance(vendor, key, option) < 0.5
  const needed = [...allOf, ...anyOf.slice(0, 1)]
  if (good) return harmless.filter((option) => needed.includes(option) || likes(option))
  const missing = allOf.length > 0 ? allOf.slice(-1) : anyOf
  const poor = harmless.filter((option) => !missing.includes(option) && (needed.includes(option) || likes(option)))
  return poor.length > 0 ? poor : options.filter((option) => isNone(option) || noneOf.includes(option)).slice(0, 1)
}

type Range = { min?: number; max?: number }

/** Round numbers, as people give them: within what is expected, or well beside it. */
const numeric: Make = ({ key, expectedAnswer }, { vendor }, good) => {
  const { min = 0, max } = expectedAnswer as Range
  if (max === undefined) return good ? min * pick([1, 2, 3], vendor, key) : Math.floor(min / 2)
  const isShare = max - min < 1
  if (isShare) return good ? pick([99.9, 99.95, 99.7], vendor, key) : pick([98.9, 99.1, 99.3], vendor, key)
  return good ? Math.round(max * pick([0.5, 1, 0.25], vendor, key)) : max * pick([2, 3, 5], vendor, key)
}

const date: Make = ({ key, expectedAnswer }, { vendor, on }, good) => {
  const { withinDays = 365 } = expectedAnswer as { withinDays?: number }
  const age = withinDays * (good ? 0.1 + 0.7 * chance(vendor, key, 'age') : 1.2 + chance(vendor, key, 'age'))
  return new Date(on.getTime() - Math.round(age) * DAY).toISOString().slice(0, 10)
}

const rating: Make = ({ key, expectedAnswer }, { vendor }, good) => {
  const wanted = Number(expectedAnswer)
  return good ? Math.min(5, wanted + Math.floor(chance(vendor, key) * 3)) : Math.max(1, wanted - 1)
}

const MAKERS: Record<QuestionType, Make> = {
  YES_NO: ({ expectedAnswer }, _, good) => ((expectedAnswer === 'YES') === good ? 'YES' : 'NO'),
  MULTIPLE_CHOICE: choice,
  COMBOBOX: choice,
  MULTI_SELECT: choices,
  NUMERIC: numeric,
  RATING: rating,
  DATE: date,
  FREE_TEXT: () => null,
  FILE_UPLOAD: () => null,
}

/** The expected answer to a question that is scored, or one that falls short of it. */
export const scoredValue = (question: Asked, by: Answering, good: boolean): AnswerValue =>
  MAKERS[question.type](question, by, good)

/** Any plausible answer, where nothing is expected and the vendor's profile says nothing. */
export const anyValue = ({ key, type, options }: Asked, { vendor }: Answering): AnswerValue => {
  const real = options.filter((option) => !isNone(option))
  if (type === 'YES_NO') return chance(vendor, key) < 0.4 ? 'YES' : 'NO'
  if (type === 'MULTIPLE_CHOICE' || type === 'COMBOBOX') return oneOf(real, vendor, key)
  if (type === 'MULTI_SELECT') return real.filter((option, i) => i === 0 || chance(vendor, key, option) < 0.3)
  if (type === 'NUMERIC') return Math.round(1 + chance(vendor, key) * 11)
  return type === 'RATING' ? 3 : null
}
