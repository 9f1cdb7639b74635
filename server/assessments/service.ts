import type { VendorAssessmentFilter } from '../../contract/vendors.ts'
import type { Ctx } from '../context.ts'
import { notFound } from '../errors.ts'
import * as queries from './queries.ts'

export const listOfVendor = async (ctx: Ctx, vendorId: string, filter: VendorAssessmentFilter) => {
  const found = await queries.ofVendorJson(ctx.db, vendorId, filter, ctx.now)
  if (!found) throw notFound()
  return found.json
}
