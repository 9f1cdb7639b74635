import { wholePercent } from '../../../contract/library/points.ts'
import type { Answered } from '../../api/operation.ts'
import { keysOf, number } from '../../ui/words.ts'
import type { AssessmentRow } from '../queries.ts'

export type Difference = Answered<'GET /api/v1/assessments/:assessmentId/compare/:otherId'>['differences'][number]
type Own = { id: string; createdAt: string; template: { name: string } | null }

/** What matters most comes first. */
export const CHANGE = {
  worse: 'No longer compliant',
  better: 'Now compliant',
  judged: 'Scored differently',
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

const ORDER = keysOf(CHANGE)

/** In the order of what they mean; those of one kind stay in the order of the questionnaire. */
export const byMeaning = <T extends { change: Change }>(rows: readonly T[]) =>
  rows.toSorted((a, b) => ORDER.indexOf(a.change) - ORDER.indexOf(b.change))

/** "2 no longer compliant, 1 new": how many there are of each kind. */
export const changesText = (changes: readonly Change[]) =>
  ORDER.map((kind) => ({ kind, count: changes.filter((change) => change === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${number(count)} ${kind === 'added' ? 'new' : CHANGE[kind].toLowerCase()}`)
    .join(', ')

/** Those that have something to compare with, the newest first: of the same questionnaire before all others. */
export const comparable = (own: Own, rows: readonly AssessmentRow[]) => {
  const others = rows.filter(({ id, status }) => id !== own.id && status !== 'DRAFT' && status !== 'SENT')
  const same = ({ templateName }: AssessmentRow) => own.template !== null && templateName === own.template.name
  return [...others.filter(same), ...others.filter((row) => !same(row))]
}

/** The one before it, of the same questionnaire; without one, another of the same. */
export const previous = (own: Own, rows: readonly AssessmentRow[]) => {
  const others = comparable(own, rows)
  const earlier = others.filter(({ createdAt }) => createdAt < own.createdAt)
  const same = ({ templateName }: AssessmentRow) => templateName === own.template?.name
  return earlier.find(same) ?? others.find(same)
}

/** A change of the score as it is shown, so that a reader who subtracts comes to the same. */
export const scoreChangeText = (now: number | null, before: number | null) => {
  if (now === null || before === null) return undefined
  const change = wholePercent(now) - wholePercent(before)
  if (change === 0) return 'The same score'
  return `${change > 0 ? '+' : '−'}${Math.abs(change)} percentage ${Math.abs(change) === 1 ? 'point' : 'points'}`
}
