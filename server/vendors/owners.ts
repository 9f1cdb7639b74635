import type { VendorRecord } from '../../contract/vendors/vendors.ts'
import type { Ctx } from '../context.ts'
import * as notifications from '../outgoing/notifications/service.ts'

type Assigned = Pick<VendorRecord, 'id' | 'name'>

/** Many at once are one notification. */
export const notifyAssignedOwner = async (tx: Ctx, ownerId: string, assigned: readonly Assigned[]) => {
  const [first, ...others] = assigned.map(({ id, name }) => ({ vendorId: id, vendorName: name }))
  if (!first) return
  const notice =
    others.length === 0
      ? notifications.vendorAssigned(first)
      : notifications.vendorsAssigned([first, ...others], ownerId)
  await notifications.notify(tx, [ownerId], notice)
}
