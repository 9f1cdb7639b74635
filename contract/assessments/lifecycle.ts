import type { AssessmentStatus } from '../choices.ts'
import { messages } from '../errors.ts'
import { isAnswered } from '../library/conditions.ts'
import type { AnswerValue, RiskWeight } from '../library/questions.ts'

type Transition = { from: readonly AssessmentStatus[]; to: AssessmentStatus; participle: string }

/** Every transition between states: the server enforces it, and the web explains why an action is not available. */
export const TRANSITIONS = {
  send: { from: ['DRAFT'], to: 'SENT', participle: 'sent' },
  answer: { from: ['SENT', 'IN_PROGRESS'], to: 'IN_PROGRESS', participle: 'answered' },
  submit: { from: ['SENT', 'IN_PROGRESS'], to: 'SUBMITTED', participle: 'submitted' },
  review: { from: ['SUBMITTED', 'UNDER_REVIEW'], to: 'UNDER_REVIEW', participle: 'reviewed' },
  sendBack: { from: ['SUBMITTED', 'UNDER_REVIEW'], to: 'IN_PROGRESS', participle: 'sent back' },
  finalize: { from: ['SUBMITTED', 'UNDER_REVIEW'], to: 'COMPLETED', participle: 'finalized' },
  reopen: { from: ['COMPLETED'], to: 'UNDER_REVIEW', participle: 'reopened' },
} as const satisfies Record<string, Transition>
export type AssessmentTransition = keyof typeof TRANSITIONS

type State = { status: AssessmentStatus }

/** Why a transition is not possible now; undefined if it is. */
export const transitionRefusal = (transition: AssessmentTransition, { status }: State): string | undefined => {
  const { from, participle }: Transition = TRANSITIONS[transition]
  return from.includes(status) ? undefined : `This assessment is ${status} and cannot be ${participle}.`
}

/** A link exists once the assessment has been sent. */
export const linkRefusal = ({ status }: State) =>
  status === 'DRAFT' ? 'This assessment is DRAFT and has no link yet: send it first.' : undefined

type Decided = { decision: string; clarifiedAt: string | null } | null
/** The vendor was asked, and has not submitted since. */
export const awaitsClarification = (review: Decided) =>
  review !== null && review.decision === 'CLARIFICATION_REQUESTED' && review.clarifiedAt === null

type Reviewed = {
  visible: boolean
  expectedAnswer: unknown
  response: { value: AnswerValue; isNotApplicable: boolean; answeredAt: string } | null
  review: (NonNullable<Decided> & { decidedAt: string }) | null
  evidence: readonly unknown[]
}
/** An answer that nobody has decided about since it was given. */
export const needsDecision = ({ visible, expectedAnswer, response, review, evidence }: Reviewed) => {
  if (!visible) return false
  if (review !== null)
    return review.decision === 'CLARIFICATION_REQUESTED'
      ? review.clarifiedAt !== null
      : response !== null && response.answeredAt > review.decidedAt
  return isAnswered(response ?? undefined) || expectedAnswer !== null || evidence.length > 0
}
export const undecidedRefusal = (missing: number) =>
  missing === 1 ? '1 answer has no decision yet.' : `${missing} answers have no decision yet.`

/** An assessment cannot be completed while the vendor owes a clarification. */
export const finalizeRefusal = ({ status }: State, clarifications: number) =>
  transitionRefusal('finalize', { status }) ??
  (clarifications > 0 ? `This assessment is ${status} and ${messages.awaitsClarification}` : undefined)

const HEAVY: readonly RiskWeight[] = ['CRITICAL', 'HIGH']
type TakenOut = Pick<Reviewed, 'visible' | 'expectedAnswer'> & {
  riskWeight: RiskWeight
  response: { isNotApplicable: boolean } | null
}
/** "Not applicable" takes a question out of the score: where it weighs much, a person has to agree. */
export const needsReason = ({ visible, expectedAnswer, riskWeight, response }: TakenOut) =>
  visible && response?.isNotApplicable === true && expectedAnswer !== null && HEAVY.includes(riskWeight)
