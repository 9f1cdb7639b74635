import type { PortalQuestion, PortalView } from '../../contract/assessments/portal.ts'
import type { QuestionType } from '../../contract/library/questions.ts'
import { sizeText } from '../../contract/values/words.ts'
import { type Brand, brandOf } from './brand.ts'
import { answerText, countText, dayText, plural, type Remark, remarksOf, termsText, timeText } from './words.ts'

type Submission = NonNullable<PortalView['submission']>

/** What the vendor sent. It is made from the vendor's own view, so that it can tell nothing else. */
export const copyReport = (view: PortalView, submission: Submission, brand: Brand, now: Date) => ({
  ...headOf(view, brand, now),
  name: `Answers of ${view.vendorName}: ${view.title}`,
  kind: 'Copy of the submitted answers',
  part: 'Questions and answers',
  column: 'Question, answer and evidence',
  facts: factsOf(view, submission),
  summary: summaryOf(view),
  chapters: chaptersOf(view, ({ visible }) => visible, questionRow),
})

const headOf = (view: PortalView, brand: Brand, now: Date) => ({
  brand: brandOf(brand),
  madeAt: timeText(now),
  title: view.title,
  vendor: view.vendorName,
})

type Row = { number: string; text: string; remarks: Remark[]; size: number }
const chaptersOf = (view: PortalView, isPart: (one: PortalQuestion) => boolean, rowOf: (one: PortalQuestion) => Row) =>
  view.sections.map(({ index, title }) => ({
    title,
    questions: view.questions.filter((one) => one.sectionIndex === index && isPart(one)).map(rowOf),
  }))

/** All that may be asked, without answers: to be read or passed around before work begins. */
export const questionnaireReport = (view: PortalView, brand: Brand, now: Date) => ({
  ...headOf(view, brand, now),
  name: `${view.title}: questions to ${view.vendorName}`,
  kind: 'Questionnaire',
  part: 'Questions',
  column: 'Question and possible answers',
  facts: remarksOf([
    ['Asked by', [view.organisationName, view.askedBy?.name].filter(Boolean).join(', ')],
    ['Due', view.dueDate && dayText(view.dueDate)],
    ['Takes', `About ${plural(Math.max(1, view.estimatedMinutes), 'minute')}`],
    ['Reference', view.reference],
    ['Section', view.sectionIndex === null ? null : view.sections[0]?.title],
  ]),
  summary: `${plural(view.questions.length, 'question')}. Those marked as conditional are asked depending on other answers.`,
  chapters: chaptersOf(view, () => true, emptyRow),
})

const ANSWERS: Record<QuestionType, string> = {
  YES_NO: 'Yes or No',
  MULTIPLE_CHOICE: 'One of',
  COMBOBOX: 'One of',
  MULTI_SELECT: 'Any of',
  FREE_TEXT: 'Text',
  NUMERIC: 'Number',
  DATE: 'Date',
  RATING: 'Rating',
  FILE_UPLOAD: 'Files',
}
const possible = ({ type, options }: PortalQuestion) =>
  options.length > 0 && type !== 'YES_NO' ? `${ANSWERS[type]}: ${options.join('; ')}` : ANSWERS[type]

const emptyRow = (question: PortalQuestion) => {
  const { number, text, helpText, required, conditionalLogic } = question
  const state = [required ? 'Required' : 'Optional', ...(conditionalLogic ? ['conditional'] : [])].join(', ')
  const remarks = remarksOf([
    ['Answer', possible(question)],
    ['Status', state],
    ['Help', helpText],
  ])
  const row = { number, text, remarks }
  return { ...row, size: JSON.stringify(row).length }
}

const factsOf = (view: PortalView, { at, name, role, reference, acceptedTerms }: Submission): Remark[] =>
  remarksOf([
    ['Sent to', view.organisationName],
    ['Asked by', view.askedBy?.name],
    ['Submitted', `${timeText(at)} UTC`],
    ['Declared by', [name, role].filter(Boolean).join(', ')],
    ['Terms', termsText(acceptedTerms)],
    ['Reference', reference],
    ['Section', view.sectionIndex === null ? null : view.sections[0]?.title],
  ])

const summaryOf = ({ questions }: PortalView) => {
  const visibleQuestions = questions.filter(({ visible }) => visible)
  const files = visibleQuestions.reduce((sum, { evidence }) => sum + evidence.length, 0)
  const answered = visibleQuestions.filter(({ response, evidence }) => response || evidence.length > 0)
  return `${plural(visibleQuestions.length, 'question')}, ${countText(answered.length)} answered, ${plural(files, 'file')} of evidence.`
}

const questionRow = (question: PortalQuestion) => {
  const { number, text, response, evidence } = question
  const remarks = remarksOf([
    ['Answer', answerOf(question)],
    ['Given', response && `${response.answeredBy}, ${timeText(response.answeredAt)}`],
    ['Comment', response?.comment],
    ...evidence.map((file): [string, string] => ['Evidence', fileText(file)]),
  ])
  const row = { number, text, remarks }
  return { ...row, size: JSON.stringify(row).length }
}

const answerOf = ({ type, response, evidence }: PortalQuestion) => {
  const isNotApplicable = response?.isNotApplicable ?? false
  // The files are the answer, and they are listed below it.
  if (type === 'FILE_UPLOAD' && !isNotApplicable && evidence.length > 0) return 'See the evidence'
  return answerText(response?.value ?? null, isNotApplicable)
}

const fileText = ({ fileName, sizeBytes, createdAt, sha256 }: PortalQuestion['evidence'][number]) =>
  `${fileName} (${sizeText(sizeBytes)}, ${dayText(createdAt)}, SHA-256 ${sha256.slice(0, 16)}…)`
