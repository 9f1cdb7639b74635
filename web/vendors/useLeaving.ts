import { useQueries } from '@tanstack/react-query'
import { MAX_VENDORS_LOOKED_UP } from '../../contract/limits.ts'
import { leavesItems } from '../../contract/vendors/offboarding.ts'
import type { VendorRow } from '../domain/vendorQueries.ts'
import { plural } from '../ui/words.ts'
import { workQuery } from './queries.ts'

const partsOf = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / MAX_VENDORS_LOOKED_UP) }, (_, part) =>
    ids.slice(part * MAX_VENDORS_LOOKED_UP, (part + 1) * MAX_VENDORS_LOOKED_UP),
  )

/** What would stay open on the offboarding checklists of vendors that move to this stage. */
export const useLeaving = (vendors: readonly VendorRow[], stage: string | null | undefined): string[] => {
  const leaving = vendors.filter((vendor) => leavesItems(vendor.stage, stage ?? vendor.stage)).map(({ id }) => id)
  const work = useQueries({ queries: partsOf(leaving).map(workQuery) }).flatMap(({ data = [] }) => data)
  const done = new Set(work.filter((one) => one.openOffboardingItems === 0).map(({ vendorId }) => vendorId))
  // Until it is known otherwise, everything is open: nobody offboards unasked because the answer was slow.
  const open = leaving.filter((id) => !done.has(id)).length
  if (open === 0) return []
  if (vendors.length === 1) return ['The vendor has open checklist items']
  return [`${open} of ${plural(vendors.length, 'vendor')} ${open === 1 ? 'has' : 'have'} open checklist items`]
}
