import type { PortalQuestion, PortalView } from '../../../contract/assessments/portal.ts'
import { type Answers, isAnswered, visibleKeys } from '../../../contract/library/conditions.ts'
import type { Answer, AnswerValue, ConditionalLogic } from '../../../contract/library/questions.ts'
import type { Change } from './outbox.ts'

/** An answer as it will be once everything is sent. */
export type Current = Answer & { comment: string | null; confirmed?: boolean }
export type Pending = ReadonlyMap<string, { change: Change }>

const NOTHING: Current = { value: null, isNotApplicable: false, comment: null }

/** What the writer sees: their own changes over what the server has. Files come from the server alone. */
export const currentOf = ({ id, response, type }: PortalQuestion, pending: Pending): Current => {
  const { value, isNotApplicable, comment } = { ...NOTHING, ...response, ...pending.get(id)?.change }
  return { value: isNotApplicable && type !== 'FILE_UPLOAD' ? null : value, isNotApplicable, comment }
}

/** A reused answer that nobody has checked yet. */
export const isUnconfirmed = ({ id, response }: PortalQuestion, pending: Pending) =>
  response?.reused === true && !response.confirmed && !pending.has(id)

export const hasAnswer = (question: PortalQuestion, pending: Pending) => isAnswered(currentOf(question, pending))

const NEVER: ConditionalLogic = { match: 'any', rules: [] }

/**
 * The questions to show, worked out here so that it needs no connection. A section link does not know the answers of
 * other sections: where a condition asks for one, what the server said last holds.
 */
export const visibleQuestions = ({ questions }: PortalView, pending: Pending) => {
  const known = new Set(questions.map(({ key }) => key))
  const decided = questions.map((question) => {
    const rules = question.conditionalLogic?.rules ?? []
    if (rules.every((rule) => known.has(rule.question))) return question
    return { ...question, conditionalLogic: question.visible ? null : NEVER }
  })
  const answers: Answers = new Map(questions.map((question) => [question.key, currentOf(question, pending)]))
  const visible = visibleKeys(decided, answers)
  return questions.filter(({ key }) => visible.has(key))
}

export type SectionState = {
  index: number
  title: string
  questions: readonly PortalQuestion[]
  answered: number
  missing: readonly PortalQuestion[]
}

/** The sections that have anything to answer, with how far each is. */
export const sectionsOf = (view: PortalView, pending: Pending): SectionState[] => {
  const visible = visibleQuestions(view, pending)
  return view.sections
    .map(({ index, title }) => {
      const questions = visible.filter(({ sectionIndex }) => sectionIndex === index)
      const open = questions.filter((question) => !hasAnswer(question, pending))
      const missing = open.filter(({ required }) => required)
      return { index, title, questions, answered: questions.length - open.length, missing }
    })
    .filter(({ questions }) => questions.length > 0)
}

/** The reviewer asked, and nobody has changed, explained or proved anything since. */
export const isUnclarified = (
  { id, clarification, response, evidence }: PortalQuestion,
  { comments }: PortalView,
  pending: Pending,
) => {
  if (!clarification || pending.has(id)) return false
  const since = clarification.requestedAt
  const said = comments.filter(({ questionId }) => questionId === id).flatMap((thread) => [thread, ...thread.replies])
  const moments = [
    response?.answeredAt ?? '',
    ...evidence.map(({ createdAt }) => createdAt),
    ...said
      .filter(({ authorType, audience }) => authorType === 'VENDOR' && audience === 'REVIEWERS')
      .map(({ createdAt }) => createdAt),
  ]
  return moments.every((moment) => moment < since)
}

const sameValue = (a: AnswerValue | undefined, b: AnswerValue | undefined) =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
const text = (value: unknown) => (typeof value === 'string' ? value.trim() || null : (value ?? null))

/** The answer as its writer typed it: the server drops blanks at the end, which must not vanish between two words. */
export const asTyped = <A extends Current>({ value, comment }: Change, answer: A | null): A | null => {
  if (!answer || !saysTheSame({ value, comment }, answer)) return answer
  return { ...answer, ...(value !== undefined && { value }), ...(comment !== undefined && { comment }) }
}

/** Whether an answer of the server already says what a change wants to say. */
export const saysTheSame = (change: Change, answer: Current | null) => {
  const { value, isNotApplicable, comment, confirmed } = answer ?? NOTHING
  if (change.confirmed && !confirmed) return false
  if (change.isNotApplicable !== undefined && change.isNotApplicable !== isNotApplicable) return false
  if (change.comment !== undefined && text(change.comment) !== text(comment)) return false
  return change.value === undefined || sameValue(text(change.value) as AnswerValue, text(value) as AnswerValue)
}
