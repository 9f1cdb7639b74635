import { Tier } from '../choices.ts'
import { BAND, LEVEL } from '../labels.ts'
import type { RiskWeight } from '../library/questions.ts'
import type { Band } from '../library/scoring.ts'
import type { Glossary } from '../schema.ts'
import { Count, Enum, List, Named, Nullable, Num, Optional, type Static, Struct } from '../schema.ts'
import { plural } from '../values/words.ts'

export const ResidualReason = Named('ResidualReason', {
  code: Enum(['INHERENT_AND_SCORE', 'NOT_SCORED', 'OVERDUE_FINDINGS', 'CRITICAL_FINDINGS']),
  count: Optional(Count),
})
export type ResidualReason = Static<typeof ResidualReason>

const Residual = Struct({ residualLevel: Nullable(Tier), residualReasons: List(ResidualReason) })
export const residualFields = { ...Residual.properties, residualRisk: Nullable(Num()) }

/** The findings of a vendor that are open, or whose acceptance has lapsed. */
export type RaisingFindings = { critical: number; overdue: number; overdueHigh: number; overdueCritical: number }
export const NO_FINDINGS: RaisingFindings = { critical: 0, overdue: 0, overdueHigh: 0, overdueCritical: 0 }

/** By inherent level and band of the score. */
export const RESIDUAL_MATRIX: Readonly<Record<RiskWeight, Readonly<Record<Band, RiskWeight>>>> = {
  LOW: { GREEN: 'LOW', AMBER: 'LOW', RED: 'MEDIUM', UNSCORED: 'LOW' },
  MEDIUM: { GREEN: 'LOW', AMBER: 'MEDIUM', RED: 'HIGH', UNSCORED: 'MEDIUM' },
  HIGH: { GREEN: 'MEDIUM', AMBER: 'HIGH', RED: 'CRITICAL', UNSCORED: 'HIGH' },
  CRITICAL: { GREEN: 'MEDIUM', AMBER: 'HIGH', RED: 'CRITICAL', UNSCORED: 'CRITICAL' },
}
const STEPS: readonly RiskWeight[] = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL']

/** The level that open findings alone ask for. */
const floorOf = ({ critical, overdue, overdueHigh, overdueCritical }: RaisingFindings): RiskWeight => {
  if (overdueCritical > 0) return 'CRITICAL'
  if (overdueHigh > 0 || critical > 0) return 'HIGH'
  return overdue > 0 ? 'MEDIUM' : 'LOW'
}

const overdueAt = (level: RiskWeight, { overdue, overdueHigh, overdueCritical }: RaisingFindings) =>
  ({ LOW: 0, MEDIUM: overdue, HIGH: overdueHigh, CRITICAL: overdueCritical })[level]

/**
 * The level of the risk that remains, and why: the inherent level and the score, and the open findings that ask for a level
 * as high. `residual_level` in the database has the same rule.
 */
export const residualOf = (inherent: RiskWeight | null, band: Band, findings: RaisingFindings) => {
  if (inherent === null) return { residualLevel: null, residualReasons: [] }
  const [base, floor] = [RESIDUAL_MATRIX[inherent][band], floorOf(findings)]
  const level = STEPS.indexOf(floor) > STEPS.indexOf(base) ? floor : base
  const reasons: ResidualReason[] = [
    { code: band === 'UNSCORED' ? 'NOT_SCORED' : 'INHERENT_AND_SCORE' },
    { code: 'OVERDUE_FINDINGS', count: overdueAt(level, findings) },
    { code: 'CRITICAL_FINDINGS', count: level === 'HIGH' ? findings.critical : 0 },
  ]
  return { residualLevel: level, residualReasons: reasons.filter(({ count }) => count !== 0) }
}

const OVERDUE = { LOW: '', MEDIUM: '', HIGH: 'high ', CRITICAL: 'critical ' }

const findingsText = ({ code, count = 0 }: ResidualReason, level: RiskWeight) =>
  code === 'CRITICAL_FINDINGS'
    ? plural(count, 'open critical finding')
    : plural(count, `overdue ${OVERDUE[level]}finding`)

const baseText = (inherent: RiskWeight, band: Band, base: RiskWeight) => {
  if (band === 'UNSCORED') return `${LEVEL[inherent]} inherent without a score gives ${LEVEL[base]}`
  return `${LEVEL[inherent]} inherent and ${band === 'AMBER' ? 'an' : 'a'} ${BAND[band]} score give ${LEVEL[base]}`
}

export type Residual = Static<typeof Residual> & { inherentLevel: RiskWeight | 'UNSPECIFIED' | null; band: Band }
/**
 * How it got its level, in the same words on screens, in PDFs and in the API: “Critical inherent and an Amber score give High;
 * raised to Critical by 2 overdue critical findings”. Nothing without a level.
 */
export const residualExplanation = ({ residualLevel: level, residualReasons, inherentLevel, band }: Residual) => {
  if (level === null || inherentLevel === null || inherentLevel === 'UNSPECIFIED') return ''
  const base = RESIDUAL_MATRIX[inherentLevel][band]
  const asking = residualReasons.filter(({ count }) => count !== undefined)
  const findings = asking.map((reason) => findingsText(reason, level)).join(' and ')
  const raise = level === base ? 'findings alone give it too:' : `raised to ${LEVEL[level]} by`
  return [baseText(inherentLevel, band, base), findings && `${raise} ${findings}`].filter(Boolean).join('; ')
}
/** The level with its explanation, where both stand in one line. */
export const residualText = (residual: Residual) =>
  residual.residualLevel === null ? null : `${LEVEL[residual.residualLevel]} (${residualExplanation(residual)})`

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  residualLevel: [
    'Level of the risk that remains after the vendor’s measures; null if nothing is known about its inherent risk',
    'HIGH',
  ],
  residualRisk: [
    'The inherent risk × (1 − overall score), from 0 to 1, for sorting within a level; null without one of them',
    0.2,
  ],
  residualExplanation: [
    'How the level came about, in words; null without one',
    'Critical inherent and an Amber score give High; raised to Critical by 2 overdue critical findings',
  ],
  residualReasons: 'What the level follows from; empty without one',
  'ResidualReason.code':
    '`INHERENT_AND_SCORE`: the inherent risk and the band of the score. `NOT_SCORED`: the inherent risk alone. `OVERDUE_FINDINGS`, `CRITICAL_FINDINGS`: findings that ask for this level',
  'ResidualReason.count': [
    'How many findings: overdue critical ones for the level `CRITICAL`, overdue high ones for `HIGH`, all overdue ones for `MEDIUM`; or open critical ones',
    2,
  ],
}
