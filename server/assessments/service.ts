import type {
  AssessmentBulkCreate,
  AssessmentCreate,
  AssessmentDelete,
  AssessmentFilter,
  AssessmentUpdate,
} from '../../contract/assessments/assessments.ts'
import { ASSESSMENT } from '../../contract/assessments/assessments.ts'
import { transitionRefusal } from '../../contract/assessments/lifecycle.ts'
import { messages } from '../../contract/errors.ts'
import { parseMoment, parseUntil } from '../../contract/values/formats.ts'
import type { VendorAssessmentFilter } from '../../contract/vendors/vendors.ts'
import { record, recordAll } from '../audit/record.ts'
import { changesBetween, isEmpty } from '../audit/rules.ts'
import type { Ctx } from '../context.ts'
import { idFilter } from '../db/ids.ts'
import { inTransaction, only } from '../db/tx.ts'
import { notFound, preconditionFailed } from '../errors.ts'
import * as figures from '../figures/service.ts'
import { hashesOf, releasing } from '../files/service.ts'
import * as gaps from '../findings/gaps/service.ts'
import * as templates from '../library/templates/service.ts'
import * as notifications from '../outgoing/notifications/service.ts'
import { checkUserMay } from '../people/identity/accounts.ts'
import { csvBatches, csvOfList } from '../tables/csv.ts'
import { matchesEtag, versionOf } from '../tables/etag.ts'
import { pageRequest } from '../tables/paging.ts'
import * as vendors from '../vendors/service.ts'
import { currentUrl } from './currentLink.ts'
import { detail } from './detail.ts'
import { locked } from './locking.ts'
import * as queries from './queries.ts'
import { fieldsAfter, leastEnd } from './rules.ts'
import * as series from './series.ts'
import type { Locked } from './transitionQueries.ts'
import { mailVendor } from './vendorMails.ts'
import * as vendorRequestQueries from './vendorRequestQueries.ts'

export { askerOf, checkRecipients } from './addressees.ts'
export { currentUrl, portalUrl, urlOf } from './currentLink.ts'
export { detail } from './detail.ts'
export { minutesFor } from './effort.ts'
export { previewInvitation } from './invitationPreview.ts'
export { locked, lockedFor } from './locking.ts'
export { notifyReviewerOfMessage, notifyVendorOfMessage } from './messages.ts'
export { complianceOf, pointsOf } from './results.ts'
export { notifyReviewer } from './reviewerNotices.ts'
export { DEFAULT_ANSWER_DAYS, leastEnd } from './rules.ts'
export { follow as followSeries, plan as planRepetition } from './series.ts'
export { putInProgress, start, submit } from './transitions.ts'
export { notifyOfRefusal } from './unreached.ts'
export { cancelVendorMails, mailColleague, mailVendor } from './vendorMails.ts'
export * as vendorRequests from './vendorRequestQueries.ts'

const PAGE_SIZE = 25

export const listOfVendor = async (ctx: Ctx, vendorId: string, filter: VendorAssessmentFilter) => {
  const request = pageRequest(`vendors/${vendorId}/assessments`, filter, PAGE_SIZE, queries.orderOf(undefined))
  const found = await queries.ofVendorJson(ctx.db, vendorId, filter.status, request, ctx.now)
  if (found === undefined) throw notFound()
  return found
}

const filterOf = (f: AssessmentFilter): queries.Filter => ({
  vendorId: idFilter(f.vendorId),
  status: f.status,
  from: f.fromDate === undefined ? undefined : parseMoment(f.fromDate),
  until: f.toDate === undefined ? undefined : parseUntil(f.toDate),
  updatedSince: f.updatedSince === undefined ? undefined : parseMoment(f.updatedSince),
  query: f.query,
  overdue: f.overdue === 'true',
  vendorRequest: f.vendorRequest,
  reviewerId: idFilter(f.reviewerId),
  templateId: idFilter(f.templateId),
})

const pageOf = (query: AssessmentFilter) =>
  pageRequest('assessments', query, PAGE_SIZE, queries.orderOf(query.sort, query.updatedSince))

export const list = (ctx: Ctx, query: AssessmentFilter) =>
  queries.listJson(ctx.db, filterOf(query), pageOf(query), ctx.now)

export const csv = (ctx: Ctx, query: AssessmentFilter) => {
  const filter = filterOf(query)
  return csvOfList(
    queries.COLUMNS.csvNames,
    query,
    () => queries.csvPage(ctx.db, filter, pageOf(query), ctx.now),
    () => csvBatches((after, limit) => queries.csvAfter(ctx.db, filter, after, limit, ctx.now)),
  )
}

export const create = (ctx: Ctx, { vendorId, ...body }: AssessmentCreate) =>
  inTransaction(ctx, async (tx) => {
    const found = await vendors.holdAll(tx, [vendorId], 'vendorId')
    const { id } = await only(insert(tx, found, body))
    return detail(tx, id)
  })

/** All or nothing: one that cannot be created is named, and none is created. */
export const createMany = (ctx: Ctx, { vendorIds, ...body }: AssessmentBulkCreate) =>
  inTransaction(ctx, async (tx) => {
    const found = await vendors.holdAll(tx, [...new Set(vendorIds)], 'vendorIds')
    const created = await insert(tx, found, body)
    return entriesOf(
      tx,
      created.map(({ id }) => id),
    )
  })

/** As lists have them. */
export const entriesOf = async ({ db, now }: Ctx, ids: readonly string[]) =>
  (await queries.entriesJson(db, ids, now)).json

const REVIEWER = {
  what: ASSESSMENT,
  path: 'reviewerId',
  message: 'must be the id of a user who can review assessments',
}
const checkReviewer = (tx: Ctx, id: string | null) => checkUserMay(tx, id, 'assessments:review', REVIEWER)

type Vendor = { id: string; name: string }
const insert = async (tx: Ctx, of: readonly Vendor[], body: Omit<AssessmentCreate, 'vendorId'>) => {
  const template = await templates.published(tx, body.templateId)
  const fields = fieldsAfter({ title: template.name, dueDate: null, reviewerId: null, recurrence: 'NONE' }, body)
  await checkReviewer(tx, fields.reviewerId)
  const ids = of.map(({ id }) => id)
  const created = await queries.insert(tx.db, ids, { ...fields, template }, tx.now)
  await figures.refreshVendors(tx, ids)
  const names = new Map(of.map(({ id, name }) => [id, name]))
  const entries = created.map(({ id, title, vendorId }) => ({
    entity: { id, name: title },
    meta: {
      vendorId,
      vendorName: names.get(vendorId) ?? '',
      template: template.name,
      templateVersion: template.version,
    },
  }))
  await recordAll(tx, 'CREATE_ASSESSMENT', entries)
  await notifyAssigned(tx, fields.reviewerId, created, names)
  return created
}

type Created = { id: string; title: string; vendorId: string }
/** Many at once are one notification. */
const notifyAssigned = async (
  tx: Ctx,
  reviewerId: string | null,
  [first, ...others]: readonly Created[],
  vendorNames: ReadonlyMap<string, string>,
) => {
  if (reviewerId === null || !first) return
  const vendor = { vendorId: first.vendorId, vendorName: vendorNames.get(first.vendorId) ?? '' }
  const notice =
    others.length === 0
      ? notifications.reviewAssigned(first, vendor)
      : notifications.reviewsAssigned([first, ...others], reviewerId)
  await notifications.notify(tx, [reviewerId], notice)
}

export const update = (ctx: Ctx, id: string, body: AssessmentUpdate, ifMatch?: string) =>
  inTransaction(ctx, async (tx) => {
    const found = await locked(tx, id)
    if (ifMatch !== undefined && !matchesEtag(ifMatch, versionOf(found.assessment)))
      throw preconditionFailed(messages.assessmentChanged)
    await notifyReassigned(tx, [await change(tx, found, body)])
    return detail(tx, id)
  })

/** The same change to each: the caller holds their vendors. */
export const updateEach = async (tx: Ctx, ids: readonly string[], body: AssessmentUpdate) => {
  const reassigned = []
  for (const id of ids) reassigned.push(await change(tx, await locked(tx, id), body))
  await notifyReassigned(tx, reassigned)
}

type Found = Awaited<ReturnType<typeof locked>>
type Reassigned = { reviewerId: string | null; created: Created; vendorName: string }

/** Returns who reviews it from now on, if that is somebody else. */
const change = async (tx: Ctx, { assessment: before, entity, vendor }: Found, body: AssessmentUpdate) => {
  const { id } = entity
  const fields = fieldsAfter(before, body)
  const changes = changesBetween(before, fields)
  if (isEmpty(changes)) return undefined
  if (changes.reviewerId) await checkReviewer(tx, fields.reviewerId)
  await queries.update(tx.db, id, fields, tx.now)
  if (changes.recurrence) await series.plan(tx, id)
  if (changes.dueDate) await vendorRequestQueries.settle(tx.db, id, before.dueDate, fields.dueDate)
  const linkExpiresAt = changes.dueDate && (await keepLinkOpen(tx, { ...before, ...fields }))
  await figures.refreshVendors(tx, [vendor.vendorId])
  const meta = { ...vendor, changes, ...(linkExpiresAt && { linkExpiresAt }) }
  await record(tx, 'UPDATE_ASSESSMENT', { ...entity, name: fields.title }, meta)
  if (changes.dueDate) await notifyDueDate(tx, before)
  const created = { id, title: fields.title, vendorId: vendor.vendorId }
  return changes.reviewerId && { reviewerId: fields.reviewerId, created, vendorName: vendor.vendorName }
}

const notifyReassigned = async (tx: Ctx, all: readonly (Reassigned | undefined)[]) => {
  const changed = all.filter((one) => one !== undefined)
  const names = new Map(changed.map(({ created, vendorName }) => [created.vendorId, vendorName]))
  await notifyAssigned(
    tx,
    changed[0]?.reviewerId ?? null,
    changed.map(({ created }) => created),
    names,
  )
}

/** The vendor learns of another day, if it was invited and can answer. */
const notifyDueDate = async (tx: Ctx, assessment: Locked) => {
  if (transitionRefusal('answer', assessment) !== undefined || !(await queries.wasInvited(tx.db, assessment.id))) return
  const portalUrl = await currentUrl(tx, assessment.id)
  await mailVendor(tx, assessment.id, { kind: 'EXTENSION_DECIDED', wording: 'DUE_DATE_CHANGED', portalUrl })
}

/** A later due date moves the end of the link, so that the vendor can answer until then. */
export const keepLinkOpen = async ({ db }: Ctx, assessment: Pick<Locked, 'id' | 'status' | 'dueDate'>) => {
  const { id, dueDate } = assessment
  if (dueDate === null || transitionRefusal('answer', assessment) !== undefined) return undefined
  return (await queries.extendLink(db, id, leastEnd(dueDate)))?.expiresAt
}

/** Deletes everything that belongs to the assessment, stored files too; the audit log stays. */
export const remove = (ctx: Ctx, id: string, { endSeries = true }: AssessmentDelete) =>
  releasing(ctx, async (tx) => {
    await gaps.lockForHandOver(tx, id)
    const { assessment, entity, vendor } = await locked(tx, id)
    const released = await hashesOf(tx, { assessmentId: id })
    await gaps.handOver(tx, id)
    const removed = await queries.belongings(tx.db, id)
    const left = await series.leave(tx, id, vendor, endSeries)
    await queries.remove(tx.db, id)
    await figures.refreshVendors(tx, [vendor.vendorId])
    await record(tx, 'DELETE_ASSESSMENT', entity, { ...vendor, status: assessment.status, removed, ...left })
    return { result: { deleted: true, id }, released }
  })

export const answerHistory = async (ctx: Ctx, id: string, questionId: string) => {
  const found = await queries.answerHistoryJson(ctx.db, id, questionId)
  if (!found) throw notFound()
  return found.json
}
