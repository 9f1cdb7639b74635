import {
  FINDING_UNDO_HOURS,
  type FindingImportResult,
  type KeptFinding,
  MAX_KEPT_FINDINGS_SHOWN,
} from '../../../contract/findings/imported.ts'
import { record, recordAll } from '../../audit/record.ts'
import { changesBetween, isEmpty } from '../../audit/rules.ts'
import { type Ctx, callerOf, may } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { conflict, forbidden, notFound } from '../../errors.ts'
import * as figures from '../../figures/service.ts'
import { lockVendor } from './queries.ts'
import * as queries from './undoQueries.ts'

export const find = async (ctx: Ctx, id: string): Promise<FindingImportResult> => {
  const found = await queries.find(ctx.db, id)
  if (!found) throw notFound()
  return found
}

/** Only what is still as the import left it: later changes by people are kept. */
export const undo = (ctx: Ctx, importId: string) =>
  inTransaction(ctx, async (tx) => {
    const { job, vendor } = await lockUndoable(tx, importId)
    const changes = await queries.lockChanges(tx.db, importId)
    requireAuthor(tx, job, changes)
    const kept = changes.flatMap(keptOf)
    const keptIds = new Set(kept.map(({ findingId }) => findingId))
    const undone = changes.filter(({ id }) => !keptIds.has(id))
    const added = undone.filter(({ before }) => before === null)
    const restored = undone.filter(({ before }) => before !== null)
    const at = { vendorId: vendor.id, vendorName: vendor.name, assessmentId: null, assessmentTitle: null }
    await removeAdded(tx, { ...at, source: job.source }, added)
    await restore(tx, importId, at, restored)
    const counts = {
      deletedFindings: added.length,
      restoredFindings: restored.length,
      keptFindings: kept.length,
    }
    const outcome = { undoneAt: tx.now.toISOString(), ...counts, kept: kept.slice(0, MAX_KEPT_FINDINGS_SHOWN) }
    await queries.saveUndo(tx.db, importId, outcome)
    await record(tx, 'UNDO_FINDING_IMPORT', vendor, { source: job.source, ...counts })
    await figures.refreshFindings(tx, [vendor.id])
    return find(tx, importId)
  })

/** The vendor first, as in an import. */
const lockUndoable = async (tx: Ctx, importId: string) => {
  const place = await queries.vendorOf(tx.db, importId)
  const vendor = place && (await lockVendor(tx.db, place.vendorId))
  const job = vendor && (await queries.lockImport(tx.db, importId))
  if (!job) throw notFound()
  if (job.isUndone) throw conflict('This import was undone already.', 'import_undone')
  if (job.createdAt < queries.undoableSince(tx.now))
    throw conflict(`An import can be undone for ${FINDING_UNDO_HOURS} hours.`, 'import_too_old')
  return { job, vendor }
}

const requireAuthor = ({ actor }: Ctx, { starter }: queries.Undoable, changes: readonly queries.Change[]) => {
  const isAuthor = callerOf(starter.actor) === callerOf(actor)
  if (changes.some(({ before }) => before === null) && !isAuthor && !may(actor, 'vendors:delete'))
    throw forbidden('Undoing an import of somebody else that created findings needs the permission vendors:delete.')
}

const keptOf = ({ id, title, status, before, isChanged, contents }: queries.Change): KeptFinding[] => {
  const kept = (reason: string) => [{ findingId: id, title, reason }]
  if (isChanged) return kept('It was changed after the import.')
  if (before === null && contents.length > 0) return kept(`It has ${contents.join(', ')}.`)
  if (before && before.status !== status)
    return kept('The import opened it again: accept its risk again if it still holds.')
  return []
}

type Place = { vendorId: string; vendorName: string; assessmentId: null; assessmentTitle: null }

/** Nothing belongs to them, so nothing else is lost. */
const removeAdded = async (tx: Ctx, at: Place & { source: string }, added: readonly queries.Change[]) => {
  if (added.length === 0) return
  await queries.remove(
    tx.db,
    added.map(({ id }) => id),
  )
  const entries = added.map(({ id, title, severity, description }) => ({
    entity: { id, name: title },
    meta: { ...at, severity, description },
  }))
  await recordAll(tx, 'DELETE_FINDING', entries)
}

const fieldsOf = ({ title, severity, description, dueDate }: queries.Fields) => ({
  title,
  severity,
  description,
  dueDate,
})

/** What was only missing, or seen again, has no entry of its own, as in the import. */
const restore = async (tx: Ctx, importId: string, at: Place, all: readonly queries.Change[]) => {
  if (all.length === 0) return
  await queries.restore(
    tx.db,
    importId,
    all.map(({ id }) => id),
    tx.now,
  )
  const entries = all.flatMap(({ id, before, ...after }) => {
    const changes = changesBetween(fieldsOf(after), fieldsOf(before ?? after))
    return isEmpty(changes) ? [] : [{ entity: { id, name: before?.title ?? after.title }, meta: { ...at, changes } }]
  })
  await recordAll(tx, 'UPDATE_FINDING', entries)
}
