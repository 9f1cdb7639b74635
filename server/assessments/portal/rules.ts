import { readAnswer } from '../../../contract/assessments/answers.ts'
import type { AnswerSave, PortalQuestion } from '../../../contract/assessments/portal.ts'
import type { Evidence } from '../../../contract/files/files.ts'
import { answersOf, isAnswered, visibleKeys } from '../../../contract/library/conditions.ts'
import type { AnswerValue } from '../../../contract/library/questions.ts'
import { invalid } from '../../errors.ts'
import type { AnswerableQuestion, NewAnswer, Previous, PreviousAnswer } from './answerQueries.ts'

type Question = Pick<AnswerableQuestion, 'id' | 'key' | 'type' | 'options' | 'conditionalLogic'> & {
  response: Omit<
    NonNullable<AnswerableQuestion['response']>,
    'keptValue' | 'reusedFrom' | 'confirmed' | 'answeredAt'
  > | null
}

const NO_ANSWER = {
  value: null,
  keptValue: null,
  isNotApplicable: false,
  comment: null,
  reusedFrom: null,
  confirmed: false,
}

const same = (a: AnswerValue, b: AnswerValue) => JSON.stringify(a) === JSON.stringify(b)

/** The value after a save, in its stored form. The value of a file question comes from its files. */
const valueAfter = (question: AnswerableQuestion, { value: given }: AnswerSave) => {
  const before = question.response?.value ?? question.response?.keptValue ?? null
  if (given === undefined) return before
  const reading = readAnswer(question, given)
  if ('problem' in reading) throw invalid('answer', [{ path: 'value', message: reading.problem }])
  return question.type === 'FILE_UPLOAD' ? before : reading.value
}

/** The answer after a save; omitted fields keep their value, also under "not applicable". Undefined if nothing changes. */
export const answerAfter = (question: AnswerableQuestion, save: AnswerSave): NewAnswer | undefined => {
  const before = question.response ?? NO_ANSWER
  const kept = valueAfter(question, save)
  // A value makes a not applicable question applicable again.
  const applies = save.value !== undefined && kept !== null && question.type !== 'FILE_UPLOAD'
  const isNotApplicable = save.isNotApplicable ?? (before.isNotApplicable && !applies)
  const isHidden = isNotApplicable && question.type !== 'FILE_UPLOAD'
  const value = isHidden ? null : kept
  const keptValue = isHidden ? kept : null
  const comment = save.comment === undefined ? before.comment : save.comment?.trimEnd() || null
  const changed = isNotApplicable !== before.isNotApplicable || !same(value, before.value)
  const reusedFrom = changed ? null : before.reusedFrom
  const confirmed = reusedFrom !== null && (save.confirmed ?? before.confirmed)
  const isKept = same(keptValue, before.keptValue)
  if (!changed && isKept && comment === before.comment && confirmed === before.confirmed) return undefined
  return { questionId: question.id, value, keptValue, isNotApplicable, comment, reusedFrom, confirmed, changed }
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
    const { questionId, isNotApplicable } = answer
    const copied = { questionId, value: reading.value, isNotApplicable, comment }
    return [{ ...copied, reusedFrom: earlier.id, confirmed: false, changed: true, key: question.key }]
  })
  const combined = new Map([...answersOf(questions), ...fitting.map((answer) => [answer.key, answer] as const)])
  const visible = visibleKeys(questions, combined)
  return fitting.filter(({ key }) => visible.has(key)).map(({ key: _, ...answer }): NewAnswer => answer)
}

/** The files of copied answers, and those that answer an open file question by themselves. */
export const reusableFiles = (
  questions: readonly Question[],
  { answers }: Previous,
  copied: readonly NewAnswer[],
  selection?: ReadonlySet<string>,
) => {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const added = copied.flatMap((answer) => {
    const key = byId.get(answer.questionId)?.key
    return key === undefined ? [] : [[key, answer] as const]
  })
  const visible = visibleKeys(questions, new Map([...answersOf(questions), ...added]))
  const taken = new Set(copied.map(({ questionId }) => questionId))
  return answers.flatMap(({ questionId, evidence }) => {
    const question = byId.get(questionId)
    if (!question || evidence.length === 0 || selection?.has(questionId) === false) return []
    const isOpen = question.type === 'FILE_UPLOAD' && !isAnswered(question.response ?? undefined)
    return taken.has(questionId) || (isOpen && visible.has(question.key)) ? [{ question, evidence }] : []
  })
}

/** What was answered to this question last time, as far as it still fits. The files of a file question are its answer. */
export const previousOf = (
  question: Pick<Question, 'type' | 'options'>,
  earlier: PreviousAnswer | undefined,
): PortalQuestion['previous'] => {
  if (!earlier || !isAnswered(earlier)) return null
  const { value, isNotApplicable, comment, answeredAt, evidence } = earlier
  const rest = { isNotApplicable, comment, answeredAt, evidence }
  if (isNotApplicable) return { value: null, ...rest }
  if (question.type === 'FILE_UPLOAD') return evidence.length > 0 ? { value, ...rest } : null
  const reading = readAnswer(question, value)
  return 'problem' in reading ? null : { value: reading.value, ...rest }
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
