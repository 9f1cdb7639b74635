import { certificationStatus } from '../../contract/certifications.ts'
import type { Ctx } from '../context.ts'
import { notFound } from '../errors.ts'
import * as queries from './queries.ts'

export const listOfVendor = async (ctx: Ctx, vendorId: string) => {
  const vendor = await queries.ofVendor(ctx.db, vendorId)
  if (!vendor) throw notFound()
  const entries = vendor.entries.map((c) => ({ ...c, status: certificationStatus(c.expiresDate, ctx.now) }))
  return { ...vendor, entries }
}
