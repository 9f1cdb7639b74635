import { useMutation } from '@tanstack/react-query'
import type { VendorBulkUpdate } from '../../contract/vendors/bulk.ts'
import { callData } from '../api/call.ts'
import { useCan } from '../api/session.ts'
import { notify } from '../ui/notify.ts'

type Part = Omit<VendorBulkUpdate, 'ids'>
export type VendorChange = { id: string; to: Part; back?: Part | undefined }

/** Changes one property of a vendor in its row, with a way back if that is known. Undefined for who may not. */
export const useVendorChange = () => {
  const allowed = useCan()('POST /api/v1/vendors/bulk')
  const save = (id: string, part: Part) => callData('POST /api/v1/vendors/bulk', { body: { ids: [id], ...part } })
  const { mutate } = useMutation({
    mutationFn: ({ id, to }: VendorChange) => save(id, to),
    onSuccess: (_, { id, back }) =>
      back ? notify.undoable('Vendor changed.', () => save(id, back)) : notify.done('Vendor changed.'),
    onError: notify.failed,
  })
  return allowed ? mutate : undefined
}
