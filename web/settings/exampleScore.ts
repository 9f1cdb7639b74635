import { RISK_WEIGHTS, type RiskWeight } from '../../contract/questions.ts'
import { bandOf, ratio } from '../../contract/scoring.ts'
import { type SettingsValues, toShare } from './settingsForm.ts'

export type Met = Readonly<Record<RiskWeight, boolean>>

/** Four questions, one of each weight: what an answer sheet would get with these settings. */
export const exampleScore = (
  { scoringWeights, scoreThresholds }: Pick<SettingsValues, 'scoringWeights' | 'scoreThresholds'>,
  met: Met,
) => {
  const weightOf = (weight: RiskWeight) => Number(scoringWeights[weight])
  const possible = RISK_WEIGHTS.reduce((sum, weight) => sum + weightOf(weight), 0)
  const earned = RISK_WEIGHTS.filter((weight) => met[weight]).reduce((sum, weight) => sum + weightOf(weight), 0)
  const score = ratio(earned, possible)
  const thresholds = { green: toShare(scoreThresholds.green) ?? 1, amber: toShare(scoreThresholds.amber) ?? 0 }
  return { earned, possible, score, band: bandOf(score, thresholds) }
}
