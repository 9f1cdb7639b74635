import { readNumber } from '../values/numbers.ts'
import { fold } from '../values/text.ts'
import { isCompliant } from './compliance.ts'
import {
  type AnswerValue,
  type ExpectedAnswer,
  HIGHEST_RATING,
  LOWEST_RATING,
  type PartialCredit,
  type QuestionType,
} from './questions.ts'

/** A share of the points as a fraction, because a third is no decimal. */
export type Credit = { part: number; whole: number }
export const FULL: Credit = { part: 1, whole: 1 }
export const NONE: Credit = { part: 0, whole: 1 }
export const percentCredit = (percent: number): Credit => ({ part: percent, whole: 100 })

const same = (a: string, b: string) => fold(a.trim()) === fold(b.trim())

/** The options that must all be selected; undefined if some would do, or others are forbidden. */
export const requiredOptions = (expected: ExpectedAnswer): readonly string[] | undefined => {
  if (Array.isArray(expected)) return expected as readonly string[]
  const { allOf, ...others } = (expected ?? {}) as { allOf?: readonly string[] }
  return Object.keys(others).length === 0 ? allOf : undefined
}

const creditOfOption = (options: Readonly<Record<string, number>>, value: AnswerValue) => {
  const found = Object.entries(options).find(([option]) => typeof value === 'string' && same(option, value))
  return found ? percentCredit(found[1]) : NONE
}

const creditOfEach = (expected: ExpectedAnswer, value: AnswerValue) => {
  const required = requiredOptions(expected) ?? []
  const chosen = Array.isArray(value) ? (value as readonly string[]) : [String(value)]
  const right = required.filter((option) => chosen.some((one) => same(one, option)))
  return required.length === 0 ? NONE : { part: right.length, whole: required.length }
}

/** The thresholds rise, so the last one that is reached is the highest. */
const creditOfThreshold = (from: readonly (readonly [number, number])[], value: AnswerValue) => {
  const number = readNumber(value)
  const reached = number === undefined ? undefined : from.findLast(([threshold]) => number >= threshold)
  return reached ? percentCredit(reached[1]) : NONE
}

/** What an answer that is not compliant earns of its points. */
export const partOf = (
  credit: PartialCredit | null | undefined,
  expected: ExpectedAnswer,
  value: AnswerValue,
): Credit => {
  if (!credit || value === null) return NONE
  if ('options' in credit) return creditOfOption(credit.options, value)
  return 'each' in credit ? creditOfEach(expected, value) : creditOfThreshold(credit.from, value)
}

/** Partial credit in its stored form, or what is wrong with it. */
type Reading = { value: PartialCredit | null } | { problem: string }
type QuestionRules = { type: QuestionType; expected: ExpectedAnswer; options: readonly string[] }
const problem = (words: string): Reading => ({ problem: words })

const isPart = (percent: unknown): percent is number =>
  Number.isInteger(percent) && Number(percent) >= 1 && Number(percent) <= 99
const memberOf = (given: unknown, name: string): unknown =>
  given !== null && typeof given === 'object' && Object.keys(given).join() === name
    ? (given as Record<string, unknown>)[name]
    : undefined
// The day matters for dates only, which have no partial credit.
export const isExpected = ({ type, expected }: QuestionRules, value: AnswerValue) =>
  isCompliant(type, expected, value, new Date(0)) === true

const choices = (given: unknown, asked: QuestionRules): Reading => {
  const named = memberOf(given, 'options')
  if (named === null || typeof named !== 'object' || Array.isArray(named) || Object.keys(named).length === 0)
    return problem(`must be {"options": {"<option>": <percentage>}} for ${asked.type}`)
  const known = asked.type === 'YES_NO' ? ['YES', 'NO'] : asked.options
  const value = new Map<string, number>()
  for (const [name, percent] of Object.entries(named)) {
    const option = known.find((one) => same(one, name))
    if (option === undefined) return problem(`names “${name}”, which is not an option`)
    if (isExpected(asked, option)) return problem(`names “${option}”, which is expected and earns all points`)
    if (!isPart(percent)) return problem(`must have a whole percentage from 1 to 99 for “${option}”`)
    if (value.has(option)) return problem(`names “${option}” twice`)
    value.set(option, percent)
  }
  return { value: { options: Object.fromEntries(value) } }
}

const selections = (given: unknown, { type, expected }: QuestionRules): Reading => {
  if (memberOf(given, 'each') !== true) return problem(`must be {"each": true} for ${type}`)
  if (requiredOptions(expected) === undefined)
    return problem('{"each": true} needs an expected answer that is a list of options, or {allOf}')
  return { value: { each: true } }
}

const isRating = (threshold: number) =>
  Number.isInteger(threshold) && threshold >= LOWEST_RATING && threshold <= HIGHEST_RATING
const thresholds = (given: unknown, asked: QuestionRules): Reading => {
  const from = memberOf(given, 'from')
  if (!Array.isArray(from) || from.length === 0 || from.length > 100)
    return problem(`must be {"from": [[<threshold>, <percentage>], …]} for ${asked.type}`)
  let before: readonly [number, number] | undefined
  for (const pair of from as readonly unknown[]) {
    const words = pairProblem(pair, before, asked)
    if (words !== undefined) return problem(words)
    before = pair as [number, number]
  }
  return { value: { from: from as [number, number][] } }
}

const pairProblem = (pair: unknown, before: readonly [number, number] | undefined, asked: QuestionRules) => {
  const [threshold, percent] = Array.isArray(pair) && pair.length === 2 ? (pair as unknown[]) : []
  if (typeof threshold !== 'number' || !Number.isFinite(threshold))
    return 'must have pairs of a number and a percentage'
  if (asked.type === 'RATING' && !isRating(threshold))
    return `must have ratings from ${LOWEST_RATING} to ${HIGHEST_RATING}, not ${threshold}`
  if (!isPart(percent)) return `must have a whole percentage from 1 to 99 from ${threshold} on`
  if (isExpected(asked, threshold)) return `names ${threshold}, which is expected and earns all points`
  if (before && (threshold <= before[0] || percent <= before[1]))
    return `must rise in both: [${threshold}, ${percent}] follows [${before.join(', ')}]`
  return undefined
}

const READERS: Partial<Record<QuestionType, (given: unknown, asked: QuestionRules) => Reading>> = {
  YES_NO: choices,
  MULTIPLE_CHOICE: choices,
  COMBOBOX: choices,
  MULTI_SELECT: selections,
  NUMERIC: thresholds,
  RATING: thresholds,
}

/** Each type has its own form. Null earns all points or none. */
export const readPartialCredit = (given: unknown, asked: QuestionRules): Reading => {
  if (given === undefined || given === null) return { value: null }
  const read = READERS[asked.type]
  if (!read) return problem(`must be null: an answer of type ${asked.type} has no part`)
  return asked.expected === null ? problem('needs an expected answer') : read(given, asked)
}
