import { type AnswerValue, HIGHEST_RATING, LOWEST_RATING, type QuestionType } from '../library/questions.ts'
import { parseMoment } from '../values/formats.ts'
import { readNumber } from '../values/numbers.ts'
import { fold } from '../values/text.ts'

type Question = { type: QuestionType; options: readonly string[] }
/** An answer in its stored form, or what is wrong with it. */
export type AnswerReading = { value: AnswerValue } | { problem: string }
type Reader = (given: unknown, options: readonly string[]) => AnswerReading

const LONGEST_TEXT = 10_000
/** A number with more digits would be stored as another number than the one typed. */
const NUMBER = /^-?\d{1,15}(\.\d{1,20})?(e[+-]?\d{1,3})?$/i
const problem = (words: string): AnswerReading => ({ problem: words })

/** Finds an option ignoring case, in the template's spelling. Options are folded once for many look-ups. */
const speller = (options: readonly string[]) => {
  const byFolded = new Map(options.map((option) => [fold(option), option]))
  return (given: unknown) => (typeof given === 'string' ? byFolded.get(fold(given.trim())) : undefined)
}

const choice: Reader = (given, options) => {
  const value = speller(options)(given)
  return value === undefined ? problem(`must be one of ${options.join(', ')}`) : { value }
}

const choices: Reader = (given, options) => {
  const chosen = Array.isArray(given) ? given.map(speller(options)) : undefined
  if (!chosen?.every((one) => one !== undefined)) return problem(`must be a list of some of ${options.join(', ')}`)
  const picked = new Set(chosen)
  const value = options.filter((option) => picked.has(option))
  return { value: value.length === 0 ? null : value }
}

const numberOf = (given: unknown) =>
  typeof given === 'string' && !NUMBER.test(given.trim()) ? undefined : readNumber(given)
const numeric: Reader = (given) => {
  const value = numberOf(given)
  return value === undefined ? problem('must be a number') : { value }
}
const rating: Reader = (given) => {
  const value = numberOf(given)
  const fits = value !== undefined && Number.isInteger(value) && value >= LOWEST_RATING && value <= HIGHEST_RATING
  return fits ? { value } : problem(`must be a whole number from ${LOWEST_RATING} to ${HIGHEST_RATING}`)
}

const date: Reader = (given) => {
  const moment = typeof given === 'string' ? parseMoment(given.trim()) : undefined
  return moment ? { value: moment.toISOString().slice(0, 10) } : problem('must be a date (YYYY-MM-DD)')
}

const freeText: Reader = (given) => {
  if (typeof given !== 'string') return problem('must be text')
  const value = given.trimEnd()
  return [...value].length > LONGEST_TEXT ? problem(`must be at most ${LONGEST_TEXT} characters`) : { value }
}

const READERS: Record<QuestionType, Reader> = {
  YES_NO: (given) => choice(given, ['YES', 'NO']),
  MULTIPLE_CHOICE: choice,
  COMBOBOX: choice,
  MULTI_SELECT: choices,
  NUMERIC: numeric,
  RATING: rating,
  DATE: date,
  FREE_TEXT: freeText,
  FILE_UPLOAD: () => problem('must be null: it is answered by uploading a file'),
}

/** The given value in its stored form. Null clears the answer. */
export const readAnswer = ({ type, options }: Question, given: unknown): AnswerReading =>
  given === undefined || given === null || (typeof given === 'string' && given.trim() === '')
    ? { value: null }
    : READERS[type](given, options)
