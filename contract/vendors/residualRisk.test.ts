import { expect, test } from 'vitest'
import { BANDS } from '../library/scoring.ts'
import { NO_FINDINGS, residualOf } from './residualRisk.ts'

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
