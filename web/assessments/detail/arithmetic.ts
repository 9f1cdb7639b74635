import type { AssessmentDetail, AssessmentQuestion } from '../../../contract/assessments/detail.ts'
import { answersOf } from '../../../contract/library/conditions.ts'
import { sumPoints } from '../../../contract/library/points.ts'
import { RISK_WEIGHTS, type RiskWeight } from '../../../contract/library/questions.ts'
import {
  overrideOf,
  type QuestionScore,
  scoreAnswers,
  sumsOf as summed,
  type Weights,
} from '../../../contract/library/scoring.ts'
import { inSections } from './sections.ts'

export type Scored = Pick<AssessmentDetail, 'questions' | 'status' | 'submittedAt' | 'scoreBreakdown'>
type Sums = { score: number | null; earned: number; possible: number }
export type Loss = { question: AssessmentQuestion; lost: number }
export type Arithmetic = Sums & {
  byKey: ReadonlyMap<string, QuestionScore>
  sections: (Sums & { id: string; title: string; scored: number })[]
  weights: (Sums & { id: RiskWeight; weight: number; scored: number; compliant: number })[]
  losses: Loss[]
}

const sumsOf = (scores: readonly QuestionScore[]): Sums => {
  const { score, weightedScore: earned, maxScore: possible } = summed(scores)
  return { score, earned, possible }
}
const isScored = ({ isCompliant }: QuestionScore) => isCompliant !== null

const scoresOf = ({ questions, submittedAt }: Scored, weights: Weights, now: Date) => {
  const overrides = new Map(
    questions.flatMap(({ key, review }) => {
      const percent = review ? overrideOf(review) : undefined
      return percent === undefined ? [] : [[key, percent] as const]
    }),
  )
  const on = submittedAt === null ? now : new Date(submittedAt)
  return scoreAnswers(questions, answersOf(questions), { weights, overrides, on })
}

/**
 * How the score comes about with the present answers and decisions: what finalizing would find, by the same functions and
 * with the weights of today. What is completed keeps the weights that it was scored with.
 */
export const arithmeticOf = (assessment: Scored, today: Weights, now = new Date()): Arithmetic => {
  const weights = assessment.status === 'COMPLETED' ? assessment.scoreBreakdown.method.weights : today
  const { questions: scores } = scoresOf(assessment, weights, now)
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
      return { id, weight: weights[id], scored: own.length, compliant, ...sumsOf(own) }
    }),
    losses: assessment.questions
      .map((question) => ({ question, lost: lostBy(scoreOf(question)) }))
      .filter(({ lost }) => lost > 0)
      .sort((a, b) => b.lost - a.lost),
  }
}

const lostBy = (score: QuestionScore | undefined) => (score ? sumPoints([score.maxScore, -score.weightedScore]) : 0)
