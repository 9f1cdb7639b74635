import { type KeptVendor, MAX_KEPT_SHOWN, UNDO_HOURS, type VendorImportJob } from '../../../contract/vendors/imports.ts'
import { record, recordAll } from '../../audit/record.ts'
import { type Ctx, callerOf, may } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { conflict, forbidden, notFound } from '../../errors.ts'
import { holdUsers } from '../../people/identity/accounts.ts'
import * as vendorFields from '../fields/service.ts'
import { fieldsOfRecord, type VendorFields } from '../rules.ts'
import { write } from './csvImport.ts'
import { find } from './jobs.ts'
import { waitForOtherImports } from './queries.ts'
import * as queries from './undoQueries.ts'

/** Only what is still as the import left it: later changes by people are kept. */
export const undo = (ctx: Ctx, importId: string): Promise<VendorImportJob> =>
  inTransaction(ctx, async (tx) => {
    const custom = await vendorFields.hold(tx)
    await waitForOtherImports(tx.db)
    const job = await lockUndoable(tx, importId)
    const changes = await queries.lockChanges(tx.db, importId)
    requirePermissions(tx, job, changes)
    const contents = new Map((await queries.contentsOf(tx.db, job)).map((found) => [found.id, found]))
    const kept = changes.flatMap((change): KeptVendor[] => {
      const reason = reasonToKeep(change, contents.get(change.id))
      return reason === undefined ? [] : [{ vendorId: change.id, vendorName: change.name, reason }]
    })
    const keptIds = new Set(kept.map(({ vendorId }) => vendorId))
    const undone = changes.filter(({ id }) => !keptIds.has(id))
    const added = undone.filter(({ before }) => before === null)
    await removeAdded(tx, added)
    await restore(tx, undone, custom)
    const counts = {
      deletedVendors: added.length,
      restoredVendors: undone.length - added.length,
      keptVendors: kept.length,
    }
    const outcome = { undoneAt: tx.now.toISOString(), ...counts, kept: kept.slice(0, MAX_KEPT_SHOWN) }
    await queries.saveUndo(tx.db, importId, outcome)
    await record(tx, 'UNDO_VENDOR_IMPORT', job, counts)
    return find(tx, importId)
  })

const lockUndoable = async (tx: Ctx, importId: string) => {
  const job = await queries.lockImport(tx.db, importId)
  if (!job) throw notFound()
  if (job.finishedAt === null) throw conflict('This import is not finished yet.', 'import_not_finished')
  if (job.isUndone) throw conflict('This import was undone already.', 'import_undone')
  if (job.finishedAt < queries.undoableSince(tx.now))
    throw conflict(`An import can be undone for ${UNDO_HOURS} hours.`, 'import_too_old')
  return job
}

/** What doing it by hand would need. Authors may take back what they added. */
const requirePermissions = ({ actor }: Ctx, job: queries.Undoable, changes: readonly queries.Change[]) => {
  const isAuthor = callerOf(job.starter.actor) === callerOf(actor)
  if (changes.some(({ before }) => before === null) && !isAuthor && !may(actor, 'vendors:delete'))
    throw forbidden('Undoing an import of somebody else that added vendors needs the permission vendors:delete.')
  if (changes.some(({ before }) => before !== null) && !may(actor, 'vendors:edit'))
    throw forbidden('Restoring vendors needs the permission vendors:edit.')
}

const reasonToKeep = ({ before, isChanged }: queries.Change, found: queries.Contents | undefined) => {
  const contents = found?.contents ?? []
  if (isChanged) return 'It was changed after the import.'
  if (found?.isLeaving) return 'Its offboarding has begun.'
  if (before === null) return contents.length > 0 ? `It has ${contents.join(', ')}.` : undefined
  return found?.isTaken ? 'Another vendor has its external ID by now.' : undefined
}

/** Nothing belongs to them, so nothing else is lost. */
const removeAdded = async (tx: Ctx, added: readonly queries.Change[]) => {
  if (added.length === 0) return
  const ids = added.map(({ id }) => id)
  await queries.removeVendors(tx.db, ids)
  const entries = added.map((vendor) => ({ entity: vendor, meta: { vendor: fieldsOfRecord(vendor), removed: {} } }))
  await recordAll(tx, 'DELETE_VENDOR', entries)
}

type Custom = Awaited<ReturnType<typeof vendorFields.hold>>

/** Users and custom fields that were deleted since are not brought back. */
const restore = async (tx: Ctx, changes: readonly queries.Change[], custom: Custom) => {
  const before = changes.flatMap((change) => (change.before ? [change.before] : []))
  const people = custom.filter(({ kind }) => kind === 'PERSON').map(({ key }) => key)
  const named = before.flatMap(({ ownerId, customFields }) => [ownerId, ...people.map((key) => customFields[key])])
  const users = await holdUsers(
    tx,
    named.filter((id) => typeof id === 'string'),
  )
  const exists = (key: string, value: unknown) =>
    custom.some((field) => field.key === key && (field.kind !== 'PERSON' || users.has(String(value))))
  const known = ({ ownerId, customFields, ...fields }: VendorFields): VendorFields => ({
    ...fields,
    ownerId: ownerId !== null && users.has(ownerId) ? ownerId : null,
    customFields: Object.fromEntries(Object.entries(customFields).filter(([key, value]) => exists(key, value))),
  })
  const restored = changes.flatMap(({ before, ...vendor }) =>
    before === null ? [] : [{ before: vendor, fields: known(before) }],
  )
  if (restored.length > 0) await write(tx, [], restored)
}
