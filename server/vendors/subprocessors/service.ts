import { SUBPROCESSOR, type SubprocessorCreate } from '../../../contract/vendors/subprocessors.ts'
import { record } from '../../audit/record.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { conflict, invalid, notFound } from '../../errors.ts'
import * as vendors from '../service.ts'
import { dependentCounts } from './dependents.ts'
import * as queries from './queries.ts'

const MAX_SUBPROCESSORS = 200

export const list = async (ctx: Ctx, vendorId: string) => {
  const found = await queries.listJson(ctx.db, vendorId)
  if (!found) throw notFound()
  return found.json
}

export const concentration = async ({ db }: Ctx) => {
  const links = await queries.links(db)
  const counts = await dependentCounts(links)
  return queries.concentrationJson(
    db,
    links.map(({ id }, n) => ({ id, count: counts[n] ?? 0 })),
  )
}

export const add = (ctx: Ctx, vendorId: string, { vendorId: usedId, purpose = null }: SubprocessorCreate) =>
  inTransaction(ctx, async (tx) => {
    if (usedId.toLowerCase() === vendorId.toLowerCase())
      throw invalid(SUBPROCESSOR, [{ path: 'vendorId', message: 'must be another vendor' }])
    const held = await vendors.holdAll(tx, [vendorId.toLowerCase(), usedId.toLowerCase()], 'vendorId')
    if ((await queries.count(tx.db, vendorId)).n >= MAX_SUBPROCESSORS)
      throw conflict(`A vendor can have up to ${MAX_SUBPROCESSORS} sub-processors.`, 'too_many_subprocessors')
    const added = await queries.insert(tx.db, { vendorId, usedId, purpose }, tx.now)
    if (!added) throw conflict('This vendor is already a sub-processor.', 'subprocessor_exists')
    const vendor = held.find(({ id }) => id !== added.vendorId) ?? null
    await record(tx, 'ADD_SUBPROCESSOR', vendor, { subprocessorId: added.vendorId, subprocessor: added.name, purpose })
    return added
  })

export const remove = (ctx: Ctx, vendorId: string, usedId: string) =>
  inTransaction(ctx, async (tx) => {
    const vendor = await vendors.hold(tx, vendorId)
    const removed = await queries.remove(tx.db, vendorId, usedId)
    if (!removed) throw notFound()
    await record(tx, 'REMOVE_SUBPROCESSOR', vendor, { subprocessorId: usedId, subprocessor: removed.name })
    return { deleted: true, id: usedId }
  })
