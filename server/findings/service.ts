import { messages } from '../../contract/errors.ts'
import {
  FINDING,
  type Finding,
  type FindingBulkUpdate,
  type FindingCreate,
  type FindingUpdate,
  findingRefusal,
  needsApproval,
  type VendorFindingCreate,
} from '../../contract/findings/findings.ts'
import { record, recordAll } from '../audit/record.ts'
import { changesBetween, isEmpty } from '../audit/rules.ts'
import { actorAsPerson, actorName, type Ctx } from '../context.ts'
import { inTransaction } from '../db/tx.ts'
import { badRequest, conflict, distinctIds, invalid, notFound, preconditionFailed, requireFound } from '../errors.ts'
import * as figures from '../figures/service.ts'
import * as organisation from '../organisation/service.ts'
import * as notifications from '../outgoing/notifications/service.ts'
import { checkUser } from '../people/identity/accounts.ts'
import { matchesEtag, versionOf } from '../tables/etag.ts'
import * as vendors from '../vendors/service.ts'
import { acceptanceRules } from './acceptances.ts'
import { publishCreated, publishResolved } from './events.ts'
import { historyJson } from './historyQueries.ts'
import * as queries from './queries.ts'
import {
  acceptanceIn,
  checkAcceptance,
  checkUpdate,
  type FindingPlace,
  fieldsAfter,
  newFinding,
  placeOf,
  type Raised,
  reasonOf,
  rewriteOf,
  worst,
} from './rules.ts'
import { tellChanged, type VendorVoice } from './voice.ts'

export { detail } from './detail.ts'
export { reportFix } from './fixReports.ts'
export { listJson } from './list.ts'
export { findPage, hasOpen } from './pageQueries.ts'
export { byId, lock, openForVendor, share } from './queries.ts'
export { handOver, lockForHandOver, reconcile } from './reconcile.ts'
export { acceptDate, answerRequest, askAbout } from './requests.ts'
export type { FailingQuestion, FindingPlace } from './rules.ts'
export { SILENT, type VendorVoice } from './voice.ts'

export const history = async (ctx: Ctx, id: string) => {
  const found = await historyJson(ctx.db, id)
  if (!found) throw notFound()
  return found.json
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
    await tellOwner(tx, [created])
    if (severity === 'CRITICAL') await tellCritical(tx, created)
    await publishCreated(tx, [created])
    await figures.refreshFindings(tx, [created.vendorId])
    return created
  })

/** Its owner knows already, if they can act. */
const tellCritical = (tx: Ctx, finding: Finding) =>
  notifications.notifyHearers(tx, [finding.ownerId], notifications.criticalFinding(finding, finding), undefined, {
    except: finding.ownerId,
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
    await queries.holdParents(tx.db, [id])
    const before = await queries.lock(tx.db, id, tx.now)
    if (!before) throw notFound()
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
    if (changes.ownerId) await tellOwner(tx, [after])
    await tellChanged(tx, voice, before, after)
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

const checkAccepting = async (tx: Ctx, body: FindingUpdate, all: readonly Finding[]) => {
  if (body.status !== 'RISK_ACCEPTED') return
  const rules = await acceptanceRules(tx)
  checkAcceptance(acceptanceIn(body), rules, await organisation.today(tx))
  const rated = all.map(({ title, highestSeverity }) => ({
    title,
    highestSeverity: worst(body.severity ?? highestSeverity, highestSeverity),
  }))
  const found = rated.find((finding) => needsApproval(finding, rules))
  if (found)
    throw conflict(
      `“${found.title}” is or was ${found.highestSeverity}: a second person must approve its risk acceptance. Request it.`,
      'risk_acceptance_needs_approval',
    )
}

/** All or nothing: a closed finding is named, and none is changed. */
export const updateMany = (ctx: Ctx, { ids, ...body }: FindingBulkUpdate, voice: VendorVoice) =>
  inTransaction(ctx, async (tx) => {
    checkUpdate(body)
    const all = await lockAll(tx, ids)
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
    await tellOwner(
      tx,
      [...updated.values()].filter(({ id }) => assigned.has(id)),
    )
    for (const before of all) await tellChanged(tx, voice, before, updated.get(before.id) ?? before)
    await publishResolved(tx, [...updated.values()])
    await figures.refreshFindings(
      tx,
      rows.map(({ vendorId }) => vendorId),
    )
    return { entries: all.map((before) => updated.get(before.id) ?? before) }
  })

/** Findings that have the same owner now. Many at once are one notification. */
const tellOwner = async (tx: Ctx, [first, ...others]: readonly Finding[]) => {
  if (!first?.ownerId) return
  const notice =
    others.length === 0
      ? notifications.findingAssigned(first, first)
      : notifications.findingsAssigned([first, ...others], first.ownerId)
  await notifications.notify(tx, [first.ownerId], notice)
}

const lockAll = async (tx: Ctx, given: readonly string[]) => {
  const ids = distinctIds(given)
  await queries.holdParents(tx.db, ids)
  const all = await queries.lockAll(tx.db, ids, tx.now)
  requireFound(ids, all, 'ids', 'finding')
  const closed = all.filter((finding) => findingRefusal(finding) !== undefined)
  if (closed.length > 0) throw alreadyClosed(closed, ids)
  return all
}

const alreadyClosed = (closed: readonly Finding[], ids: readonly string[]) => {
  const problems = closed.map(({ id, title, status }) => ({
    path: `ids/${ids.indexOf(id)}`,
    message: `“${title}” is already ${status}`,
  }))
  const few = problems.slice(0, 3).map(({ message }) => message)
  const rest = problems.length > few.length ? `, and ${problems.length - few.length} more are closed` : ''
  return badRequest(`Nothing was changed: ${few.join(', ')}${rest}.`, problems, 'finding_closed')
}

const entityOf = ({ id, title }: Finding) => ({ id, name: title })
