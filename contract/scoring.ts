import { isCompliant } from './compliance.ts'
import { type Answers, visibleKeys } from './conditions.ts'
import type { RiskWeight, ScoredQuestion } from './questions.ts'

export type Weights = Readonly<Record<RiskWeight, number>>
export const STANDARD_WEIGHTS: Weights = { CRITICAL: 10, HIGH: 6, MEDIUM: 3, LOW: 1 }
/** Kept with each result: how it was made can be told long after the rules have changed. */
export const SCORING_VERSION = 1
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

export const ratio = (earned: number, possible: number) => (possible > 0 ? earned / possible : null)

/** What is left of the inherent risk when the vendor does as much of what is asked as its score says. */
export const residualRisk = (inherent: number | null, score: number | null) =>
  inherent === null || score === null ? null : inherent * (1 - score)

/** As it is shown, everywhere: never more than it is, so that nothing below a threshold reads as if it had reached it. */
export const wholePercent = (ratio: number) => Math.floor(ratio * 100 + 1e-9)
/** The same of a risk: never less than it is. */
export const wholeRiskPercent = (ratio: number) => Math.max(0, Math.ceil(ratio * 100 - 1e-9))

export type Band = 'GREEN' | 'AMBER' | 'RED' | 'UNSCORED'
export const bandOf = (score: number | null, thresholds = STANDARD_THRESHOLDS): Band => {
  if (score === null) return 'UNSCORED'
  if (score >= thresholds.green) return 'GREEN'
  return score >= thresholds.amber ? 'AMBER' : 'RED'
}

/**
 * Scored are the visible questions with an expected answer that are not marked not-applicable. A compliant answer earns
 * the weight, everything else nothing; a reviewer's decision wins over the answer.
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
    const maxScore = weights[question.riskWeight]
    return {
      key: question.key,
      visible: true,
      isCompliant: compliant,
      weightedScore: compliant ? maxScore : 0,
      maxScore,
    }
  })
  const weightedScore = scored.reduce((sum, q) => sum + q.weightedScore, 0)
  const maxScore = scored.reduce((sum, q) => sum + q.maxScore, 0)
  return { score: ratio(weightedScore, maxScore), weightedScore, maxScore, questions: scored }
}
