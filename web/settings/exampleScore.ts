import { ratio, sumPoints } from '../../contract/library/points.ts'
import { RISK_WEIGHTS, type RiskWeight } from '../../contract/library/questions.ts'
import { bandOf } from '../../contract/library/scoring.ts'
import { type SettingsValues, toShare } from './settingsForm.ts'

export type Met = Readonly<Record<RiskWeight, boolean>>

/** Four questions, one of each weight: what an answer sheet would get with these settings. */
export const exampleScore = (
  { scoringWeights, scoreThresholds }: Pick<SettingsValues, 'scoringWeights' | 'scoreThresholds'>,
  met: Met,
) => {
  const weightOf = (weight: RiskWeight) => Number(scoringWeights[weight])
  const possible = sumPoints(RISK_WEIGHTS.map(weightOf))
  const earned = sumPoints(RISK_WEIGHTS.filter((weight) => met[weight]).map(weightOf))
  const score = ratio(earned, possible)
  const thresholds = { green: toShare(scoreThresholds.green) ?? 1, amber: toShare(scoreThresholds.amber) ?? 0 }
  return { earned, possible, score, band: bandOf(score, thresholds) }
}
