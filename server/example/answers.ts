import { readAnswer } from '../../contract/assessments/answers.ts'
import type { AssessmentDetail } from '../../contract/assessments/detail.ts'
import type { AnswerSave } from '../../contract/assessments/portal.ts'
import { visibleKeys } from '../../contract/library/conditions.ts'
import type { AnswerValue } from '../../contract/library/questions.ts'
import type { Answers } from './schema.ts'

const DAY = 86_400_000

export type Question = AssessmentDetail['questions'][number]
export type Given = AnswerSave & { questionId: string }
type Details = { value?: AnswerValue; daysAgo?: number; document?: string; notApplicable?: boolean; comment?: string }

const detailsOf = (answer: Answers[string] | undefined): Details =>
  typeof answer === 'object' && !Array.isArray(answer) ? answer : { value: answer ?? null }

const dayBefore = (on: Date, days: number) => new Date(on.getTime() - days * DAY).toISOString().slice(0, 10)

/** Anyone who has changed a questionnaire of the library gets an answer that its new form allows, or none. */
const fitting = (question: Question, value: AnswerValue) => {
  const reading = readAnswer(question, value)
  return 'problem' in reading ? null : reading.value
}

const NO_ANSWER = { isNotApplicable: true, comment: 'We have no answer to this question.' }

const answerTo = (question: Question, answer: Details, on: Date): Given[] => {
  const { id: questionId, type, required } = question
  const { daysAgo, notApplicable, comment } = answer
  if (answer.document !== undefined && type === 'FILE_UPLOAD') return []
  if (notApplicable) return [{ questionId, isNotApplicable: true, comment }]
  const value = fitting(question, daysAgo === undefined ? (answer.value ?? null) : dayBefore(on, daysAgo))
  if (value !== null) return [{ questionId, value, ...(comment !== undefined && { comment }) }]
  return required ? [{ questionId, ...NO_ANSWER }] : []
}

/** The answers of some questions, by key, as the vendor's page sends them. */
export const givenTo = (questions: readonly Question[], answers: Answers, on: Date) =>
  questions.flatMap((question) => answerTo(question, detailsOf(answers[question.key]), on))

/** What a vendor says on a day: answers to the questions that these answers show it, and documents where asked. */
export const allGivenTo = (questions: readonly Question[], answers: Answers, on: Date) => {
  const given = new Map(givenTo(questions, answers, on).map((one) => [one.questionId, one]))
  const byKey = questions.map(({ id, key }) => {
    const { value = null, isNotApplicable = false } = given.get(id) ?? {}
    return [key, { value, isNotApplicable }] as const
  })
  const visible = visibleKeys(questions, new Map(byKey))
  const asked = questions.filter(({ key }) => visible.has(key))
  return {
    given: asked.flatMap(({ id }) => given.get(id) ?? []),
    documents: asked.flatMap(({ id, key, type }) => {
      const { document } = detailsOf(answers[key])
      return document === undefined || type !== 'FILE_UPLOAD' ? [] : [{ questionId: id, document }]
    }),
  }
}
export type CollectedAnswers = ReturnType<typeof allGivenTo>
