import { isCompliant } from '../../contract/library/compliance.ts'
import { type Answers, visibleKeys } from '../../contract/library/conditions.ts'
import type { ScoredQuestion } from '../../contract/library/questions.ts'
import { type Overrides, STANDARD_WEIGHTS, type Weights } from '../../contract/library/scoring.ts'

const UNITS = 10_000
const SCALE = 1e12

/** The score as version 2 of the rules computed it, all points or none, in ten-thousandths. */
export const scoreOfVersion2 = (
  questions: readonly ScoredQuestion[],
  answers: Answers,
  { weights = STANDARD_WEIGHTS, overrides = new Map(), on }: { weights?: Weights; overrides?: Overrides; on: Date },
) => {
  const visible = visibleKeys(questions, answers)
  let [earned, possible] = [0, 0]
  for (const { key, type, riskWeight, expectedAnswer } of questions) {
    const answer = answers.get(key)
    if (!visible.has(key) || answer?.isNotApplicable || expectedAnswer === null) continue
    const override = overrides.get(key)
    const compliant =
      override === undefined ? isCompliant(type, expectedAnswer, answer?.value ?? null, on) : override === 100
    const units = Math.round(weights[riskWeight] * UNITS)
    possible += units
    if (compliant) earned += units
  }
  if (possible === 0) return { score: null, weightedScore: 0, maxScore: 0 }
  const [part, whole] = [BigInt(earned), BigInt(possible)]
  const score = Number((2n * BigInt(SCALE) * part + whole) / (2n * whole)) / SCALE
  return { score, weightedScore: earned / UNITS, maxScore: possible / UNITS }
}
