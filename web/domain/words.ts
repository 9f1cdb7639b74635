import { DATA_TYPE, TIER } from '../../contract/labels.ts'
import { tenthsText, wholePercent } from '../../contract/library/points.ts'
import { riskLevel } from '../../contract/library/scoring.ts'
import type { DataType } from '../../contract/vendors/dataTypes.ts'

export * from '../../contract/labels.ts'

export const percent = (score: number | null) => (score === null ? '–' : `${wholePercent(score)}%`)
/** With its calculation beside it. */
export const tenths = (score: number | null) => (score === null ? '–' : tenthsText(score))
/** A risk never stands without its word: "93%" alone could be taken for a score. */
export const riskText = (risk: number | null) => (risk === null ? '–' : `${riskPercent(risk)} ${TIER[riskLevel(risk)]}`)
export const riskPercent = (risk: number | null) => (risk === null ? '–' : `${wholePercent(risk)}%`)

export const dataTypesText = (types: readonly DataType[]) => types.map((type) => DATA_TYPE[type]).join(', ')
