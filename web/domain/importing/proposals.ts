import { lookup } from '../../../contract/values/lookup.ts'
import { fold } from '../../../contract/values/text.ts'
import type { ImportField } from './fields.ts'

/** Words for levels in other languages and tools. */
const LEVELS = lookup<string>({
  kritisch: 'CRITICAL',
  critique: 'CRITICAL',
  critico: 'CRITICAL',
  crítico: 'CRITICAL',
  severe: 'CRITICAL',
  urgent: 'CRITICAL',
  hoch: 'HIGH',
  élevé: 'HIGH',
  alto: 'HIGH',
  important: 'HIGH',
  major: 'HIGH',
  error: 'HIGH',
  mittel: 'MEDIUM',
  moyen: 'MEDIUM',
  medio: 'MEDIUM',
  moderate: 'MEDIUM',
  normal: 'MEDIUM',
  warning: 'MEDIUM',
  niedrig: 'LOW',
  gering: 'LOW',
  faible: 'LOW',
  bajo: 'LOW',
  minor: 'LOW',
  note: 'LOW',
  none: 'LOW',
  info: 'LOW',
  information: 'LOW',
  informational: 'LOW',
})
/** The first of several is the most severe: Tier 1, P1, Class 1. */
const RANK = /^(?:tier|prio|priority|p|t|class|klasse|cat|category|kategorie|stufe)[\s._-]*(\d)$/

const NEGATED = /^(non|not|no|nicht|pas)\b/

/** What a cell most likely means; it is shown and can be changed. */
export const proposalFor = ({ choices = [], isRanked }: ImportField, cell: string) => {
  const text = fold(cell.trim())
  const words = text.split(/[^\p{L}\p{N}]+/u)
  const labelled = choices.find(({ label }) => fold(label) === text)
  if (NEGATED.test(text)) return undefined
  const contained = choices.filter(({ value }) => words.includes(fold(value)))
  if (labelled || contained.length === 1) return (labelled ?? contained[0])?.value
  if (!isRanked) return undefined
  const [, rank] = RANK.exec(text) ?? []
  return rank === undefined
    ? words.map((word) => LEVELS[word]).find((level) => level)
    : choices[Number(rank) - 1]?.value
}
