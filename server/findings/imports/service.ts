import { isWorse } from '../../../contract/findings/findings.ts'
import type { FindingsImported } from '../../../contract/findings/import.ts'
import type { RiskWeight } from '../../../contract/library/questions.ts'
import { record, recordAll } from '../../audit/record.ts'
import { changesBetween, isEmpty } from '../../audit/rules.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { notFound } from '../../errors.ts'
import * as figures from '../../figures/service.ts'
import * as notifications from '../../outgoing/notifications/service.ts'
import { publishCreated } from '../events.ts'
import { reopenEach } from '../reopen.ts'
import { searchKeyOf, worst } from '../rules.ts'
import * as queries from './queries.ts'
import { type ImportedFinding, identityOf, type ReadRow, withFirstDay } from './rules.ts'

type Change = { before: queries.Known; after: queries.Updated; rating: RiskWeight }
type Plan = {
  creations: ImportedFinding[]
  changes: Change[]
  unchanged: number
  missing: queries.Known[]
  /** Found again, after an import without them. */
  seenAgain: queries.Known[]
}

/** A risk that was accepted is asked about again once the tool rates it higher than what was accepted. */
const isRatedHigher = ({ status, severity, severitySetBy, highestSeverity }: queries.Known, row: ImportedFinding) =>
  status === 'RISK_ACCEPTED' && isWorse(row.severity, severitySetBy === null ? severity : highestSeverity)

/** An import never reopens what a person has closed. */
const planOf = (rows: readonly ImportedFinding[], known: readonly queries.Known[]): Plan => {
  const byIdentity = new Map<string, queries.Known>()
  for (const finding of known.toReversed()) byIdentity.set(identityOf(finding), finding)
  const matches = rows.map((row) => ({ row, before: byIdentity.get(identityOf(row)) }))
  const seen = new Set(matches.map(({ before }) => before?.id))
  const found = matches.flatMap(({ row, before }) => (before ? [{ row, before }] : []))
  const changes = found
    .filter(({ before, row }) => before.status === 'OPEN' || isRatedHigher(before, row))
    .map(({ row, before }) => ({ before, after: updated(before, row), rating: row.severity }))
    .filter(({ before, after }) => !isEmpty(changesBetween(before, after)))
  return {
    creations: matches.filter(({ before }) => before === undefined).map(({ row }) => row),
    changes,
    unchanged: found.length - changes.length,
    missing: known.filter(({ id, status, tracked }) => tracked && status === 'OPEN' && !seen.has(id)),
    seenAgain: found.map(({ before }) => before).filter(({ missingSince }) => missingSince !== null),
  }
}

/** What a person has set stays; how severe the tool rates it counts for who accepts the risk. */
const updated = (before: queries.Known, row: ImportedFinding) => ({
  id: before.id,
  title: before.titleSetBy === null ? row.title : before.title,
  severity: before.severitySetBy === null ? row.severity : before.severity,
  highestSeverity: worst(row.severity, before.highestSeverity),
  description: withFirstDay(row, before.description),
})

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

const write = async (tx: Ctx, at: Place, { creations, changes, missing, seenAgain }: Plan) => {
  const newlyMissing = missing.filter(({ missingSince }) => missingSince === null)
  const counts = { created: creations.length, changed: changes.length, missing: newlyMissing.length }
  const total = counts.created + counts.changed + counts.missing + seenAgain.length
  if (total === 0) return
  const idsOf = (findings: readonly queries.Known[]) => findings.map(({ id }) => id)
  if (seenAgain.length > 0) await queries.markSeen(tx.db, idsOf(seenAgain), tx.now)
  if (newlyMissing.length > 0) await queries.markMissing(tx.db, idsOf(newlyMissing), tx.now)
  await reopenAll(tx, at, changes)
  if (changes.length > 0) await changeAll(tx, at, changes)
  const created = creations.length > 0 ? await createAll(tx, at, creations) : []
  const meta = { source: at.source, ...counts, seenAgain: seenAgain.length }
  await notifyCritical(tx, at, [...created, ...changes.filter(becameCritical).map(({ after }) => after)])
  await record(tx, 'IMPORT_FINDINGS', { id: at.vendorId, name: at.vendorName }, meta)
  await figures.refreshFindings(tx, [at.vendorId])
}

type Import = { vendorId: string; source: string; dryRun: boolean; found: readonly ReadRow[] }

/** All rows are written or none; a dry run does everything except the write. */
export const importFindings = (ctx: Ctx, { vendorId, source, dryRun, found }: Import) => {
  const refused = found.flatMap((one) => ('message' in one ? [one] : []))
  const rows = found.flatMap((one) => ('message' in one ? [] : [one]))
  return inTransaction(ctx, async (tx): Promise<FindingsImported> => {
    const vendor = await queries.lockVendor(tx.db, vendorId)
    if (!vendor) throw notFound()
    if (refused.length > 0) return { created: 0, changed: 0, unchanged: 0, missing: [], refused }
    const plan = planOf(rows, await queries.known(tx.db, vendorId, source))
    if (!dryRun) await write(tx, { vendorId, vendorName: vendor.name, source }, plan)
    return {
      created: plan.creations.length,
      changed: plan.changes.length,
      unchanged: plan.unchanged,
      missing: plan.missing.map(({ id, title }) => ({ id, title })),
      refused,
    }
  })
}
