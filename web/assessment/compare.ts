import type { AssessmentRow, Comparison } from '../api/assessments.ts'

type Difference = Comparison['differences'][number]
type Own = { id: string; createdAt: string; template: { name: string } | null }

export const CHANGE = {
  better: 'Now compliant',
  worse: 'No longer compliant',
  judged: 'Judged differently',
  answer: 'Answered differently',
  added: 'New question',
  removed: 'No longer asked',
} as const
export type Change = keyof typeof CHANGE

/** What a difference means: whether the vendor does what is asked comes before how it says so. */
export const changeOf = ({ answer, other, complianceChanged }: Difference): Change => {
  if (other === null) return 'added'
  if (answer === null) return 'removed'
  if (!complianceChanged) return 'answer'
  if (answer.isCompliant === true && other.isCompliant === false) return 'better'
  return answer.isCompliant === false && other.isCompliant === true ? 'worse' : 'judged'
}

/** Those that have something to compare with, the newest first: of the same questionnaire before all others. */
export const comparable = (own: Own, rows: readonly AssessmentRow[]) => {
  const others = rows.filter(({ id, status }) => id !== own.id && status !== 'DRAFT' && status !== 'SENT')
  const same = ({ templateName }: AssessmentRow) => own.template !== null && templateName === own.template.name
  return [...others.filter(same), ...others.filter((row) => !same(row))]
}

/** The one before it, of the same questionnaire; without one, another of the same, and then any. */
export const previous = (own: Own, rows: readonly AssessmentRow[]) => {
  const others = comparable(own, rows)
  const earlier = others.filter(({ createdAt }) => createdAt < own.createdAt)
  const same = ({ templateName }: AssessmentRow) => templateName === own.template?.name
  return earlier.find(same) ?? others.find(same) ?? earlier[0] ?? others[0]
}

/** A change of a score in points of a hundred, with its sign. */
export const scoreChangeText = (change: number | null) => {
  if (change === null) return undefined
  const rounded = Math.round(change * 100)
  if (rounded === 0) return 'no change'
  return `${rounded > 0 ? '+' : '−'}${Math.abs(rounded)} percentage ${Math.abs(rounded) === 1 ? 'point' : 'points'}`
}
