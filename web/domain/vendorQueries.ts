import type { VendorFilter } from '../../contract/vendors/vendors.ts'
import { answerQueryOf, listQueryOf } from '../api/call.ts'
import type { Answered } from '../api/operation.ts'

export type Vendor = Answered<'GET /api/v1/vendors/:vendorId'>
export type VendorRow = Answered<'GET /api/v1/vendors'>[number]

export const vendorsQuery = (query: VendorFilter) => listQueryOf('GET /api/v1/vendors', { query })

/** With its headers: a change names the version that it was made from. */
export const vendorQuery = (vendorId: string) =>
  answerQueryOf('GET /api/v1/vendors/:vendorId', { params: { vendorId } })
