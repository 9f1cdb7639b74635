import type { ReviewCreate } from '../../../contract/assessments/assessments.ts'
import type { AssessmentQuestion } from '../../../contract/assessments/detail.ts'
import { overrideOf } from '../../../contract/library/scoring.ts'

/** How an answer counts: as it is, or as the reviewer says. */
export const JUDGEMENT = {
  answer: 'As answered',
  compliant: 'Compliant (override)',
  nonCompliant: 'Non-compliant (override)',
  part: 'A part of the points (override)',
} as const
export type Judgement = keyof typeof JUDGEMENT

/** What is typed about a question and not sent yet. */
export type Draft = {
  /** Stays with us. */
  note: string
  /** Goes to the vendor. The two are never the same field, so that neither is sent to the wrong place. */
  request: string
  judgement: Judgement
  /** With the judgement `part`, the percentage of the points. */
  percent: number
  asking: boolean
  problem?: { note?: string; request?: string }
}

type Overrides = Pick<ReviewCreate, 'complianceOverride' | 'creditOverride'>
const HALF = 50
const judgedAs = (overrides: Overrides): Pick<Draft, 'judgement' | 'percent'> => {
  const percent = overrideOf(overrides)
  if (percent === undefined) return { judgement: 'answer', percent: HALF }
  if (percent === 100) return { judgement: 'compliant', percent: HALF }
  return percent === 0 ? { judgement: 'nonCompliant', percent: HALF } : { judgement: 'part', percent }
}

export const draftOf = ({ review }: AssessmentQuestion): Draft => {
  const asked = review?.decision === 'CLARIFICATION_REQUESTED'
  return {
    note: (!asked && review?.note) || '',
    request: (asked && review?.note) || '',
    ...judgedAs(review ?? {}),
    asking: false,
  }
}

/** Whether something was typed or chosen that is not saved. */
export const isUnsent = ({ note, request, judgement, percent }: Draft, question: AssessmentQuestion) => {
  const kept = draftOf(question)
  const isJudged = judgement !== kept.judgement || (judgement === 'part' && percent !== kept.percent)
  return note !== kept.note || request !== kept.request || isJudged
}

const overridesOf = ({ judgement, percent }: Pick<Draft, 'judgement' | 'percent'>): Overrides => ({
  complianceOverride: judgement === 'answer' || judgement === 'part' ? null : judgement === 'compliant',
  creditOverride: judgement === 'part' ? percent : null,
})

type Reading = { body: ReviewCreate } | { problem: NonNullable<Draft['problem']> }

/** Overruling an answer needs a reason, for the audit. */
export const approval = ({ note, judgement, percent }: Draft): Reading =>
  judgement !== 'answer' && note.trim() === ''
    ? { problem: { note: 'Explain why you override the answer.' } }
    : { body: { decision: 'APPROVED', note: note.trim() || null, ...overridesOf({ judgement, percent }) } }

export const request = ({ request: text, judgement, percent }: Draft): Reading =>
  text.trim() === ''
    ? { problem: { request: 'Explain what is unclear. The vendor will read this.' } }
    : {
        body: { decision: 'CLARIFICATION_REQUESTED', note: text.trim(), ...overridesOf({ judgement, percent }) },
      }

/** What went with a decision that was refused, to be sent again. Nothing, where nothing was typed or chosen. */
export const givenBack = ({ decision, note = null, ...overrides }: ReviewCreate): Draft | undefined => {
  if (note === null && overrideOf(overrides) === undefined) return undefined
  const asking = decision === 'CLARIFICATION_REQUESTED'
  return {
    note: (!asking && note) || '',
    request: (asking && note) || '',
    ...judgedAs(overrides),
    asking,
  }
}
