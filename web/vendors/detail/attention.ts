import type { VendorWork } from '../../../contract/vendorBulk.ts'
import type { Vendor } from '../../domain/vendorQueries.ts'
import { daysUntil } from '../../ui/dates.ts'

/** Something about a vendor that somebody should do soon. */
export type Matter = { late: boolean } & (
  | { about: 'findings'; open: number; overdue: number }
  | { about: 'contract'; day: string }
  | { about: 'review'; day: string }
)

/** A contract takes longer to replace than an assessment to send. */
const SOON_DAYS = { contract: 90, review: 60 }

type Dated = Pick<Vendor, 'contractRenewalDate' | 'stage'>
type Open = Pick<VendorWork, 'openFindings' | 'overdueFindings' | 'nextReview'>

/** The most pressing first. A vendor that has left needs nothing. */
export const attentionOf = ({ contractRenewalDate, stage }: Dated, work: Open | undefined, now: Date): Matter[] => {
  if (stage === 'OFFBOARDED') return []
  const matters: Matter[] = []
  const [open, overdue] = [work?.openFindings ?? 0, work?.overdueFindings ?? 0]
  if (open > 0) matters.push({ about: 'findings', open, overdue, late: overdue > 0 })
  const dated = { contract: contractRenewalDate, review: work?.nextReview ?? null }
  for (const about of ['contract', 'review'] as const) {
    const day = dated[about]
    if (day !== null && daysUntil(day, now) <= SOON_DAYS[about])
      matters.push({ about, day, late: daysUntil(day, now) < 0 })
  }
  return matters.sort((a, b) => Number(b.late) - Number(a.late))
}
