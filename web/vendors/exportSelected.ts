import { MAX_VENDORS_LOOKED_UP } from '../../contract/limits.ts'
import type { VendorCsvFilter } from '../../contract/vendors/vendors.ts'
import { getBytes } from '../api/client.ts'
import { addressOf } from '../api/operation.ts'
import { saveText } from '../ui/csv.ts'

const csvOf = async (query: VendorCsvFilter) =>
  new TextDecoder().decode(await getBytes(addressOf('GET /api/v1/vendors.csv', { query })))

/** The ticked vendors as a file. An address has room for so many: further parts are added without their header. */
export const exportSelected = async (ids: readonly string[], sort: VendorCsvFilter['sort']) => {
  let csv = ''
  for (let from = 0; from < ids.length; from += MAX_VENDORS_LOOKED_UP) {
    const part = await csvOf({ ids: ids.slice(from, from + MAX_VENDORS_LOOKED_UP).join(','), sort })
    csv += from === 0 ? part : part.slice(part.indexOf('\n') + 1)
  }
  saveText('vendors.csv', csv)
}
