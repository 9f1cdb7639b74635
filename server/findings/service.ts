import { messages } from '../../contract/errors.ts'
import {
  FINDING,
  type Finding,
  type FindingBulkUpdate,
  type FindingCreate,
  type FindingUpdate,
  findingRefusal,
  type VendorFindingCreate,
} from '../../contract/findings/findings.ts'
import { record, recordAll } from '../audit/record.ts'
import { changesBetween, isEmpty } from '../audit/rules.ts'
import { actorAsPerson, actorName, type Ctx } from '../context.ts'
import { inTransaction } from '../db/tx.ts'
import { badRequest, invalid, notFound, preconditionFailed } from '../errors.ts'
import * as figures from '../figures/service.ts'
import { checkUser } from '../people/identity/accounts.ts'
import { matchesEtag, versionOf } from '../tables/etag.ts'
import * as vendors from '../vendors/service.ts'
import { checkAccepting, checkSettings, lockAllOpen } from './checks.ts'
import { detailById } from './detailQueries.ts'
import { publishCreated, publishResolved } from './events.ts'
import { historyJson } from './historyQueries.ts'
import { notifyCritical, notifyOwner } from './notices.ts'
import * as queries from './queries.ts'
import {
  type Acceptance,
  checkUpdate,
  type FindingPlace,
  fieldsAfter,
  newFinding,
  placeOf,
  type Raised,
  reasonOf,
  rewriteOf,
} from './rules.ts'

/** How the vendor learns about a finding that it knows: with the link of its page, which assessments have. */
export type VendorVoice = {
  rejected: (tx: Ctx, finding: Finding, note: string) => Promise<unknown>
  closed: (tx: Ctx, finding: Finding) => Promise<unknown>
  reopened: (tx: Ctx, finding: Finding, reason: string) => Promise<unknown>
  dated: (tx: Ctx, finding: Finding) => Promise<unknown>
}

const nothing = async () => undefined
/** For the example portfolio, whose vendors are fictional. */
export const SILENT: VendorVoice = { rejected: nothing, closed: nothing, reopened: nothing, dated: nothing }

const found = <T>(row: T | undefined): T => {
  if (row === undefined) throw notFound()
  return row
}
export const find = async (ctx: Ctx, id: string) => found(await queries.byId(ctx.db, id, ctx.now))
export const detail = async (ctx: Ctx, id: string) => found(await detailById(ctx.db, id, ctx.now))
export const history = async (ctx: Ctx, id: string) => found(await historyJson(ctx.db, id)).json

const entityOf = ({ id, title }: Finding) => ({ id, name: title })

/** With what its audit entries name. The caller holds its vendor and its assessment. */
export const lock = async (tx: Ctx, id: string) => {
  const finding = found(await queries.lock(tx.db, id, tx.now))
  return { finding, entity: entityOf(finding), place: placeOf(finding) }
}

export const lockWithParents = async (tx: Ctx, id: string) => {
  await queries.holdParents(tx.db, [id])
  return lock(tx, id)
}

/** Added by a person. The caller has checked that the question belongs to the assessment. */
export const create = (ctx: Ctx, at: FindingPlace & Raised, body: FindingCreate) =>
  inTransaction(ctx, async (tx) => {
    const due = await queries.dueDateOf(tx.db, body.severity, tx.now)
    const fields = newFinding(at, body, due, actorName(tx.actor))
    await checkUser(tx, fields.ownerId, FINDING, 'ownerId')
    const created = await queries.insert(tx.db, fields, tx.now)
    const { severity, description, source, sourceKey } = created
    const origin = { ...(source !== null && { source }), ...(sourceKey !== null && { sourceKey }) }
    await record(tx, 'CREATE_FINDING', entityOf(created), { ...placeOf(at), severity, description, ...origin })
    await notifyOwner(tx, [created])
    if (severity === 'CRITICAL') await notifyCritical(tx, created)
    await publishCreated(tx, [created])
    await figures.refreshFindings(tx, [created.vendorId])
    return created
  })

/** Added without an assessment. */
export const createForVendor = (
  ctx: Ctx,
  { vendorId, source = null, sourceKey = null, ...body }: VendorFindingCreate,
) =>
  inTransaction(ctx, async (tx) => {
    if (sourceKey !== null && source === null)
      throw invalid(FINDING, [{ path: 'source', message: 'is required with sourceKey' }])
    const [vendor] = await vendors.holdAll(tx, [vendorId], 'vendorId')
    const place = { vendorId, vendorName: vendor?.name ?? '', assessmentId: null, assessmentTitle: null }
    const { controlCodes = [], ...given } = body
    return create(tx, { ...place, raisedBy: 'MANUAL', controlCodes, source, sourceKey }, given)
  })

export const update = (ctx: Ctx, id: string, body: FindingUpdate, voice: VendorVoice, ifMatch?: string) =>
  inTransaction(ctx, async (tx) => {
    const { finding: before } = await lockWithParents(tx, id)
    if (ifMatch !== undefined && !matchesEtag(ifMatch, versionOf(before)))
      throw preconditionFailed(messages.findingChanged)
    const refusal = findingRefusal(before)
    if (refusal !== undefined) throw badRequest(refusal, undefined, 'finding_closed')
    checkUpdate(body)
    await checkAccepting(tx, body, [before])
    const fields = await withDueDate(tx, before, body)
    const changes = changesBetween(before, fields)
    if (isEmpty(changes)) return before
    const reason = reasonOf(changes, body)
    if (changes.ownerId) await checkUser(tx, fields.ownerId, FINDING, 'ownerId')
    const rewrite = rewriteOf(before, fields, body, actorName(tx.actor))
    const after = await queries.update(tx.db, rewrite, actorAsPerson(tx.actor), tx.now)
    await record(tx, 'UPDATE_FINDING', entityOf(after), { ...placeOf(after), changes, ...reason })
    if (changes.ownerId) await notifyOwner(tx, [after])
    await notifyVendor(tx, voice, before, after)
    await publishResolved(tx, [after])
    await figures.refreshFindings(tx, [after.vendorId])
    return after
  })

/** A more severe finding is due earlier. */
const withDueDate = async (tx: Ctx, before: Finding, body: FindingUpdate) => {
  const fields = fieldsAfter(before, body)
  if (body.dueDate !== undefined || fields.severity === before.severity) return fields
  return { ...fields, dueDate: await queries.dueDateWith(tx.db, before.id, fields.severity, tx.now) }
}

/** What was asked of the vendor has changed. */
const notifyVendor = async (tx: Ctx, { closed, dated }: VendorVoice, before: Finding, after: Finding) => {
  if (after.status !== 'OPEN') await closed(tx, after)
  else if (before.dueDate !== after.dueDate) await dated(tx, after)
}

/** All or nothing: a closed finding is named, and none is changed. */
export const updateMany = (ctx: Ctx, { ids, ...body }: FindingBulkUpdate, voice: VendorVoice) =>
  inTransaction(ctx, async (tx) => {
    checkUpdate(body)
    const all = await lockAllOpen(tx, ids)
    await checkAccepting(tx, body, all)
    const changed = all
      .map((before) => ({ before, fields: fieldsAfter(before, body) }))
      .map(({ before, fields }) => ({ before, fields, changes: changesBetween(before, fields) }))
      .filter(({ changes }) => !isEmpty(changes))
    if (changed.some(({ changes }) => changes.ownerId)) await checkUser(tx, body.ownerId ?? null, FINDING, 'ownerId')
    const by = actorName(tx.actor)
    const rewrites = changed.map(({ before, fields }) => rewriteOf(before, fields, body, by))
    const rows = await queries.updateAll(tx.db, rewrites, actorAsPerson(tx.actor), tx.now)
    const updated = new Map(rows.map((finding) => [finding.id, finding]))
    const entries = changed.flatMap(({ before, changes }) => {
      const after = updated.get(before.id)
      return after ? [{ entity: entityOf(after), meta: { ...placeOf(after), changes } }] : []
    })
    await recordAll(tx, 'UPDATE_FINDING', entries)
    const assigned = new Set(changed.filter(({ changes }) => changes.ownerId).map(({ before }) => before.id))
    await notifyOwner(
      tx,
      [...updated.values()].filter(({ id }) => assigned.has(id)),
    )
    for (const before of all) await notifyVendor(tx, voice, before, updated.get(before.id) ?? before)
    await publishResolved(tx, [...updated.values()])
    await figures.refreshFindings(
      tx,
      rows.map(({ vendorId }) => vendorId),
    )
    return { entries: all.map((before) => updated.get(before.id) ?? before) }
  })

/** What the settings demand of a risk acceptance: a reason, a last day, a period. */
export const checkAcceptable = async (tx: Ctx, acceptance: Acceptance) => {
  await checkSettings(tx, acceptance)
}

/** Closes a locked finding whose acceptance a second person has approved; the caller records that. */
export const acceptRisk = async (tx: Ctx, before: Finding, { reason, until }: Omit<Acceptance, 'paths'>) => {
  const accepted = { status: 'RISK_ACCEPTED', resolutionNote: reason, acceptedUntil: until } as const
  const by = actorAsPerson(tx.actor)
  const fields = fieldsAfter(before, accepted)
  const after = await queries.update(tx.db, rewriteOf(before, fields, {}, by.name), by, tx.now)
  await publishResolved(tx, [after])
  await figures.refreshFindings(tx, [after.vendorId])
  return { after, changes: changesBetween(before, fields) }
}
