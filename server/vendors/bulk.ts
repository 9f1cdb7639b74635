import { fold } from '../../contract/values/text.ts'
import { VENDOR_BULK, type VendorBulkUpdate } from '../../contract/vendors/bulk.ts'
import type { VendorRecord } from '../../contract/vendors/vendors.ts'
import { recordAll } from '../audit/record.ts'
import { isEmpty } from '../audit/rules.ts'
import { type Ctx, may } from '../context.ts'
import { inTransaction } from '../db/tx.ts'
import { distinctIds, requireFound } from '../errors.ts'
import { releasing } from '../files/service.ts'
import { checkUser } from '../people/identity/accounts.ts'
import * as queries from './bulkQueries.ts'
import { openItemsOf } from './openItems.ts'
import { notifyAssignedOwner } from './owners.ts'
import { changesOf, fieldsAfter, fieldsOfRecord } from './rules.ts'
import { removeOne } from './service.ts'
import { recordMoves } from './stages.ts'

/** Either all are updated or none; an unknown one is named. */
export const updateMany = (ctx: Ctx, { ids, ...body }: VendorBulkUpdate) =>
  inTransaction(ctx, async (tx) => {
    const all = await lockAll(tx, ids)
    if (body.ownerId) await checkUser(tx, body.ownerId, VENDOR_BULK, 'ownerId')
    const changed = all
      .map((before) => ({ before, fields: fieldsAfter(before, updateOf(before, body)) }))
      .map((change) => ({ ...change, changes: changesOf(fieldsOfRecord(change.before), change.fields) }))
      .filter(({ changes }) => !isEmpty(changes))
    const rows = changed.map(({ before, fields }) => ({ id: before.id, fields }))
    await queries.updateAll(tx.db, rows, tx.now)
    const moves = changed.map(({ before, fields }) => ({ id: before.id, from: before.stage, to: fields.stage }))
    const openItems = await openItemsOf(tx, moves)
    await recordMoves(tx, moves)
    const entries = changed.map(({ before, changes }) => ({
      entity: before,
      meta: { changes, ...openItems(before.id) },
    }))
    await recordAll(tx, 'UPDATE_VENDOR', entries)
    const assigned = changed.filter(({ changes }) => changes.ownerId).map(({ before }) => before)
    if (body.ownerId) await notifyAssignedOwner(tx, body.ownerId, assigned)
    return { updated: changed.length, unchanged: all.length - changed.length }
  })

/** Tags are compared without case; those that stay keep their spelling and order. */
const updateOf = (
  { tags }: VendorRecord,
  { addTags = [], removeTags = [], ...fields }: Omit<VendorBulkUpdate, 'ids'>,
) => {
  const removed = new Set(removeTags.map(fold))
  const kept = tags.filter((tag) => !removed.has(fold(tag)))
  const known = new Set(kept.map(fold))
  return { ...fields, tags: [...kept, ...addTags.filter((tag) => !known.has(fold(tag)))] }
}

const lockAll = async (tx: Ctx, given: readonly string[]) => {
  const ids = distinctIds(given)
  const all = await queries.lockAll(tx.db, ids)
  requireFound(ids, all, 'ids', 'vendor')
  return all
}

export const removeMany = (ctx: Ctx, ids: readonly string[]) =>
  releasing(ctx, async (tx) => {
    const all = await lockAll(tx, ids)
    const released = []
    for (const vendor of all) released.push(...(await removeOne(tx, vendor)))
    return { result: { deleted: all.length }, released }
  })

export const work = async (ctx: Ctx, ids: string | undefined) => {
  const { json } = await queries.workJson(
    ctx.db,
    ids?.toLowerCase().split(',') ?? [],
    ctx.now,
    may(ctx.actor, 'assessments:view'),
  )
  return json
}
