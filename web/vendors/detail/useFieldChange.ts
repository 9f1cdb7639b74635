import { useMutation, useQuery } from '@tanstack/react-query'
import type { VendorUpdate } from '../../../contract/vendors/vendors.ts'
import { call, rereadIfChanged } from '../../api/call.ts'
import { useCan } from '../../api/session.ts'
import { type Vendor, vendorQuery } from '../../domain/vendorQueries.ts'
import { notify } from '../../ui/notify.ts'

const UPDATE = 'PUT /api/v1/vendors/:vendorId'
/** `label` is the field's, for the message. */
export type FieldChange = { label: string; to: VendorUpdate; back: VendorUpdate }

/** Saves one property of a vendor, with a way back. Undefined for who may not. */
export const useFieldChange = ({ id }: Pick<Vendor, 'id'>) => {
  const allowed = useCan()(UPDATE)
  const etag = useQuery(vendorQuery(id)).data?.headers.get('etag')
  const params = { vendorId: id }
  // Rejected if the vendor has changed since it was read.
  const save = (body: VendorUpdate, tag = etag) =>
    call(UPDATE, { params, body, headers: tag ? { 'if-match': tag } : {} }).catch((error: unknown) => {
      rereadIfChanged(error, UPDATE, params)
      throw error
    })
  const change = async ({ label, to, back }: FieldChange) => {
    const { headers } = await save(to)
    notify.undoable(`${label} changed.`, () => save(back, headers.get('etag')))
  }
  const { mutate } = useMutation({ mutationFn: change, onError: notify.failed })
  return allowed ? { change, mutate } : undefined
}
