import { expect, test } from 'vitest'
import { BANDS } from '../library/scoring.ts'
import { NO_FINDINGS, residualExplanation, residualOf } from './residualRisk.ts'

const TABLE = {
  LOW: ['LOW', 'LOW', 'MEDIUM', 'LOW'],
  MEDIUM: ['LOW', 'MEDIUM', 'HIGH', 'MEDIUM'],
  HIGH: ['MEDIUM', 'HIGH', 'CRITICAL', 'HIGH'],
  CRITICAL: ['MEDIUM', 'HIGH', 'CRITICAL', 'CRITICAL'],
} as const

test.each(['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const)(
  '%s inherent risk takes its level from the band',
  (inherent) => {
    const levels = BANDS.map((band) => residualOf(inherent, band, NO_FINDINGS).residualLevel)
    expect(levels).toEqual(TABLE[inherent])
  },
)

test.each([
  ['an overdue low finding', { overdue: 1 }, 'MEDIUM', [{ code: 'OVERDUE_FINDINGS', count: 1 }]],
  ['an overdue high finding', { overdue: 3, overdueHigh: 2 }, 'HIGH', [{ code: 'OVERDUE_FINDINGS', count: 2 }]],
  ['an open critical finding', { overdue: 1, critical: 2 }, 'HIGH', [{ code: 'CRITICAL_FINDINGS', count: 2 }]],
  [
    'an overdue critical finding',
    { critical: 3, overdue: 4, overdueHigh: 1, overdueCritical: 2 },
    'CRITICAL',
    [{ code: 'OVERDUE_FINDINGS', count: 2 }],
  ],
] as const)('%s raises the level', (_, findings, level, reasons) => {
  const { residualLevel, residualReasons } = residualOf('LOW', 'GREEN', { ...NO_FINDINGS, ...findings })
  expect([residualLevel, residualReasons]).toEqual([level, [{ code: 'INHERENT_AND_SCORE' }, ...reasons]])
})

test('findings that ask for less than the level are no reason for it', () => {
  const { residualReasons } = residualOf('CRITICAL', 'UNSCORED', { ...NO_FINDINGS, critical: 1, overdue: 1 })
  expect(residualReasons).toEqual([{ code: 'NOT_SCORED' }])
})

test('there is no level without a known inherent risk', () => {
  const unknown = residualOf(null, 'RED', { ...NO_FINDINGS, critical: 1, overdue: 1, overdueCritical: 1 })
  expect(unknown).toEqual({ residualLevel: null, residualReasons: [] })
})

const WORDS = [
  ['CRITICAL', 'AMBER', {}, 'Critical inherent and an Amber score give High'],
  ['LOW', 'UNSCORED', {}, 'Low inherent without a score gives Low'],
  [
    'CRITICAL',
    'AMBER',
    { critical: 2, overdue: 2, overdueCritical: 2 },
    'Critical inherent and an Amber score give High; raised to Critical by 2 overdue critical findings',
  ],
  [
    'LOW',
    'GREEN',
    { critical: 1, overdue: 2, overdueHigh: 2 },
    'Low inherent and a Green score give Low; raised to High by 2 overdue high findings and 1 open critical finding',
  ],
  [
    'LOW',
    'RED',
    { overdue: 1 },
    'Low inherent and a Red score give Medium; findings alone give it too: 1 overdue finding',
  ],
] as const
test.each(WORDS)('%s inherent and %s are explained with the level they give, then what raised it', (...example) => {
  const [inherentLevel, band, findings, words] = example
  const residual = residualOf(inherentLevel, band, { ...NO_FINDINGS, ...findings })
  expect(residualExplanation({ ...residual, inherentLevel, band })).toBe(words)
})

test('nothing is explained without a level', () => {
  const residual = residualOf(null, 'RED', NO_FINDINGS)
  expect(residualExplanation({ ...residual, inherentLevel: 'UNSPECIFIED', band: 'RED' })).toBe('')
})
