import { isCompliant } from './compliance.ts'
import { type Answers, visibleKeys } from './conditions.ts'
import { type Credit, FULL, partOf, percentCredit } from './partialCredit.ts'
import { partOfPoints, roundScore, sumPoints, sumsAndRatio } from './points.ts'
import { type AnswerValue, RISK_WEIGHTS, type RiskWeight, type ScoredQuestion } from './questions.ts'

export type Weights = Readonly<Record<RiskWeight, number>>
export const STANDARD_WEIGHTS: Weights = { CRITICAL: 10, HIGH: 6, MEDIUM: 3, LOW: 1 }
/** Stored with each result, so that it can be explained after the rules have changed. */
export const SCORING_VERSION = 3
export const STANDARD_THRESHOLDS = { green: 0.85, amber: 0.6 }

export type QuestionScore = {
  key: string
  visible: boolean
  /** All points were earned; null: not scored (hidden, not applicable, or nothing expected). */
  isCompliant: boolean | null
  weightedScore: number
  maxScore: number
}
export type Score = { score: number | null; weightedScore: number; maxScore: number; questions: QuestionScore[] }
/** By the key of a question, the percentage of its points that a reviewer has decided. */
export type Overrides = ReadonlyMap<string, number>

type Judged = { complianceOverride?: boolean | null; creditOverride?: number | null }
/** The percentage that a reviewer has decided; undefined if the answer counts as it is. */
export const overrideOf = ({ complianceOverride = null, creditOverride = null }: Judged): number | undefined => {
  if (creditOverride !== null) return creditOverride
  return complianceOverride === null ? undefined : complianceOverride ? 100 : 0
}

/** The inherent risk that remains after the vendor's measures, as far as its score shows. */
export const residualRisk = (inherent: number | null, score: number | null) =>
  inherent === null || score === null ? null : roundScore(inherent * (1 - score))

/** From which risk on each level begins; `inherent_risk` in the database has the same steps. */
export const RISK_STEPS = [
  ['CRITICAL', 0.85],
  ['HIGH', 0.65],
  ['MEDIUM', 0.4],
] as const
export const riskLevel = (risk: number): RiskWeight => RISK_STEPS.find(([, from]) => risk >= from)?.[0] ?? 'LOW'

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
export const sumsOf = (questions: readonly Earning[]) =>
  sumsAndRatio(
    questions.map((question) => question.weightedScore),
    questions.map((question) => question.maxScore),
  )

/** A finding is as severe as its question; from half of the points on, one step less. */
export const findingSeverity = (weight: RiskWeight, { weightedScore, maxScore }: Earning): RiskWeight => {
  const isHalfRight = weightedScore > 0 && weightedScore >= partOfPoints(maxScore, 1, 2)
  return (isHalfRight && RISK_WEIGHTS[RISK_WEIGHTS.indexOf(weight) + 1]) || weight
}

type Judging = { on: Date; override: number | undefined }
/** A reviewer's decision overrides the answer. */
const creditOf = (question: ScoredQuestion, value: AnswerValue, { on, override }: Judging): Credit => {
  if (override !== undefined) return percentCredit(override)
  if (isCompliant(question.type, question.expectedAnswer, value, on)) return FULL
  return partOf(question.partialCredit, question.expectedAnswer, value)
}

/**
 * Scored are visible questions with an expected answer that are not marked as not applicable. A compliant answer earns
 * the weight, another one the part that the question states, if it does; a reviewer's decision overrides the answer.
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
    const { part, whole } = creditOf(question, answer?.value ?? null, { on, override: overrides.get(question.key) })
    const maxScore = sumPoints([weights[question.riskWeight]])
    return {
      key: question.key,
      visible: true,
      isCompliant: part === whole,
      weightedScore: partOfPoints(maxScore, part, whole),
      maxScore,
    }
  })
  return { ...sumsOf(scored), questions: scored }
}
