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
const BASE: Readonly<Record<RiskWeight, Readonly<Record<Band, RiskWeight>>>> = {
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
  const [base, floor] = [BASE[inherent][band], floorOf(findings)]
  const level = STEPS.indexOf(floor) > STEPS.indexOf(base) ? floor : base
  const reasons: ResidualReason[] = [
    { code: band === 'UNSCORED' ? 'NOT_SCORED' : 'INHERENT_AND_SCORE' },
    { code: 'OVERDUE_FINDINGS', count: overdueAt(level, findings) },
    { code: 'CRITICAL_FINDINGS', count: level === 'HIGH' ? findings.critical : 0 },
  ]
  return { residualLevel: level, residualReasons: reasons.filter(({ count }) => count !== 0) }
}

const OVERDUE = { LOW: '', MEDIUM: '', HIGH: 'high ', CRITICAL: 'critical ' }

const reasonText = ({ code, count = 0 }: ResidualReason, { inherentLevel, band, residualLevel }: Residual) => {
  const inherent = `${LEVEL[inherentLevel ?? 'UNSPECIFIED']} inherent`
  if (code === 'NOT_SCORED') return `${inherent}, not scored`
  if (code === 'INHERENT_AND_SCORE') return `${inherent}, ${BAND[band]} score`
  if (code === 'CRITICAL_FINDINGS') return `${plural(count, 'critical finding')} open`
  return `${plural(count, `${OVERDUE[residualLevel ?? 'LOW']}finding`)} overdue`
}

export type Residual = Static<typeof Residual> & { inherentLevel: RiskWeight | 'UNSPECIFIED' | null; band: Band }
/** Why it has its level: `High inherent, Amber score; 2 critical findings overdue`. */
export const reasonsText = (residual: Residual) =>
  residual.residualReasons.map((reason) => reasonText(reason, residual)).join('; ')
/** The level with its reasons, where both stand in one line. */
export const residualText = (residual: Residual) =>
  residual.residualLevel === null ? null : `${LEVEL[residual.residualLevel]} (${reasonsText(residual)})`

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
  residualReasons: 'What the level follows from; empty without one',
  'ResidualReason.code':
    '`INHERENT_AND_SCORE`: the inherent risk and the band of the score. `NOT_SCORED`: the inherent risk alone. `OVERDUE_FINDINGS`, `CRITICAL_FINDINGS`: findings that ask for this level',
  'ResidualReason.count': [
    'How many findings: overdue critical ones for the level `CRITICAL`, overdue high ones for `HIGH`, all overdue ones for `MEDIUM`; or open critical ones',
    2,
  ],
}
