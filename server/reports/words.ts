import { YES_NO } from '../../contract/labels.ts'
import { answerText as plainText } from '../../contract/library/answerWords.ts'
import { tenthsText, wholePercent } from '../../contract/library/points.ts'
import type { AnswerValue } from '../../contract/library/questions.ts'
import { type Band, bandOf } from '../../contract/library/scoring.ts'
import { utcDayText } from '../../contract/values/words.ts'

const NONE = '–'

export const dayText = (moment: string | Date | null) => (moment === null ? NONE : utcDayText(moment))
export const timeText = (moment: string | Date | null) =>
  moment === null ? NONE : `${dayText(moment)}, ${new Date(moment).toISOString().slice(11, 16)}`

export const percentText = (ratio: number | null) => (ratio === null ? NONE : `${wholePercent(ratio)}%`)
export { number as countText, plural } from '../../contract/values/words.ts'

export type ShownScore = { ratio: number | null; percent: string; band: Band }
export const shownScore = (ratio: number | null, thresholds: { green: number; amber: number }): ShownScore => ({
  ratio,
  percent: percentText(ratio),
  band: bandOf(ratio, thresholds),
})

/** With its points beside it. */
export const calculatedScore = (ratio: number | null, thresholds: { green: number; amber: number }): ShownScore => ({
  ...shownScore(ratio, thresholds),
  percent: ratio === null ? NONE : tenthsText(ratio),
})

export const answerText = (value: AnswerValue, isNotApplicable: boolean) => {
  if (isNotApplicable) return 'Not applicable'
  if (value === null) return 'No answer'
  if (value === 'YES' || value === 'NO') return YES_NO[value]
  return plainText(value)
}

/** The audit log has the text of the terms. */
export const termsText = (digest: string | null | undefined) =>
  digest ? `Confidentiality terms accepted (SHA-256 ${digest.slice(0, 16)}…)` : null

/** A label and its value; one without a value is left out. */
export type Remark = [label: string, text: string]
export const remarksOf = (remarks: readonly [label: string, text: string | null | undefined][]) =>
  remarks.filter((remark): remark is Remark => typeof remark[1] === 'string' && remark[1] !== '')
