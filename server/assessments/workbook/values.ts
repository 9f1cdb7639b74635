import type { AnswerSave } from '../../../contract/assessments/portal.ts'
import type { WorkbookCode } from '../../../contract/assessments/workbook.ts'
import type { AnswerValue, QuestionType } from '../../../contract/library/questions.ts'
import { calendarDay } from '../../../contract/values/formats.ts'
import { readWrittenNumber } from '../../../contract/values/numbers.ts'
import { fold } from '../../../contract/values/text.ts'
import type { CellContent } from './book.ts'

type Question = {
  type: QuestionType
  options: readonly string[]
  /** The options in other languages, each list in the same order. */
  labels?: readonly (readonly string[])[]
}
/** What is wrong with a row. */
export type Refusal = { code: WorkbookCode; message: string }
export type Reading = { value: unknown } | { problem: Refusal }
const problem = (code: WorkbookCode, message: string) => ({ problem: { code, message } })

/** What spreadsheets and people of other languages write for yes and no. */
const YES = [
  'yes',
  'y',
  'true',
  '1',
  'ja',
  'j',
  'wahr',
  'oui',
  'o',
  'vrai',
  'sí',
  'si',
  'sim',
  'verdadero',
  'verdadeiro',
  'vero',
  'نعم',
  'صحيح',
].map(fold)
const NO = ['no', 'n', 'false', '0', 'nein', 'falsch', 'non', 'faux', 'falso', 'não', 'لا', 'خطأ'].map(fold)

/** As it was written, with spaces at the beginning. */
const wordsOf = (content: CellContent) => {
  if (content === null) return ''
  const text = typeof content === 'object' ? content.day : String(content)
  return text.replace(/\r\n?/g, '\n').trimEnd()
}
export const textOf = (content: CellContent) => wordsOf(content).trim()

const yesNo = (content: CellContent): boolean | undefined => {
  const word = fold(textOf(content))
  return YES.includes(word) ? true : NO.includes(word) ? false : undefined
}

/** In a column to be ticked, an x is a tick. */
const isTicked = (content: CellContent) => fold(textOf(content)) === 'x' || yesNo(content)

const isError = (content: CellContent) => typeof content === 'string' && /^#[A-Z0-9/]+[!?]?$/.test(content.trim())

const numeric = (content: CellContent): Reading => {
  if (typeof content === 'number') return { value: content }
  const text = textOf(content)
  const reading = readWrittenNumber(text)
  if ('value' in reading) return reading
  if (reading.problem === 'invalid') return { value: text }
  const [whole, decimal] = reading.readings
  return problem('number_ambiguous', `“${text}” can be read in two ways. Enter ${whole} or ${decimal}.`)
}

const MILLISECONDS = 86_400_000
/** Day 25,569 of a spreadsheet is 1 January 1970. */
const FIRST_DAY = 25_569
const LAST_SERIAL = 2_958_465

const date = (content: CellContent): Reading => {
  const serial = typeof content === 'number' ? content : /^\d{5}$/.test(textOf(content)) ? Number(content) : undefined
  if (serial !== undefined && serial >= 1 && serial <= LAST_SERIAL)
    return { value: new Date((Math.floor(serial) - FIRST_DAY) * MILLISECONDS).toISOString().slice(0, 10) }
  const text = textOf(content)
  const parts = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(text)
  if (!parts) return { value: text }
  const [first, second, year] = [Number(parts[1]), Number(parts[3]), Number(parts[4])]
  // Dots are only used where the day comes first.
  if (parts[2] !== '.' && first <= 12 && second <= 12 && first !== second)
    return problem('date_ambiguous', `“${text}” can be read in two ways. Enter the date as YYYY-MM-DD.`)
  return {
    value:
      (first > 12 || parts[2] === '.' ? calendarDay(year, second, first) : calendarDay(year, first, second)) ?? text,
  }
}

/** The option that is written so, in the original or in another language. */
const optionsByWord = ({ options, labels = [] }: Question) =>
  new Map(
    [...labels, options].flatMap((words) => words.map((word, i) => [fold(word.trim()), options[i] ?? word] as const)),
  )

const choice = (content: CellContent, question: Question): Reading => {
  const text = textOf(content)
  return { value: optionsByWord(question).get(fold(text)) ?? text }
}

/** Each on a line, or separated by semicolons or commas, which options may contain themselves. */
const several = (content: CellContent, question: Question): Reading => {
  const known = optionsByWord(question)
  const split = (text: string, separators: readonly RegExp[]): string[] => {
    const [separator, ...others] = separators
    const option = known.get(fold(text))
    if (option !== undefined || !separator) return [option ?? text]
    return text.split(separator).flatMap((part) => split(part.trim().replace(/^[–•-]\s+/, ''), others))
  }
  return { value: split(textOf(content), [/\n/, /;/, /,/]).filter((part) => part !== '') }
}

const READERS: Partial<Record<QuestionType, (content: CellContent, question: Question) => Reading>> = {
  YES_NO: (content) => {
    const is = yesNo(content)
    return is === undefined ? problem('not_yes_or_no', 'must be Yes or No') : { value: is ? 'YES' : 'NO' }
  },
  NUMERIC: numeric,
  RATING: numeric,
  DATE: date,
  MULTIPLE_CHOICE: choice,
  COMBOBOX: choice,
  MULTI_SELECT: several,
}

/** The cell as the vendor would have sent it from the page, which checks it like any other answer. */
export const readAnswerCell = (content: CellContent, question: Question): Reading => {
  if (isError(content))
    return problem('cell_error', `${textOf(content)} is an error of the spreadsheet, and not an answer.`)
  return READERS[question.type]?.(content, question) ?? { value: wordsOf(content) }
}

/** As on the page. */
const LONGEST_COMMENT = 10_000

type Row = { answer: CellContent; notApplicable: CellContent; comment: CellContent }
export type RowReading = { save: AnswerSave } | { problem: Refusal }

/** What a row changes. An empty cell changes nothing. */
export const readRow = ({ answer, notApplicable, comment }: Row, asked: Question): RowReading => {
  const marked = notApplicable === null ? false : isTicked(notApplicable)
  if (marked === undefined) return problem('not_applicable_unclear', '“Not applicable” must be Yes or empty.')
  const hasAnswer = answer !== null && asked.type !== 'FILE_UPLOAD'
  if (marked && hasAnswer)
    return problem('answer_and_not_applicable', 'There is an answer and “Not applicable”. Keep one of them.')
  if (comment !== null && [...wordsOf(comment)].length > LONGEST_COMMENT)
    return problem('comment_too_long', `The comment must be at most ${LONGEST_COMMENT} characters.`)
  const reading = hasAnswer ? readAnswerCell(answer, asked) : undefined
  if (reading && 'problem' in reading) return reading
  return {
    save: {
      ...(reading && { value: reading.value as AnswerValue }),
      ...(marked && { isNotApplicable: true }),
      ...(comment !== null && { comment: wordsOf(comment) }),
    },
  }
}
