import { readAnswer } from '../../contract/answers.ts'
import type { AssessmentDetail } from '../../contract/assessmentDetail.ts'
import { type Answers, visibleKeys } from '../../contract/conditions.ts'
import type { AnswerSave } from '../../contract/portal.ts'
import type { AnswerValue } from '../../contract/questions.ts'
import { chance } from './chance.ts'
import { DOCUMENT_OF } from './documents.ts'
import { factsOf, provenFactsOf } from './facts.ts'
import { commentFor, NOT_APPLICABLE, textFor } from './texts.ts'
import type { ExampleVendor, Profile } from './types.ts'
import { anyValue, scoredValue } from './values.ts'

export type Question = AssessmentDetail['questions'][number]
export type Given = AnswerSave & { questionId: string }

const SHARE = { strong: 0.93, fair: 0.8, weak: 0.56 } as const
const YEARS = 2 * 365
const WORSE = 0.2
const SELDOM = 0.03

/** How much of what is expected the vendor does on a day, counted from today: the trend runs over the two years. */
const shareOf = ({ character, trend, weakIn = [] }: Profile, section: string, day: number) => {
  const passed = Math.min(1, Math.max(0, (YEARS + day) / YEARS))
  const worse = weakIn.some((word) => section.includes(word)) ? WORSE : 0
  return SHARE[character] + trend * passed - worse
}

/** What a vendor does well it does well in every questionnaire; only the share moves with time. */
const doesWell = (vendor: ExampleVendor, { key, sectionTitle }: Question, day: number) =>
  chance(vendor.key, sectionTitle, key) < shareOf(vendor.profile, sectionTitle, day)

const valueFor = (vendor: ExampleVendor, question: Question, day: number, on: Date) => {
  const { key, type, expectedAnswer } = question
  const by = { vendor: vendor.key, on }
  if (type === 'FREE_TEXT') return textFor(vendor, key)
  const proven = provenFactsOf(vendor)[key]
  if (proven !== undefined) return proven
  if (expectedAnswer !== null) return scoredValue(question, by, doesWell(vendor, question, day))
  return factsOf(vendor)[key] ?? anyValue(question, by)
}

const NO_ANSWER = { isNotApplicable: true, comment: 'We have nothing to say about this.' }

const leadsOn = (questions: readonly Question[]) =>
  new Set(questions.flatMap(({ conditionalLogic }) => conditionalLogic?.rules.map((rule) => rule.question) ?? []))

/** Never what others hang on: that is answered always. */
const doesNotApply = (vendor: ExampleVendor, { key, riskWeight, expectedAnswer }: Question) =>
  expectedAnswer !== null && riskWeight !== 'CRITICAL' && chance(vendor.key, key, 'applies') < SELDOM

const WITHHELD = { isNotApplicable: true, comment: 'We do not hand this document out; it can be read at our office.' }

const documentFor = (vendor: ExampleVendor, { key, type }: Question) => {
  const kind = type === 'FILE_UPLOAD' ? DOCUMENT_OF[key] : undefined
  return kind !== undefined && vendor.documents.includes(kind) ? kind : undefined
}

const withheld = (vendor: ExampleVendor, question: Question) =>
  question.required && documentFor(vendor, question) === undefined

/** What a vendor says on a day: answers to the questions that these very answers show it, and documents where asked. */
export const answersOf = (vendor: ExampleVendor, questions: readonly Question[], day: number, on: Date) => {
  const deciding = leadsOn(questions)
  const given = questions.flatMap((question) => answerTo(vendor, question, day, on, deciding.has(question.key)))
  const answers: Answers = new Map(
    given.map(({ key, value = null, isNotApplicable = false }) => [key, { value, isNotApplicable }]),
  )
  const visible = visibleKeys(questions, answers)
  return {
    given: given.filter(({ key }) => visible.has(key)).map(({ key: _, ...answer }): Given => answer),
    documents: questions.flatMap((question) => {
      const kind = visible.has(question.key) ? documentFor(vendor, question) : undefined
      return kind === undefined ? [] : [{ questionId: question.id, kind }]
    }),
  }
}

/** Whoever has changed a questionnaire of the library gets an answer that its new form allows, or none. */
const fitting = (question: Question, value: AnswerValue) => {
  const reading = readAnswer(question, value)
  return 'problem' in reading ? null : reading.value
}

export type Said = ReturnType<typeof answersOf>

type Keyed = Given & { key: string }

const answerTo = (vendor: ExampleVendor, question: Question, day: number, on: Date, decides: boolean): Keyed[] => {
  const { id: questionId, key, type } = question
  if (type === 'FILE_UPLOAD') return withheld(vendor, question) ? [{ key, questionId, ...WITHHELD }] : []
  if (!decides && doesNotApply(vendor, question))
    return [{ key, questionId, isNotApplicable: true, comment: NOT_APPLICABLE }]
  const value = fitting(question, valueFor(vendor, question, day, on))
  const comment = chance(vendor.key, key, 'comments') < SELDOM * 2 ? { comment: commentFor(vendor.key, key) } : {}
  if (value !== null) return [{ key, questionId, value, ...comment }]
  return question.required ? [{ key, questionId, ...NO_ANSWER }] : []
}
