import { hasChecklist, type OffboardingItem, type OffboardingUpdate } from '../../../contract/vendors/offboarding.ts'
import { record } from '../../audit/record.ts'
import { actorAsPerson, type Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { conflict, notFound } from '../../errors.ts'
import * as vendors from '../service.ts'
import * as queries from './queries.ts'

export const checklist = async (ctx: Ctx, vendorId: string) => {
  const found = await queries.find(ctx.db, vendorId)
  if (!found) throw notFound()
  return found
}

/** The same again changes, and records, nothing. */
export const update = (ctx: Ctx, vendorId: string, item: OffboardingItem, { done, note }: OffboardingUpdate) =>
  inTransaction(ctx, async (tx) => {
    const vendor = await vendors.lockStage(tx, vendorId)
    if (!hasChecklist(vendor.stage)) throw conflict('This vendor is not being offboarded.', 'vendor_not_offboarding')
    const before = await checklist(tx, vendorId)
    const entry = before.items.find((one) => one.item === item)
    const kept = done ? (note === undefined ? (entry?.note ?? null) : note) : null
    if (entry?.done === done && entry.note === kept) return before
    if (done) await queries.save(tx.db, vendorId, item, { note: kept, by: actorAsPerson(tx.actor) }, tx.now)
    else await queries.remove(tx.db, vendorId, item)
    await record(tx, 'UPDATE_OFFBOARDING', vendor, { item, done, note: kept })
    return checklist(tx, vendorId)
  })
