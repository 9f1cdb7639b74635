import { parseMoment } from '../values/formats.ts'
import { fold } from '../values/text.ts'
import { type ExpectedAnswer, HIGHEST_RATING, LOWEST_RATING, type QuestionType } from './questions.ts'

/** An expected answer in its stored form, or what is wrong with it. */
type Reading = { value: ExpectedAnswer } | { problem: string }
/** The options by their folded text. */
type Options = ReadonlyMap<string, string>
type Reader = (given: unknown, options: Options) => Reading

const MAX_DAYS = 36_500
const problem = (words: string): Reading => ({ problem: words })
const isDefined = <T>(value: T | undefined): value is T => value !== undefined

/** The option in the template's spelling: "yes" means the option "Yes", as in answers. */
const spelled = (given: unknown, options: Options) =>
  typeof given === 'string' ? options.get(fold(given.trim())) : undefined

/** A list of distinct options; undefined if it is empty or not a list of options. */
const spelledList = (given: unknown, options: Options) => {
  const found = Array.isArray(given) ? given.map((one) => spelled(one, options)) : []
  return found.length > 0 && found.every(isDefined) ? [...new Set(found)] : undefined
}

/** The members that are set, in order; undefined if there is none, or an unknown one. */
const membersOf = (given: unknown, known: readonly string[]) => {
  if (given === null || typeof given !== 'object' || Array.isArray(given)) return undefined
  const members = Object.entries(given).filter(([, value]) => value !== null)
  return members.length > 0 && members.every(([name]) => known.includes(name)) ? members : undefined
}

const choice: Reader = (given, options) => {
  const value = spelled(given, options) ?? spelledList(given, options)
  return value === undefined ? problem('must be one of the options, or a list of some of them') : { value }
}

const choices: Reader = (given, options) => {
  const all = spelledList(given, options)
  if (all) return { value: all }
  const members = membersOf(given, ['anyOf', 'allOf', 'noneOf'])?.map(
    ([name, list]) => [name, spelledList(list, options)] as const,
  )
  if (!members?.every(([, list]) => isDefined(list)))
    return problem('must be a list of options, or {anyOf}, {allOf} or {noneOf} with such a list')
  return { value: Object.fromEntries(members) }
}

const numeric: Reader = (given) => {
  if (typeof given === 'number' && Number.isFinite(given)) return { value: given }
  const members = membersOf(given, ['min', 'max'])
  if (!members?.every(([, limit]) => Number.isFinite(limit)))
    return problem('must be a number, or {min, max} with numbers')
  const value: { min?: number; max?: number } = Object.fromEntries(members)
  return (value.min ?? -Infinity) > (value.max ?? Infinity) ? problem('must not have a min above its max') : { value }
}

const rating: Reader = (given) =>
  Number.isInteger(given) && Number(given) >= LOWEST_RATING && Number(given) <= HIGHEST_RATING
    ? { value: Number(given) }
    : problem(`must be a whole number from ${LOWEST_RATING} to ${HIGHEST_RATING}`)

const day = (given: unknown) =>
  typeof given === 'string' ? parseMoment(given.trim())?.toISOString().slice(0, 10) : undefined
const days = (given: unknown) =>
  Number.isInteger(given) && Number(given) >= 0 && Number(given) <= MAX_DAYS ? Number(given) : undefined

const date: Reader = (given) => {
  const members = membersOf(given, ['notBefore', 'notAfter', 'withinDays'])?.map(
    ([name, member]) => [name, name === 'withinDays' ? days(member) : day(member)] as const,
  )
  if (!members?.every(([, member]) => isDefined(member)))
    return problem('must be {notBefore} or {notAfter} with a date, or {withinDays} with a whole number from 0')
  const value: { notBefore?: string; notAfter?: string } = Object.fromEntries(members)
  return (value.notBefore ?? '') > (value.notAfter ?? '9999-12-31')
    ? problem('must not have a notBefore after its notAfter')
    : { value }
}

const nothing =
  (type: string): Reader =>
  () =>
    problem(`must be null: ${type} is not scored`)

const READERS: Record<QuestionType, Reader> = {
  YES_NO: (given) => (given === 'YES' || given === 'NO' ? { value: given } : problem('must be "YES" or "NO"')),
  MULTIPLE_CHOICE: choice,
  COMBOBOX: choice,
  MULTI_SELECT: choices,
  NUMERIC: numeric,
  RATING: rating,
  DATE: date,
  FREE_TEXT: nothing('FREE_TEXT'),
  FILE_UPLOAD: nothing('FILE_UPLOAD'),
}

/** Each type has its own formats of a compliant answer. Null is not scored. */
export const readExpectedAnswer = (type: QuestionType, given: unknown, options: readonly string[]): Reading =>
  given === undefined || given === null || given === ''
    ? { value: null }
    : READERS[type](given, new Map(options.map((option) => [fold(option), option])))
