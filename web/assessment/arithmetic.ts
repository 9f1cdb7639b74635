import type { AssessmentDetail, AssessmentQuestion } from '../../contract/assessmentDetail.ts'
import { answersOf } from '../../contract/conditions.ts'
import { RISK_WEIGHTS, type RiskWeight } from '../../contract/questions.ts'
import { type QuestionScore, ratio, scoreAnswers } from '../../contract/scoring.ts'
import { inSections } from './sections.ts'

type Scored = Pick<AssessmentDetail, 'questions' | 'submittedAt' | 'scoreBreakdown'>
type Sums = { score: number | null; earned: number; possible: number }
export type Loss = { question: AssessmentQuestion; lost: number }
export type Arithmetic = Sums & {
  byKey: ReadonlyMap<string, QuestionScore>
  sections: (Sums & { id: string; title: string; scored: number })[]
  weights: (Sums & { id: RiskWeight; weight: number; scored: number; compliant: number })[]
  losses: Loss[]
}

const sumsOf = (scores: readonly QuestionScore[]): Sums => {
  const earned = scores.reduce((sum, { weightedScore }) => sum + weightedScore, 0)
  const possible = scores.reduce((sum, { maxScore }) => sum + maxScore, 0)
  return { score: ratio(earned, possible), earned, possible }
}
const isScored = ({ isCompliant }: QuestionScore) => isCompliant !== null

const scoresOf = ({ questions, submittedAt, scoreBreakdown }: Scored, now: Date) => {
  const overrides = new Map(
    questions.flatMap(({ key, review }) =>
      review === null || review.complianceOverride === null ? [] : [[key, review.complianceOverride] as const],
    ),
  )
  const on = submittedAt === null ? now : new Date(submittedAt)
  return scoreAnswers(questions, answersOf(questions), { weights: scoreBreakdown.method.weights, overrides, on })
}

/** How the score comes about with the present answers and decisions: what finalizing would find, by the same functions. */
export const arithmeticOf = (assessment: Scored, now = new Date()): Arithmetic => {
  const { questions: scores } = scoresOf(assessment, now)
  const byKey = new Map(scores.map((score) => [score.key, score]))
  const scoreOf = ({ key }: AssessmentQuestion) => byKey.get(key)
  const ofQuestions = (questions: readonly AssessmentQuestion[]) =>
    questions.flatMap((question) => scoreOf(question) ?? []).filter(isScored)
  return {
    ...sumsOf(scores),
    byKey,
    sections: inSections(assessment.questions, ({ sectionTitle }) => sectionTitle).map(([first, ...rest]) => {
      const own = ofQuestions([first, ...rest])
      return { id: first.id, title: first.sectionTitle, scored: own.length, ...sumsOf(own) }
    }),
    weights: RISK_WEIGHTS.map((id) => {
      const own = ofQuestions(assessment.questions.filter(({ riskWeight }) => riskWeight === id))
      const compliant = own.filter(({ isCompliant }) => isCompliant).length
      const weight = assessment.scoreBreakdown.method.weights[id]
      return { id, weight, scored: own.length, compliant, ...sumsOf(own) }
    }),
    losses: assessment.questions
      .map((question) => ({ question, lost: lostBy(scoreOf(question)) }))
      .filter(({ lost }) => lost > 0)
      .sort((a, b) => b.lost - a.lost),
  }
}

const lostBy = (score: QuestionScore | undefined) => (score ? score.maxScore - score.weightedScore : 0)

/** Points are whole numbers unless the weights are not. */
export const points = (value: number) => String(Number(value.toFixed(2)))
