import type { AssessmentDetail, AssessmentQuestion } from '../../contract/assessments/detail.ts'
import { isAnswered } from '../../contract/library/conditions.ts'
import { partOfPoints } from '../../contract/library/points.ts'
import { overrideOf } from '../../contract/library/scoring.ts'

type Judged = Pick<AssessmentQuestion, 'visible' | 'expectedAnswer' | 'response' | 'review'>

/** Whether the question was scored although the vendor did not answer it. */
const isMissing = ({ visible, expectedAnswer, response }: Judged) =>
  visible && expectedAnswer !== null && !isAnswered(response ?? undefined)

/** The percentage that a reviewer gave a missing answer: it counts as if the answer had been given. */
const creditOfMissing = (question: Judged) =>
  isMissing(question) && question.review ? overrideOf(question.review) : undefined

/** Whether that makes it compliant; null if nothing was decided. */
export const judgedMissing = (question: Judged) => {
  const percent = creditOfMissing(question)
  return percent === undefined ? null : percent === 100
}

/** Hidden and not applicable questions, and those without an expected answer, are not scored. */
export const complianceOf = (question: Judged) => {
  const { visible, response } = question
  const compliant = judgedMissing(question) ?? response?.isCompliant
  if (compliant === true) return 'Compliant'
  if (visible && !isAnswered(response ?? undefined) && judgedMissing(question) === null) return 'Unanswered'
  return compliant === false ? 'Non-compliant' : 'Not scored'
}

/**
 * What a question earned of what was possible; null if it is not scored, or not yet. A missing answer earns nothing,
 * unless a reviewer decided otherwise, so that the points of all questions add up to the score.
 */
export const pointsOf = (question: AssessmentQuestion, breakdown: AssessmentDetail['scoreBreakdown']) => {
  const { response, riskWeight } = question
  if (response?.maxScore) return { earned: response.weightedScore ?? 0, possible: response.maxScore }
  if (breakdown.scoredAt === null || !isMissing(question)) return null
  const possible = breakdown.method.weights[riskWeight]
  return { earned: partOfPoints(possible, creditOfMissing(question) ?? 0, 100), possible }
}
