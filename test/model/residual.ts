import { expect } from 'vitest'
import type { Finding } from '../../contract/findings/findings.ts'
import { isSettled } from './lapsedChecks.ts'
import type { Reading, reader, Vendor } from './reading.ts'
import { bandIn, compare, isOver } from './recount.ts'

type Reader = ReturnType<typeof reader>
const LEVELS = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const
/** The steps by inherent level; scores from the best band to none. */
const STEPS = { LOW: [0, 0, 1, 0], MEDIUM: [0, 1, 2, 1], HIGH: [1, 2, 3, 2], CRITICAL: [1, 2, 3, 3] } as const
const BANDS = ['GREEN', 'AMBER', 'RED', 'UNSCORED']

const stepOf = ({ severity, dueDate }: Finding, today: string) => {
  const late = isOver(dueDate, today)
  if (severity === 'CRITICAL') return late ? 3 : 2
  return late ? (severity === 'HIGH' ? 2 : 1) : 0
}

/** While answers may differ from those that were scored, a lapsed acceptance may count or not. */
const counting = (reading: Reading, { id }: Vendor, doubtful: boolean) =>
  reading.findings.filter((finding) => {
    if (finding.vendorId !== id) return false
    if (finding.status === 'OPEN') return true
    if (!isOver(finding.acceptedUntil, reading.today)) return false
    const settled = isSettled(reading, finding)
    return settled === undefined ? doubtful : !settled
  })

const levelOf = (reading: Reading, vendor: Vendor, doubtful: boolean) => {
  const { level } = vendor.inherentRisk
  if (level === null) return 'UNSPECIFIED'
  const base = STEPS[level][BANDS.indexOf(bandIn(reading, vendor.overallScore))] ?? 0
  const raised = counting(reading, vendor, doubtful).map((finding) => stepOf(finding, reading.today))
  return LEVELS[Math.max(base, ...raised)]
}

/** The level of each vendor's residual risk, in the detail, the list and the dashboard. */
export const checkResidual = async (read: Reader, reading: Reading) => {
  for (const vendor of reading.vendors) {
    const possible = [levelOf(reading, vendor, false), levelOf(reading, vendor, true)]
    expect(possible, vendor.name).toContain(vendor.residualLevel ?? 'UNSPECIFIED')
  }
  const { vendorsByResidualLevel } = await read.body('/api/v1/dashboard')
  for (const level of [...LEVELS, 'UNSPECIFIED']) {
    const ids = reading.vendors.filter((v) => (v.residualLevel ?? 'UNSPECIFIED') === level).map(({ id }) => id)
    const listed: { id: string }[] = await read.body(`/api/v1/vendors?residualLevel=${level}`)
    expect([level, listed.map(({ id }) => id).sort(compare)]).toEqual([level, ids.sort(compare)])
    expect([level, vendorsByResidualLevel[level]]).toEqual([level, ids.length])
  }
}
