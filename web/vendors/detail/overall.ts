import { meanScore } from '../../../contract/library/points.ts'
import type { Vendor } from '../../domain/vendorQueries.ts'

type Assessed = Pick<Vendor, 'overallScore' | 'assessments'>

/**
 * The assessments whose mean is the overall score: the newest of each questionnaire. Nothing when it is one alone, and
 * nothing when they do not add up, as when one has lost its template: what is shown must be right.
 */
export const partsOf = ({ overallScore, assessments }: Assessed) => {
  const scored = assessments.flatMap((one) =>
    one.status === 'COMPLETED' && one.score !== null ? [{ ...one, score: one.score }] : [],
  )
  const newest = [...Map.groupBy(scored, ({ templateName }) => templateName).values()].flatMap((all) => all.slice(0, 1))
  if (newest.length < 2 || overallScore === null) return []
  return meanScore(newest.map(({ score }) => score)) === overallScore ? newest : []
}
