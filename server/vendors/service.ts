import { messages } from '../../contract/errors.ts'
import type {
  TagFilter,
  VendorCsvFilter,
  VendorFilter,
  VendorImport,
  VendorRecord,
  VendorUpdate,
} from '../../contract/vendors/vendors.ts'
import { VENDOR_DATA } from '../../contract/vendors/vendors.ts'
import { record } from '../audit/record.ts'
import { isEmpty } from '../audit/rules.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/tx.ts'
import { notFound, preconditionFailed, requireFound } from '../errors.ts'
import { hashesOf, releasing } from '../files/service.ts'
import * as notifications from '../outgoing/notifications/service.ts'
import { checkUser } from '../people/identity/accounts.ts'
import { csvStream, oneBatch } from '../tables/csv.ts'
import { matchesEtag } from '../tables/etag.ts'
import { asksForPage, pageRequest } from '../tables/paging.ts'
import { customFieldsAfter, fieldsFor } from './customFields.ts'
import { withConditions } from './customFilter.ts'
import { detailJson, type VendorKey } from './detailQueries.ts'
import * as vendorFields from './fields/service.ts'
import { openItemsOf } from './openItems.ts'
import * as queries from './queries.ts'
import { findNextReview } from './reviewQueries.ts'
import { changesOf, fieldsAfter, fieldsOfImport, fieldsOfRecord } from './rules.ts'
import { recordMoves } from './stages.ts'

const PAGE_SIZE = 100
const TAGS = 50

/** All vendors, unless a page is requested. */
export const list = async (ctx: Ctx, filter: VendorFilter) =>
  queries.listJson(ctx.db, await withConditions(ctx, filter), pageRequestOf(filter))

const pageRequestOf = (filter: VendorFilter) =>
  asksForPage(filter) ? pageRequest('vendors', filter, PAGE_SIZE, queries.orderOf(filter)) : undefined

/** Custom fields stand after the fixed columns. */
export const csv = async (ctx: Ctx, filter: VendorFilter & VendorCsvFilter) => {
  const request = pageRequestOf(filter)
  const found = await withConditions(ctx, filter)
  const fields = (await vendorFields.list(ctx)).filter(({ archived }) => !archived)
  const lines = oneBatch(() => queries.listCsv(ctx.db, found, request, fields))
  return csvStream(queries.csvNames(fields), lines)
}

export const tags = (ctx: Ctx, filter: TagFilter) =>
  queries.tagsJson(ctx.db, filter, pageRequest('tags', filter, TAGS, queries.TAG_ORDER))

export const detail = async (ctx: Ctx, key: VendorKey) => {
  const found = await detailJson(ctx.db, key, ctx.now)
  if (!found) throw notFound()
  return found
}

export const score = async (ctx: Ctx, id: string) => {
  const found = await queries.scoreJson(ctx.db, id)
  if (!found) throw notFound()
  return found.json
}

export const nextReview = async (ctx: Ctx, id: string) => {
  const found = await findNextReview(ctx.db, id)
  if (!found) throw notFound()
  return found
}

export const create = (ctx: Ctx, body: VendorImport): Promise<VendorRecord> =>
  inTransaction(ctx, async (tx) => {
    const customFields = await customFieldsAfter(tx, await fieldsFor(tx, body.customFields), body.customFields)
    await checkUser(tx, body.ownerId ?? null, VENDOR_DATA, 'ownerId')
    const vendor = await queries.insert(tx.db, fieldsOfImport(body, customFields), tx.now)
    await recordMoves(tx, [{ id: vendor.id, from: null, to: vendor.stage }])
    await record(tx, 'CREATE_VENDOR', vendor, { vendor: fieldsOfRecord(vendor) })
    await notifyOwner(tx, vendor)
    return vendor
  })

export const update = (ctx: Ctx, id: string, body: VendorUpdate, ifMatch: string | undefined) =>
  inTransaction(ctx, async (tx) => {
    const custom = await fieldsFor(tx, body.customFields)
    const before = await queries.lock(tx.db, id)
    if (!before) throw notFound()
    if (ifMatch !== undefined && !matchesEtag(ifMatch, before.revision))
      throw preconditionFailed(messages.vendorChanged)
    const customFields = await customFieldsAfter(tx, custom, body.customFields, before.customFields)
    const fields = fieldsAfter(before, body, customFields)
    const changes = changesOf(fieldsOfRecord(before), fields)
    if (isEmpty(changes)) return before
    if (changes.ownerId) await checkUser(tx, fields.ownerId, VENDOR_DATA, 'ownerId')
    const after = await queries.update(tx.db, id, fields, tx.now)
    const moves = [{ id, from: before.stage, to: after.stage }]
    const openItems = await openItemsOf(tx, moves)
    await recordMoves(tx, moves)
    await record(tx, 'UPDATE_VENDOR', after, { changes, ...openItems(id) })
    if (changes.ownerId) await notifyOwner(tx, after)
    return after
  })

const notifyOwner = (tx: Ctx, { id, name, ownerId }: VendorRecord) =>
  notifications.notify(tx, [ownerId], notifications.vendorAssigned({ vendorId: id, vendorName: name }))

/** For what depends on the stage: it cannot change until the transaction ends. */
export const lockStage = async (tx: Ctx, id: string) => {
  const vendor = await queries.lock(tx.db, id)
  if (!vendor) throw notFound()
  return vendor
}

/** A vendor to add something to: it exists, and cannot be deleted until the transaction ends. */
export const hold = async (tx: Ctx, id: string) => {
  const vendor = await queries.hold(tx.db, id)
  if (!vendor) throw notFound()
  return vendor
}

/** The same for several vendors named in a body. */
export const holdAll = async (tx: Ctx, ids: readonly string[], field: string) => {
  const found = await queries.holdAll(tx.db, ids)
  requireFound(ids, found, field, 'vendor')
  return found
}

/** Deletes everything that belongs to the vendor, stored files included; the audit log stays. */
export const remove = (ctx: Ctx, id: string) =>
  releasing(ctx, async (tx) => {
    const vendor = await queries.lock(tx.db, id)
    if (!vendor) throw notFound()
    return { result: { deleted: true, id: vendor.id }, released: await removeOne(tx, vendor) }
  })

/** A locked vendor; returns the stored files that nothing refers to any more. */
export const removeOne = async (tx: Ctx, vendor: VendorRecord) => {
  const removed = await queries.belongings(tx.db, vendor.id)
  const released = await hashesOf(tx, { vendorId: vendor.id })
  await queries.remove(tx.db, vendor.id)
  await record(tx, 'DELETE_VENDOR', vendor, { vendor: fieldsOfRecord(vendor), removed })
  return released
}
