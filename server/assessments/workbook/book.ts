import { createHash } from 'node:crypto'
import type { PortalQuestion, PortalView } from '../../../contract/assessments/portal.ts'
import type { AnswerValue, QuestionType } from '../../../contract/library/questions.ts'
import { translationIn } from '../../../contract/values/matchingLanguage.ts'
import { conditionText } from './conditions.ts'
import { type BookWords, wordsIn } from './words/catalogue.ts'

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
/** Everything that the workbook shows: plain data for the process that writes it. */
export type Book = {
  /** A tag such as `de`, of its own words and of the questions, as far as there are translations; null for the original. */
  language: string | null
  title: string
  organisation: string
  vendor: string
  reference: string
  sheets: BookSheet[]
}

export const LISTS = 'Lists'
export const MARKER = 'Assay'
export const FORMAT = 1

/** Characters that no XML file may contain. */
const clean = (text: string) => text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
const lines = (text: string) => clean(text).replace(/\r\n?/g, '\n')

type Filled = { value: AnswerValue; isNotApplicable: boolean; comment: string | null }
/** Shows later whether a row of the workbook was changed. */
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

export const wantedIn = (language: string | null) => (language === null ? [] : [language])

/** A question in the reader's language. */
type LabelledQuestion = PortalQuestion & { labels: readonly string[]; labelOf: (option: string) => string }
const shownIn = (question: PortalQuestion, language: string | null): LabelledQuestion => {
  const { text, helpText, options } = translationIn(question.translations, wantedIn(language)) ?? {}
  const labels = options?.length === question.options.length ? options : question.options
  const labelOf = (option: string) => labels[question.options.indexOf(option)] ?? option
  return { ...question, text: text || question.text, helpText: helpText || question.helpText, labels, labelOf }
}

const answerCell = ({ type, response, labelOf }: LabelledQuestion, { files, yes, no }: BookWords): CellContent => {
  const value = shownValue(response)
  if (type === 'FILE_UPLOAD') return files
  if (value === null) return null
  if (type === 'YES_NO') return value === 'YES' ? yes : no
  if (type === 'DATE') return { day: String(value) }
  if (typeof value === 'number') return value
  return lines(typeof value === 'string' ? labelOf(value) : value.map(labelOf).join('\n'))
}

const howTo = (question: LabelledQuestion, questions: readonly LabelledQuestion[], words: BookWords) => {
  const options = question.type === 'MULTI_SELECT' ? question.labels.map((option) => `– ${option}`) : []
  const condition = question.conditionalLogic && conditionText(question.conditionalLogic, questions, words)
  const required = question.required ? `${words.required} ` : ''
  return lines([`${required}${words.howTo[question.type]}`, ...options, ...(condition ? [condition] : [])].join('\n'))
}

const choicesOf = ({ type, labels }: LabelledQuestion, { yes, no }: BookWords) => {
  if (type === 'YES_NO') return [yes, no]
  return type === 'RATING' ? [] : labels.map(clean)
}

const rowOf = (question: LabelledQuestion, questions: readonly LabelledQuestion[], words: BookWords): BookQuestion => ({
  key: question.key,
  version: versionOf(question),
  number: question.number,
  text: lines(question.text),
  type: question.type,
  options: choicesOf(question, words),
  answer: answerCell(question, words),
  notApplicable: question.response?.isNotApplicable ? words.yes : '',
  comment: lines(question.response?.comment ?? ''),
  howTo: howTo(question, questions, words),
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
export const bookOf = (view: PortalView, language: string | null): Book => {
  const words = wordsIn(language)
  const questions = view.questions.map((question) => shownIn(question, language))
  return {
    language,
    title: clean(view.title),
    organisation: clean(view.organisationName),
    vendor: clean(view.vendorName),
    reference: view.reference,
    sheets: view.sections.map(({ index, title, translations }) => ({
      name: sheetName(index, translationIn(translations, wantedIn(language))?.title || title),
      questions: questions
        .filter((question) => question.sectionIndex === index)
        .map((question) => rowOf(question, questions, words)),
    })),
  }
}
