import type { ControlUpdate } from '../../../contract/library/frameworks.ts'
import type { ResponsibilityUpdate } from '../../../contract/vendors/responsibilities.ts'
import { RESPONSIBILITY } from '../../../contract/vendors/responsibilities.ts'
import { record } from '../../audit/record.ts'
import { changesBetween, isEmpty } from '../../audit/rules.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { notFound } from '../../errors.ts'
import * as figures from '../../figures/service.ts'
import { insertFile, loggedFile, releasing, removeFile, storeAll } from '../../files/service.ts'
import type { ReceivedFile } from '../../http/receivedFile.ts'
import * as frameworks from '../../library/frameworks/service.ts'
import * as notifications from '../../outgoing/notifications/service.ts'
import { checkUser } from '../../people/identity/accounts.ts'
import * as vendors from '../service.ts'
import * as queries from './queries.ts'
import { fieldsAfter, nameOf } from './rules.ts'

export const listOfVendor = async (ctx: Ctx, vendorId: string) => {
  const found = await queries.ofVendorJson(ctx.db, vendorId)
  if (!found) throw notFound()
  return found.json
}

/**
 * Creates the missing responsibilities and returns their number; none is ever removed. The vendors are locked first:
 * one that is being deleted is waited for and then gets none.
 */
export const generate = async (tx: Ctx, scope: queries.Scope) => {
  const added = await queries.generate(tx.db, scope, await queries.holdVendors(tx.db, scope), tx.now)
  await figures.refreshSummaries(tx, [...new Set(added)])
  return added.length
}

/** When a control becomes shared, vendors already certified for the framework get the responsibility. */
export const updateControl = (ctx: Ctx, control: { frameworkId: string; controlId: string }, change: ControlUpdate) =>
  frameworks.updateControl(ctx, control, change, generate)

export const update = (ctx: Ctx, id: string, body: ResponsibilityUpdate) =>
  inTransaction(ctx, async (tx) => {
    const { action: before, vendor } = await hold(tx, id)
    const fields = fieldsAfter(before, body)
    const changes = changesBetween(before, fields)
    if (isEmpty(changes)) return before
    if (changes.assignedToId) await checkUser(tx, fields.assignedToId, RESPONSIBILITY, 'assignedToId')
    const after = await queries.update(tx.db, id, fields, tx.now)
    await figures.refreshSummaries(tx, [vendor.vendorId])
    await record(tx, 'UPDATE_RESPONSIBILITY', { id, name: nameOf(after) }, { ...vendor, changes })
    if (changes.assignedToId) {
      const notice = notifications.responsibilityAssigned({ id, name: nameOf(after) }, vendor)
      await notifications.notify(tx, [fields.assignedToId], notice)
    }
    return after
  })

export const addEvidence = (ctx: Ctx, id: string, files: readonly ReceivedFile[]) =>
  storeAll(ctx, files, async (tx) => {
    const { action, vendor } = await hold(tx, id)
    for (const file of files) {
      const added = await insertFile(tx, { vendorId: vendor.vendorId, responsibilityId: id }, file)
      const entity = { id, name: nameOf(action) }
      await record(tx, 'ADD_RESPONSIBILITY_EVIDENCE', entity, { ...vendor, file: loggedFile(added) })
    }
    return (await hold(tx, id)).action
  })

export const removeEvidence = (ctx: Ctx, id: string, fileId: string) =>
  releasing(ctx, async (tx) => {
    const { action, vendor } = await hold(tx, id)
    const removed = await removeFile(tx, { vendorId: vendor.vendorId, responsibilityId: id }, fileId)
    const entity = { id, name: nameOf(action) }
    await record(tx, 'REMOVE_RESPONSIBILITY_EVIDENCE', entity, { ...vendor, file: loggedFile(removed) })
    return { result: { deleted: true, id: removed.id }, released: [removed.sha256] }
  })

/** Locks the vendor before the responsibility: docs/decisions/0017-lock-order.md. */
const hold = async (tx: Ctx, id: string) => {
  const found = await queries.vendorIdOf(tx.db, id)
  if (!found) throw notFound()
  await vendors.hold(tx, found.vendorId)
  const locked = await queries.lock(tx.db, id)
  if (!locked) throw notFound()
  const { vendorId, vendorName, ...action } = locked
  return { action, vendor: { vendorId, vendorName } }
}
