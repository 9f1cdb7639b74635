import { isCompliant } from './compliance.ts'
import { type Answers, visibleKeys } from './conditions.ts'
import { ratio, roundScore, sumPoints } from './points.ts'
import type { RiskWeight, ScoredQuestion } from './questions.ts'

export type Weights = Readonly<Record<RiskWeight, number>>
export const STANDARD_WEIGHTS: Weights = { CRITICAL: 10, HIGH: 6, MEDIUM: 3, LOW: 1 }
/** Stored with each result, so that it can be explained after the rules have changed. */
export const SCORING_VERSION = 2
export const STANDARD_THRESHOLDS = { green: 0.85, amber: 0.6 }

export type QuestionScore = {
  key: string
  visible: boolean
  /** null: not scored (hidden, not applicable, or nothing expected). */
  isCompliant: boolean | null
  weightedScore: number
  maxScore: number
}
export type Score = { score: number | null; weightedScore: number; maxScore: number; questions: QuestionScore[] }
export type Overrides = ReadonlyMap<string, boolean>

/** The inherent risk that remains after the vendor's measures, as far as its score shows. */
export const residualRisk = (inherent: number | null, score: number | null) =>
  inherent === null || score === null ? null : roundScore(inherent * (1 - score))

/** From which risk on each level begins; `inherent_risk` in the database has the same steps. */
const LEVELS = [
  ['CRITICAL', 0.85],
  ['HIGH', 0.65],
  ['MEDIUM', 0.4],
] as const
export const riskLevel = (risk: number): RiskWeight => LEVELS.find(([, from]) => risk >= from)?.[0] ?? 'LOW'

/** Of the inherent risk; `UNSPECIFIED` where nothing is known to calculate it from. */
export const INHERENT_LEVELS = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL', 'UNSPECIFIED'] as const
export const BANDS = ['GREEN', 'AMBER', 'RED', 'UNSCORED'] as const
export type Band = (typeof BANDS)[number]
export const bandOf = (score: number | null, thresholds = STANDARD_THRESHOLDS): Band => {
  if (score === null) return 'UNSCORED'
  if (score >= thresholds.green) return 'GREEN'
  return score >= thresholds.amber ? 'AMBER' : 'RED'
}

type Earning = Pick<QuestionScore, 'weightedScore' | 'maxScore'>

/** What some questions earned together, and what was possible. */
export const sumsOf = (questions: readonly Earning[]) => {
  const weightedScore = sumPoints(questions.map((question) => question.weightedScore))
  const maxScore = sumPoints(questions.map((question) => question.maxScore))
  return { score: ratio(weightedScore, maxScore), weightedScore, maxScore }
}

/**
 * Scored are visible questions with an expected answer that are not marked as not applicable. A compliant answer earns
 * the weight, everything else nothing; a reviewer's decision overrides the answer.
 */
export const scoreAnswers = (
  questions: readonly ScoredQuestion[],
  answers: Answers,
  { weights = STANDARD_WEIGHTS, overrides = new Map(), on }: { weights?: Weights; overrides?: Overrides; on: Date },
): Score => {
  const visible = visibleKeys(questions, answers)
  const scored = questions.map((question): QuestionScore => {
    const shown = visible.has(question.key)
    const answer = answers.get(question.key)
    const counts = shown && !answer?.isNotApplicable && question.expectedAnswer !== null
    if (!counts) return { key: question.key, visible: shown, isCompliant: null, weightedScore: 0, maxScore: 0 }
    const compliant =
      overrides.get(question.key) ??
      isCompliant(question.type, question.expectedAnswer, answer?.value ?? null, on) ??
      false
    const maxScore = sumPoints([weights[question.riskWeight]])
    return {
      key: question.key,
      visible: true,
      isCompliant: compliant,
      weightedScore: compliant ? maxScore : 0,
      maxScore,
    }
  })
  return { ...sumsOf(scored), questions: scored }
}
