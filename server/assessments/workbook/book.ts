import { createHash } from 'node:crypto'
import type { PortalQuestion, PortalView } from '../../../contract/portal.ts'
import type { AnswerValue, QuestionType } from '../../../contract/questions.ts'
import { conditionText } from './conditions.ts'

/** A cell as it is written and read. A date is a calendar day. */
export type CellContent = string | number | boolean | { day: string } | null

export type BookQuestion = {
  key: string
  version: string
  number: string
  text: string
  type: QuestionType
  options: readonly string[]
  answer: CellContent
  notApplicable: string
  comment: string
  howTo: string
  help: string
}
export type BookSheet = { name: string; questions: BookQuestion[] }
/** Everything that the workbook shows: plain data for the thread that writes it. */
export type Book = {
  title: string
  organisation: string
  vendor: string
  reference: string
  sheets: BookSheet[]
}

export const INSTRUCTIONS = 'Instructions'
export const LISTS = 'Lists'
export const MARKER = 'Assay'
export const FORMAT = 1
export const HEADINGS = {
  key: 'Key',
  version: 'Version',
  number: 'No.',
  question: 'Question',
  answer: 'Answer',
  notApplicable: 'Not applicable',
  comment: 'Comment',
  howTo: 'How to answer',
  help: 'Help',
} as const

/** Characters that no XML file may contain. */
const clean = (text: string) => text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
const lines = (text: string) => clean(text).replace(/\r\n?/g, '\n')

export const YES = 'Yes'
const NO = 'No'
const FILES = 'Upload files on the page of the link.'

type Filled = { value: AnswerValue; isNotApplicable: boolean; comment: string | null }
/** Tells later whether somebody changed a row of the workbook. */
export const fingerprint = ({ value, isNotApplicable, comment }: Filled) => {
  const text = JSON.stringify([value, isNotApplicable, comment || null], (_, part) =>
    typeof part === 'string' ? lines(part) : part,
  )
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/** When the answer was saved that the workbook shows, and its fingerprint. */
const versionOf = ({ type, response }: PortalQuestion) => {
  const { isNotApplicable = false, comment = null, answeredAt = '' } = response ?? {}
  const value = type === 'FILE_UPLOAD' ? null : shownValue(response)
  return `${answeredAt} ${fingerprint({ value, isNotApplicable, comment })}`
}

/** A row is answered or not applicable: the value under the latter stays on the page. */
const shownValue = (response: PortalQuestion['response']) =>
  response?.isNotApplicable ? null : (response?.value ?? null)

const answerCell = ({ type, response }: PortalQuestion): CellContent => {
  const value = shownValue(response)
  if (type === 'FILE_UPLOAD') return FILES
  if (value === null) return null
  if (type === 'YES_NO') return value === 'YES' ? YES : NO
  if (type === 'DATE') return { day: String(value) }
  if (typeof value === 'number') return value
  return lines(typeof value === 'string' ? value : value.join('\n'))
}

const HOW_TO: Record<QuestionType, string> = {
  YES_NO: 'Pick Yes or No.',
  MULTIPLE_CHOICE: 'Pick one of the list.',
  COMBOBOX: 'Pick one of the list.',
  MULTI_SELECT: 'Enter one or more of these, each on a line of its own (Alt+Enter):',
  RATING: 'Pick a number from 1 (lowest) to 5 (highest).',
  NUMERIC: 'Enter a number.',
  DATE: 'Enter a date, such as 2026-03-12.',
  FREE_TEXT: 'Enter text.',
  FILE_UPLOAD: FILES,
}

const howTo = (question: PortalQuestion, questions: readonly PortalQuestion[]) => {
  const options = question.type === 'MULTI_SELECT' ? question.options.map((option) => `– ${option}`) : []
  const condition = question.conditionalLogic && conditionText(question.conditionalLogic, questions)
  const required = question.required ? 'Required. ' : ''
  return lines([`${required}${HOW_TO[question.type]}`, ...options, ...(condition ? [condition] : [])].join('\n'))
}

const rowOf = (question: PortalQuestion, questions: readonly PortalQuestion[]): BookQuestion => ({
  key: question.key,
  version: versionOf(question),
  number: question.number,
  text: lines(question.text),
  type: question.type,
  options: question.type === 'YES_NO' ? [YES, NO] : question.type === 'RATING' ? [] : question.options.map(clean),
  answer: answerCell(question),
  notApplicable: question.response?.isNotApplicable ? YES : '',
  comment: lines(question.response?.comment ?? ''),
  howTo: howTo(question, questions),
  help: lines(question.helpText ?? ''),
})

const MAX_NAME = 31
/** A spreadsheet allows few characters in the names of sheets, and none twice. The number makes each unique. */
const sheetName = (index: number, title: string) => {
  const plain = clean(title)
    .replace(/[[\]:*?/\\']/g, ' ')
    .replace(/\s+/g, ' ')
  return [...`${index + 1}. ${plain}`].slice(0, MAX_NAME).join('').trim()
}

/** The questionnaire as far as the link reaches, hidden questions too: what is asked may change while it is filled in. */
export const bookOf = (view: PortalView): Book => ({
  title: clean(view.title),
  organisation: clean(view.organisationName),
  vendor: clean(view.vendorName),
  reference: view.reference,
  sheets: view.sections.map(({ index, title }) => ({
    name: sheetName(index, title),
    questions: view.questions
      .filter((question) => question.sectionIndex === index)
      .map((question) => rowOf(question, view.questions)),
  })),
})
