import type { FindingsImported } from '../../../contract/findings/import.ts'
import { MAX_ANSWERS, MAX_CHANGES_SHOWN } from '../../../contract/tables/imports.ts'
import { record, recordAll } from '../../audit/record.ts'
import { changesBetween } from '../../audit/rules.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { notFound } from '../../errors.ts'
import * as figures from '../../figures/service.ts'
import * as notifications from '../../outgoing/notifications/service.ts'
import { publishCreated } from '../events.ts'
import { reopenEach } from '../reopen.ts'
import { searchKeyOf } from '../rules.ts'
import { type Change, type Plan, planOf } from './plan.ts'
import * as queries from './queries.ts'
import type { ReadBody } from './rowsBody.ts'
import { type ImportedFinding, withFirstDay } from './rules.ts'
import * as undoQueries from './undoQueries.ts'

type Place = { vendorId: string; vendorName: string; source: string }
const changeAll = async (tx: Ctx, at: Place, changes: readonly Change[]) => {
  const codes = await queries.controlCodes(
    tx.db,
    changes.map(({ before }) => before.id),
  )
  const codesOf = new Map(codes.map(({ id, controlCodes }) => [id, controlCodes]))
  const withKey = ({ after }: Change) => ({
    ...after,
    searchKey: searchKeyOf({ title: after.title, controlCodes: codesOf.get(after.id) ?? [] }),
  })
  const dueDates = await queries.updateAll(tx.db, changes.map(withKey), tx.now)
  const dueDateOf = new Map(dueDates.map(({ id, dueDate }) => [id, dueDate]))
  const entries = changes.map(({ before, after }) => ({
    entity: { id: before.id, name: after.title },
    meta: {
      ...placeAt(at),
      changes: changesBetween(before, { ...after, dueDate: dueDateOf.get(before.id) ?? before.dueDate }),
    },
  }))
  await recordAll(tx, 'UPDATE_FINDING', entries)
}

const placeAt = ({ vendorId, vendorName }: Place) => ({
  vendorId,
  vendorName,
  assessmentId: null,
  assessmentTitle: null,
})

/** Accepted risks that the tool rates higher are open again, before their severity changes. */
const reopenAll = async (tx: Ctx, at: Place, changes: readonly Change[]) => {
  const accepted = changes.filter(({ before }) => before.status === 'RISK_ACCEPTED')
  if (accepted.length === 0) return
  await reopenEach(
    tx,
    accepted.map(({ before, rating }) => ({
      id: before.id,
      reason: `${at.source} rates it ${rating} instead of ${before.severity}.`,
    })),
  )
}

const createAll = async (tx: Ctx, at: Place, creations: readonly ImportedFinding[]) => {
  const rows = creations.map((one) => ({ ...one, description: withFirstDay(one) }))
  const created = await queries.insertAll(tx.db, at, rows, tx.now)
  const place = { ...placeAt(at), origin: 'IMPORT', source: at.source } as const
  await publishCreated(
    tx,
    created.map((finding) => ({ ...finding, ...place })),
  )
  return created
}

const becameCritical = ({ before, after }: Change) => before.severity !== 'CRITICAL' && after.severity === 'CRITICAL'

/** Many at once are one notification. */
const notifyCritical = async (
  tx: Ctx,
  at: Place,
  found: readonly Pick<queries.Created, 'id' | 'title' | 'severity'>[],
) => {
  const critical = found.filter(({ severity }) => severity === 'CRITICAL')
  const [first] = critical
  if (!first) return
  const notice =
    critical.length === 1
      ? notifications.criticalFinding({ ...first, assessmentId: null }, at)
      : notifications.criticalFindings(critical.length, at.source, at)
  await notifications.notifyHearers(tx, [], notice)
}

const idsOf = (findings: readonly { id: string }[]) => findings.map(({ id }) => id)

/** Writes the plan and what undoing it needs. Returns the id of the import, or null if there was nothing to write. */
const write = async (tx: Ctx, at: Place, plan: Plan) => {
  const { creations, changes, missing, seenAgain } = plan
  const newlyMissing = missing.filter(({ missingSince }) => missingSince === null)
  const counts = { created: creations.length, changed: changes.length, missing: newlyMissing.length }
  const total = counts.created + counts.changed + counts.missing + seenAgain.length
  if (total === 0) return null
  const importId = await begin(tx, at, plan, [...changes.map(({ before }) => before), ...newlyMissing, ...seenAgain])
  if (seenAgain.length > 0) await queries.markSeen(tx.db, idsOf(seenAgain), tx.now)
  if (newlyMissing.length > 0) await queries.markMissing(tx.db, idsOf(newlyMissing), tx.now)
  await reopenAll(tx, at, changes)
  if (changes.length > 0) await changeAll(tx, at, changes)
  const created = creations.length > 0 ? await createAll(tx, at, creations) : []
  await undoQueries.saveCreated(tx.db, importId, idsOf(created))
  await undoQueries.saveAfter(tx.db, importId)
  const meta = { source: at.source, ...counts, seenAgain: seenAgain.length }
  await notifyCritical(tx, at, [...created, ...changes.filter(becameCritical).map(({ after }) => after)])
  await record(tx, 'IMPORT_FINDINGS', { id: at.vendorId, name: at.vendorName }, meta)
  await figures.refreshFindings(tx, [at.vendorId])
  await notifyFinished(tx, importId, at, shown(plan))
  return importId
}

/** Notes what the findings are like before they change. */
const begin = async (tx: Ctx, { vendorId, source }: Place, plan: Plan, before: readonly queries.Known[]) => {
  const { created, changed, unchanged, added, changes } = shown(plan)
  const outcome = { created, changed, unchanged, missing: plan.missing.length, added, changes }
  const starter = { actor: tx.actor, origin: tx.origin }
  const importId = await undoQueries.insert(tx.db, { vendorId, source, ...outcome, starter }, tx.now)
  await undoQueries.saveBefore(tx.db, importId, [...new Set(idsOf(before))])
  return importId
}

/** From there it can be undone later. */
const notifyFinished = (tx: Ctx, id: string, { vendorName, source }: Place, outcome: ReturnType<typeof shown>) =>
  notifications.keepForActor(tx, notifications.findingImportFinished({ id, vendorName, source, ...outcome }))

const NOTHING = {
  ...{ created: 0, changed: 0, updated: 0, unchanged: 0, added: [], changes: [], questions: [], missing: [] },
  importId: null,
}
const shown = ({ creations, changes, unchanged, missing, questions }: Plan) => ({
  created: creations.length,
  changed: changes.length,
  updated: changes.length,
  unchanged,
  added: creations.slice(0, MAX_CHANGES_SHOWN).map(({ row, title }) => ({ row, name: title })),
  changes: changes.slice(0, MAX_CHANGES_SHOWN).map(({ row, before, after }) => ({
    row,
    findingId: before.id,
    name: before.title,
    fields: changesBetween(before, after),
  })),
  questions: questions.slice(0, MAX_ANSWERS),
  missing: missing.map(({ id, title }) => ({ id, title })),
})

type Import = { vendorId: string; source: string; dryRun: boolean; body: ReadBody }

/** All rows are written or none; a dry run does everything except the write. */
export const importFindings = (
  ctx: Ctx,
  { vendorId, source, dryRun, body: { found, answers, ...read } }: Import,
): Promise<FindingsImported> => {
  const refused = found.flatMap((one) => ('message' in one ? [one] : []))
  const rows = found.flatMap((one) => ('message' in one ? [] : [one]))
  return inTransaction(ctx, async (tx) => {
    const vendor = await queries.lockVendor(tx.db, vendorId)
    if (!vendor) throw notFound()
    const plan = planOf(rows, await queries.known(tx.db, vendorId, source), answers ?? [])
    if (dryRun) return { ...shown(plan), ...read, refused, importId: null }
    if (refused.length + plan.questions.length > 0)
      return { ...NOTHING, ...read, questions: shown(plan).questions, refused }
    const importId = await write(tx, { vendorId, vendorName: vendor.name, source }, plan)
    return { ...shown(plan), ...read, refused, importId }
  })
}
