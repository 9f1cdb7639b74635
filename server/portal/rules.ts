import { readAnswer } from '../../contract/answers.ts'
import { answersOf, isAnswered, visibleKeys, visibleNow } from '../../contract/conditions.ts'
import type { Evidence } from '../../contract/files.ts'
import { transitionRefusal } from '../../contract/lifecycle.ts'
import type { AnswerSave, PortalQuestion, PortalSection, PortalView } from '../../contract/portal.ts'
import type { AnswerValue } from '../../contract/questions.ts'
import { invalid } from '../errors.ts'
import type { AnswerableQuestion, NewAnswer, Previous } from './answerQueries.ts'
import type { LoadedView } from './queries.ts'

type Question = Pick<AnswerableQuestion, 'id' | 'key' | 'type' | 'options' | 'conditionalLogic'> & {
  response: Omit<NonNullable<AnswerableQuestion['response']>, 'reusedFrom'> | null
}

const NO_ANSWER = { value: null, isNotApplicable: false, comment: null, reusedFrom: null }

const same = (a: AnswerValue, b: AnswerValue) => JSON.stringify(a) === JSON.stringify(b)

/** The value after a save, in its stored form. The value of a file question comes from its files. */
const valueAfter = (question: AnswerableQuestion, { value: given }: AnswerSave) => {
  const before = question.response?.value ?? null
  if (given === undefined) return before
  const reading = readAnswer(question, given)
  if ('problem' in reading) throw invalid('answer', [{ path: 'value', message: reading.problem }])
  return question.type === 'FILE_UPLOAD' ? before : reading.value
}

/** The answer after a save; omitted fields keep their value. Undefined if nothing changes. */
export const answerAfter = (question: AnswerableQuestion, save: AnswerSave): NewAnswer | undefined => {
  const before = question.response ?? NO_ANSWER
  const kept = valueAfter(question, save)
  // A value makes a not applicable question applicable again.
  const applies = save.value !== undefined && kept !== null && question.type !== 'FILE_UPLOAD'
  const isNotApplicable = save.isNotApplicable ?? (before.isNotApplicable && !applies)
  const value = isNotApplicable && question.type !== 'FILE_UPLOAD' ? null : kept
  const comment = save.comment === undefined ? before.comment : save.comment
  const changed = isNotApplicable !== before.isNotApplicable || !same(value, before.value)
  if (!changed && comment === before.comment) return undefined
  const reusedFrom = changed ? null : before.reusedFrom
  return { questionId: question.id, value, isNotApplicable, comment, reusedFrom, changed }
}

/**
 * The previous answers that can be copied: to unanswered questions, and still valid for the question as it is now.
 * Those to questions that would be hidden with all of them applied are left out.
 */
export const reusable = (questions: readonly Question[], earlier: Previous, selection?: ReadonlySet<string>) => {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const fitting = earlier.answers.flatMap((answer) => {
    const question = byId.get(answer.questionId)
    if (!question || selection?.has(question.id) === false) return []
    if (!isAnswered(answer) || isAnswered(question.response ?? undefined)) return []
    const reading = answer.isNotApplicable ? { value: null } : readAnswer(question, answer.value)
    if ('problem' in reading) return []
    const comment = question.response?.comment ?? answer.comment
    return [{ ...answer, key: question.key, value: reading.value, comment, reusedFrom: earlier.id, changed: true }]
  })
  const combined = new Map([...answersOf(questions), ...fitting.map((answer) => [answer.key, answer] as const)])
  const visible = visibleKeys(questions, combined)
  return fitting.filter(({ key }) => visible.has(key)).map(({ key: _, ...answer }): NewAnswer => answer)
}

const sectionOf = (title: string, index: number, questions: readonly PortalQuestion[]): PortalSection => {
  const shown = questions.filter((question) => question.sectionIndex === index && question.visible)
  const open = shown.filter(({ response }) => !isAnswered(response ?? undefined))
  const missing = open.filter(({ required }) => required).length
  return { index, title, questions: shown.length, answered: shown.length - open.length, missing }
}

/** What a link shows now. A section link shows its section, and nothing about the whole questionnaire. */
export const viewOf = ({ opened: _, sectionTitles, newestComments, ...loaded }: LoadedView): PortalView => {
  const { sectionIndex, previous } = loaded
  const editable = transitionRefusal('answer', loaded) === undefined
  const own = (index: number) => sectionIndex === null || index === sectionIndex
  const visible = visibleNow(loaded.questions)
  const questions = loaded.questions
    .filter((question) => own(question.sectionIndex))
    .map((question) => ({ ...question, visible: visible.has(question.key) }))
  const sections = sectionTitles.map((title, index) => sectionOf(title, index, questions))
  const offered = editable && sectionIndex === null && previous
  return {
    ...loaded,
    editable,
    sections: sections.filter(({ index }) => own(index)),
    questions,
    comments: newestComments.entries,
    commentsBefore: newestComments.nextBefore,
    previous: offered
      ? {
          title: previous.title,
          submittedAt: previous.submittedAt,
          answers: reusable(loaded.questions, previous).length,
        }
      : null,
  }
}

/** The vendor must not see who uploaded it or where it is stored. */
export const evidenceShown = ({ id, fileName, mimeType, sizeBytes, sha256, createdAt }: Evidence): Evidence => ({
  id,
  fileName,
  mimeType,
  sizeBytes,
  sha256,
  createdAt,
})
