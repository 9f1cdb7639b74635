import type { AssessmentQuestion } from '../../../contract/assessmentDetail.ts'
import type { ReviewCreate } from '../../../contract/assessments.ts'

/** How an answer counts: as it is, or as the reviewer says. */
export const JUDGEMENT = {
  answer: 'As answered',
  compliant: 'Compliant (override)',
  nonCompliant: 'Non-compliant (override)',
} as const
export type Judgement = keyof typeof JUDGEMENT

/** What is typed about a question and not sent yet. */
export type Draft = {
  /** Stays with us. */
  note: string
  /** Goes to the vendor. The two are never the same field, so that neither is sent to the wrong place. */
  request: string
  judgement: Judgement
  asking: boolean
  problem?: { note?: string; request?: string }
}

const JUDGED = new Map<boolean | null, Judgement>([
  [null, 'answer'],
  [true, 'compliant'],
  [false, 'nonCompliant'],
])

export const draftOf = ({ review }: AssessmentQuestion): Draft => {
  const asked = review?.decision === 'CLARIFICATION_REQUESTED'
  return {
    note: (!asked && review?.note) || '',
    request: (asked && review?.note) || '',
    judgement: JUDGED.get(review?.complianceOverride ?? null) ?? 'answer',
    asking: false,
  }
}

/** Whether somebody has typed or chosen something that is not on record. */
export const isUnsent = ({ note, request, judgement }: Draft, question: AssessmentQuestion) => {
  const kept = draftOf(question)
  return note !== kept.note || request !== kept.request || judgement !== kept.judgement
}

const overrideOf = (judgement: Judgement) => (judgement === 'answer' ? null : judgement === 'compliant')

type Reading = { body: ReviewCreate } | { problem: NonNullable<Draft['problem']> }

/** Who overrules an answer says why: somebody will ask. */
export const approval = ({ note, judgement }: Draft): Reading =>
  judgement !== 'answer' && note.trim() === ''
    ? { problem: { note: 'Explain why you override the answer.' } }
    : { body: { decision: 'APPROVED', note: note.trim() || null, complianceOverride: overrideOf(judgement) } }

export const request = ({ request: text, judgement }: Draft): Reading =>
  text.trim() === ''
    ? { problem: { request: 'Explain what is unclear. The vendor will read this.' } }
    : {
        body: { decision: 'CLARIFICATION_REQUESTED', note: text.trim(), complianceOverride: overrideOf(judgement) },
      }

/** What went with a decision that was refused, to be sent again. Nothing, where nothing was typed or chosen. */
export const givenBack = ({ decision, note = null, complianceOverride = null }: ReviewCreate): Draft | undefined => {
  if (note === null && complianceOverride === null) return undefined
  const asking = decision === 'CLARIFICATION_REQUESTED'
  return {
    note: (!asking && note) || '',
    request: (asking && note) || '',
    judgement: JUDGED.get(complianceOverride) ?? 'answer',
    asking,
  }
}
