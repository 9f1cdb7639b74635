import {
  type Decline,
  type ExtensionGrant,
  type ExtensionRefusal,
  type ExtensionRequest,
  extensionProblem,
  type Forward,
  MAX_VENDOR_REQUESTS_A_DAY,
} from '../../../contract/assessments/vendorRequests.ts'
import { messages } from '../../../contract/errors.ts'
import { dayOf } from '../../../contract/values/formats.ts'
import { utcDayText } from '../../../contract/values/words.ts'
import { record } from '../../audit/record.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { conflict, invalid } from '../../errors.ts'
import * as figures from '../../figures/service.ts'
import * as mail from '../../mail/service.ts'
import * as organisation from '../../organisation/service.ts'
import * as links from '../links/service.ts'
import { mainHolder, requireOtherName } from '../portal/service.ts'
import * as assessments from '../service.ts'

const { vendorRequests: queries } = assessments

const DAY = 86_400_000

/** The main link, while the questionnaire can be answered, for another of the few requests of a day. */
const answering = async (waiting: Ctx) => {
  const { assessmentId, name } = mainHolder(waiting)
  const found = await assessments.lockedFor(waiting, 'answer', assessmentId)
  const { db, now } = found.tx
  const today = await queries.countSince(db, assessmentId, new Date(now.getTime() - DAY))
  if (today >= MAX_VENDOR_REQUESTS_A_DAY) throw conflict(messages.vendorRequestsFull)
  return { by: name, ...found }
}

const REQUESTS = ['EXTENSION_REQUESTED', 'DECLINED'] as const
/** We hear of the last one: what the vendor takes back within minutes is not mailed. */
const notifyOnLatest = async (
  tx: Ctx,
  id: string,
  about: Pick<Parameters<typeof assessments.notifyReviewer>[2], 'values' | 'typed'> & {
    kind: (typeof REQUESTS)[number]
  },
) => {
  await mail.cancelOf(
    tx,
    { assessmentId: id },
    REQUESTS.filter((kind) => kind !== about.kind),
  )
  await assessments.notifyReviewer(tx, id, { ...about, isGathered: true })
}

/** A colleague answers, by a new link, and the old one ends. Both are notified. */
export const forward = (ctx: Ctx, { name, email, message = null }: Forward) =>
  inTransaction(ctx, async (waiting) => {
    const { tx, by, assessment, entity, vendor } = await answering(waiting)
    const { id } = assessment
    await requireOtherName(tx, name, 'name')
    await assessments.cancelVendorMails(tx, id)
    const [person, typed] = [await assessments.askerOf(tx, id), { colleague: name, message: message ?? '' }]
    const away = { person, colleague: vendor.vendorName }
    await assessments.mailVendor(tx, id, { kind: 'FORWARDED', wording: 'FORWARDED_AWAY', values: away, typed })
    const portalUrl = await links.passOn(tx, id, { name, email })
    await assessments.mailVendor(tx, id, { kind: 'FORWARDED', portalUrl, values: { person }, typed })
    await queries.end(tx.db, id, 'DECLINED', tx.now)
    await queries.insert(tx.db, id, { kind: 'FORWARDED', by, until: null, reason: message, state: null }, tx.now)
    await record(tx, 'VENDOR_FORWARDED', entity, { ...vendor, by, to: email, message })
    await assessments.notifyReviewer(tx, id, {
      kind: 'FORWARDED',
      wording: mail.FORWARDED_NOTICE,
      typed: { ...typed, person: by },
    })
    return { name, email }
  })

const termsOf = async (tx: Ctx, dueDate: string | null) => ({
  dueDate: dueDate?.slice(0, 10) ?? null,
  today: await organisation.today(tx),
})
const invalidDay = (message: string) => invalid('extension', [{ path: 'until', message }])

/** The day in the form in which due dates are stored. */
const grantedDay = async (tx: Ctx, until: string, dueDate: string | null) => {
  const day = dayOf(until) ?? ''
  const problem = extensionProblem(day.slice(0, 10), await termsOf(tx, dueDate))
  if (problem !== undefined) throw invalidDay(problem)
  return day
}

const requestedDay = async (tx: Ctx, until: string, dueDate: string | null) => {
  const day = await grantedDay(tx, until, dueDate)
  if (day === dueDate) throw invalidDay('must be after the due date')
  return day
}

/** What was asked for may be past by now, or the due date later. */
const stillLater = async (tx: Ctx, day: string, dueDate: string | null) => {
  if (extensionProblem(day.slice(0, 10), await termsOf(tx, dueDate)) !== undefined)
    throw conflict(messages.wouldShorten)
  return day
}

export const askForTime = (ctx: Ctx, { until, reason }: ExtensionRequest) =>
  inTransaction(ctx, async (waiting) => {
    const { tx, by, assessment, entity, vendor } = await answering(waiting)
    const { id, dueDate } = assessment
    if (await queries.find(tx.db, id, 'OPEN')) throw conflict(messages.extensionWaiting)
    const day = await requestedDay(tx, until, dueDate)
    await queries.end(tx.db, id, 'DECLINED', tx.now)
    const given = { kind: 'EXTENSION', by, until: day, reason, state: 'OPEN' } as const
    const request = await queries.insert(tx.db, id, given, tx.now)
    await record(tx, 'VENDOR_ASKED_FOR_TIME', entity, { ...vendor, by, dueDate, until: day, reason })
    const [values, typed] = [{ until: utcDayText(day) }, { person: by, reason }]
    await notifyOnLatest(tx, id, { kind: 'EXTENSION_REQUESTED', values, typed })
    return request
  })

/** Nobody is reminded of what they declined. */
export const decline = (ctx: Ctx, { reason }: Decline) =>
  inTransaction(ctx, async (waiting) => {
    const { tx, by, assessment, entity, vendor } = await answering(waiting)
    const { id } = assessment
    if (await queries.find(tx.db, id, 'DECLINED')) throw conflict(messages.alreadyDeclined)
    await queries.end(tx.db, id, 'ALL', tx.now)
    const given = { kind: 'DECLINED', by, until: null, reason, state: null } as const
    const request = await queries.insert(tx.db, id, given, tx.now)
    await assessments.cancelVendorMails(tx, id)
    await record(tx, 'VENDOR_DECLINED', entity, { ...vendor, by, reason })
    await notifyOnLatest(tx, id, { kind: 'DECLINED', typed: { person: by, reason } })
    return request
  })

/** By the schedule, instead of reminding the vendor: it waits for our answer. */
export const remindOfRequest = async (tx: Ctx, id: string) => {
  const { request } = await openRequest(tx, id)
  const [values, typed] = [{ until: utcDayText(request.until) }, { person: request.by, reason: request.reason ?? '' }]
  await assessments.notifyReviewer(tx, id, { kind: 'EXTENSION_REQUESTED', values, typed })
}

const openRequest = async (tx: Ctx, id: string) => {
  const found = await assessments.locked(tx, id)
  const request = await queries.find(tx.db, id, 'OPEN')
  if (!request?.until) throw conflict(messages.noExtension)
  return { ...found, request: { ...request, until: request.until } }
}

export const grant = (ctx: Ctx, id: string, { until }: ExtensionGrant = {}) =>
  inTransaction(ctx, async (tx) => {
    const { assessment, entity, vendor, request } = await openRequest(tx, id)
    const { dueDate } = assessment
    const day = until ? await grantedDay(tx, until, dueDate) : await stillLater(tx, request.until, dueDate)
    await queries.setDueDate(tx.db, id, day, tx.now)
    await queries.decide(tx.db, request.id, 'GRANTED', day)
    const linkExpiresAt = await assessments.keepLinkOpen(tx, { ...assessment, dueDate: day })
    await figures.refreshVendors(tx, [vendor.vendorId])
    const meta = { ...vendor, dueDate, until: day, ...(linkExpiresAt && { linkExpiresAt }) }
    await record(tx, 'GRANT_EXTENSION', entity, meta)
    await assessments.mailVendor(tx, id, { kind: 'EXTENSION_DECIDED', portalUrl: await links.currentUrl(tx, id) })
    return assessments.detail(tx, id)
  })

export const refuse = (ctx: Ctx, id: string, { reason = null }: ExtensionRefusal = {}) =>
  inTransaction(ctx, async (tx) => {
    const { assessment, entity, vendor, request } = await openRequest(tx, id)
    await queries.decide(tx.db, request.id, 'REFUSED', null)
    await record(tx, 'REFUSE_EXTENSION', entity, { ...vendor, until: request.until, reason })
    await assessments.mailVendor(tx, id, {
      kind: 'EXTENSION_DECIDED',
      wording: assessment.dueDate === null ? 'EXTENSION_REFUSED_UNDATED' : 'EXTENSION_REFUSED',
      portalUrl: await links.currentUrl(tx, id),
      values: { reason: reason ?? '' },
    })
    return assessments.detail(tx, id)
  })
