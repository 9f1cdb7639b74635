import type { AssessmentDetail, AssessmentQuestion } from '../../../contract/assessments/detail.ts'
import { awaitsClarification, needsReason, transitionRefusal } from '../../../contract/assessments/lifecycle.ts'
import type { AssessmentStatus } from '../../../contract/choices.ts'
import { isAnswered } from '../../../contract/library/conditions.ts'
import type { QuestionScore } from '../../../contract/library/scoring.ts'
import { answerWords } from '../../domain/answers.ts'
import type { Show } from '../detail/search.ts'

/** Where a question stands in the review. */
export const STANDING = {
  hidden: 'Not asked',
  unanswered: 'Unanswered',
  answered: 'Answered',
  open: 'Needs review',
  clarified: 'Clarified, needs review',
  changed: 'Changed, needs review',
  waiting: 'Waiting for clarification',
  approved: 'Approved',
  undecided: 'Not reviewed',
} as const
export type Standing = keyof typeof STANDING

/** Answers are decided about from when they are submitted until the assessment is completed. */
export type Phase = 'before' | 'review' | 'after'
export const phaseOf = (assessment: { status: AssessmentStatus }): Phase => {
  if (transitionRefusal('review', assessment) === undefined) return 'review'
  return assessment.status === 'COMPLETED' ? 'after' : 'before'
}

export const answered = ({ response }: AssessmentQuestion) => isAnswered(response ?? undefined)

/** What was sent before the vendor clarified it; undefined if it is the same. Files have no earlier answer. */
export const answerBefore = ({ type, sentBefore, response, review }: AssessmentQuestion) => {
  if (type === 'FILE_UPLOAD' || (sentBefore === null && !review?.clarifiedAt)) return undefined
  const [before, after] = [answerWords(type, sentBefore), answerWords(type, response)]
  return before === after ? undefined : before
}

/** A decision was about the answer of its time: one that came later has yet to be looked at. */
const decidedStanding = ({ review, response }: AssessmentQuestion): Standing | undefined => {
  if (review === null) return undefined
  if (awaitsClarification(review)) return 'waiting'
  if (review.decision === 'CLARIFICATION_REQUESTED') return 'clarified'
  return response && response.answeredAt > review.decidedAt ? 'changed' : 'approved'
}

const undecidedStanding = (question: AssessmentQuestion, phase: Phase): Standing => {
  if (phase === 'before') return answered(question) ? 'answered' : 'unanswered'
  const asks = answered(question) || question.expectedAnswer !== null || question.evidence.length > 0
  if (!asks) return 'unanswered'
  return phase === 'review' ? 'open' : 'undecided'
}

export const standingOf = (question: AssessmentQuestion, phase: Phase): Standing =>
  question.visible ? (decidedStanding(question) ?? undecidedStanding(question, phase)) : 'hidden'

const OPEN: readonly Standing[] = ['open', 'clarified', 'changed']

/** A non-compliant answer is confirmed, not approved of. */
export const standingText = ({ standing, isCompliant }: Pick<Item, 'standing' | 'isCompliant'>) =>
  standing === 'approved' && isCompliant === false ? 'Confirmed' : STANDING[standing]

export type Item = {
  question: AssessmentQuestion
  standing: Standing
  isCompliant: boolean | null
  /** What it earns of what is possible. */
  worth?: QuestionScore | undefined
}

/** What the list shows of each question. */
export const itemsOf = (
  questions: readonly AssessmentQuestion[],
  scores: ReadonlyMap<string, QuestionScore>,
  phase: Phase,
): readonly Item[] =>
  questions.map((question) => ({
    question,
    // Until the vendor submits, what is not answered is not wrong either.
    isCompliant: phase === 'before' && !answered(question) ? null : (scores.get(question.key)?.isCompliant ?? null),
    standing: standingOf(question, phase),
    worth: scores.get(question.key),
  }))

const FITS: Record<Show, (item: Item) => boolean> = {
  all: () => true,
  toDecide: ({ standing }) => OPEN.includes(standing),
  nonCompliant: ({ isCompliant }) => isCompliant === false,
  notApplicable: ({ question }) => needsReason(question),
  waiting: ({ standing }) => standing === 'waiting',
  unanswered: ({ question }) => question.visible && !answered(question),
  unchanged: ({ question }) => question.unchanged,
  evidence: ({ question }) => question.evidence.length > 0,
}

const searched = ({ question }: Item) =>
  [
    question.number,
    question.text,
    question.key,
    question.sectionTitle,
    question.response?.comment,
    ...(typeof question.response?.value === 'string' ? [question.response.value] : []),
    ...question.controls.map(({ code }) => code),
  ]
    .join('\n')
    .toLowerCase()

export const matching = (items: readonly Item[], show: Show, query = '') => {
  const wanted = query.trim().toLowerCase()
  return items.filter((item) => FITS[show](item) && (wanted === '' || searched(item).includes(wanted)))
}

export const counted = (items: readonly Item[]): Record<Show, number> => {
  const count = (show: Show) => items.filter(FITS[show]).length
  return {
    all: items.filter(({ question }) => question.visible).length,
    toDecide: count('toDecide'),
    nonCompliant: count('nonCompliant'),
    notApplicable: count('notApplicable'),
    waiting: count('waiting'),
    unanswered: count('unanswered'),
    unchanged: count('unchanged'),
    evidence: count('evidence'),
  }
}

/** From a question one step on; at the end it stays. Of one that is not listed, its place among all decides. */
export const stepFrom = (listed: readonly Item[], from: Item | undefined, step: 1 | -1) => {
  if (!from) return listed[0]
  const at = listed.indexOf(from)
  if (at >= 0) return listed[Math.max(0, Math.min(listed.length - 1, at + step))]
  const { order } = from.question
  return step === 1
    ? (listed.find(({ question }) => question.order > order) ?? listed.at(-1))
    : (listed.findLast(({ question }) => question.order < order) ?? listed[0])
}

/** The next question without a decision after this one, and then from the beginning; this one only when it is the last. */
export const nextToDecide = (items: readonly Item[], from: Item): Item | undefined => {
  const at = items.indexOf(from)
  const round = [...items.slice(at + 1), ...items.slice(0, Math.max(0, at))]
  return round.find(FITS.toDecide)
}

export const isToDecide = FITS.toDecide

/** What is answered of what is asked, and what is decided of what there is to decide about. */
export const progressOf = ({ questions, status }: Pick<AssessmentDetail, 'questions' | 'status'>) => {
  const phase = phaseOf({ status })
  const asked = questions.filter(({ visible }) => visible)
  const standings = asked
    .map((question) => standingOf(question, phase))
    .filter((standing) => standing !== 'unanswered' && standing !== 'answered')
  return {
    asked: asked.length,
    answered: asked.filter(answered).length,
    decisions: standings.length,
    decided: standings.filter((standing) => standing === 'approved' || standing === 'waiting').length,
    waiting: questions.filter(({ review }) => awaitsClarification(review)).length,
  }
}
