import { DATA_TYPE, TIER } from '../../contract/labels.ts'
import { tenthsText, wholePercent } from '../../contract/library/points.ts'
import { riskLevel } from '../../contract/library/scoring.ts'
import type { DataType } from '../../contract/vendors/dataTypes.ts'

export * from '../../contract/labels.ts'

export const percent = (score: number | null) => (score === null ? '–' : `${wholePercent(score)}%`)
/** With its calculation beside it. */
export const tenths = (score: number | null) => (score === null ? '–' : tenthsText(score))
/** A risk is a word: a percentage could be taken for a score. */
export const riskText = (risk: number | null) => (risk === null ? '–' : TIER[riskLevel(risk)])

export const dataTypesText = (types: readonly DataType[]) => types.map((type) => DATA_TYPE[type]).join(', ')
