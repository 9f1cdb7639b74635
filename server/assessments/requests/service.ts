import { messages } from '../../../contract/errors.ts'
import { dayOf } from '../../../contract/formats.ts'
import type {
  Decline,
  ExtensionGrant,
  ExtensionRefusal,
  ExtensionRequest,
  Forward,
} from '../../../contract/vendorRequests.ts'
import { utcDayText } from '../../../contract/words.ts'
import { record } from '../../audit/record.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { conflict, invalid } from '../../errors.ts'
import { FORWARDED_NOTICE } from '../../outgoing/mail/service.ts'
import * as figures from '../../overview/figures/service.ts'
import * as links from '../links/service.ts'
import { mainHolder } from '../portal/service.ts'
import * as assessments from '../service.ts'

const { vendorRequests: queries } = assessments

/** The main link, while the questionnaire can be answered. */
const answering = async (tx: Ctx) => {
  const { assessmentId, name } = mainHolder(tx)
  return { by: name, ...(await assessments.lockedFor(tx, 'answer', assessmentId)) }
}

/** Somebody else answers: by a new link, and the old one ends. Both are told. */
export const forward = (ctx: Ctx, { name, email, message = null }: Forward) =>
  inTransaction(ctx, async (waiting) => {
    const { tx, by, assessment, entity, vendor } = await answering(waiting)
    const { id } = assessment
    await assessments.cancelVendorMails(tx, id)
    const values = { person: by, colleague: name, message: message ?? '' }
    await assessments.mailVendor(tx, id, { kind: 'FORWARDED', wording: 'FORWARDED_AWAY', values })
    const portalUrl = await links.passOn(tx, assessment, { name, email })
    await assessments.mailVendor(tx, id, { kind: 'FORWARDED', portalUrl, values })
    await queries.end(tx.db, id, 'DECLINED', tx.now)
    await queries.insert(tx.db, id, { kind: 'FORWARDED', by, until: null, reason: message, state: null }, tx.now)
    await record(tx, 'VENDOR_FORWARDED', entity, { ...vendor, by, to: email, message })
    await assessments.tellReviewer(tx, id, { kind: 'FORWARDED', wording: FORWARDED_NOTICE, values })
    return { name, email }
  })

const laterDay = (tx: Ctx, until: string, dueDate: string | null) => {
  const day = dayOf(until) ?? ''
  if (day <= tx.now.toISOString() || (dueDate !== null && day <= dueDate))
    throw invalid('extension', [{ path: 'until', message: 'must be after today and after the due date' }])
  return day
}

export const askForTime = (ctx: Ctx, { until, reason }: ExtensionRequest) =>
  inTransaction(ctx, async (waiting) => {
    const { tx, by, assessment, entity, vendor } = await answering(waiting)
    const { id, dueDate } = assessment
    if (await queries.find(tx.db, id, 'OPEN')) throw conflict(messages.extensionWaiting)
    const day = laterDay(tx, until, dueDate)
    await queries.end(tx.db, id, 'DECLINED', tx.now)
    const given = { kind: 'EXTENSION', by, until: day, reason, state: 'OPEN' } as const
    const request = await queries.insert(tx.db, id, given, tx.now)
    await record(tx, 'VENDOR_ASKED_FOR_TIME', entity, { ...vendor, by, dueDate, until: day, reason })
    const values = { person: by, until: utcDayText(day), reason }
    await assessments.tellReviewer(tx, id, { kind: 'EXTENSION_REQUESTED', values })
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
    await assessments.tellReviewer(tx, id, { kind: 'DECLINED', values: { person: by, reason } })
    return request
  })

const openRequest = async (tx: Ctx, id: string) => {
  const found = await assessments.locked(tx, id)
  const request = await queries.find(tx.db, id, 'OPEN')
  if (!request?.until) throw conflict(messages.noExtension)
  return { ...found, request: { id: request.id, until: request.until } }
}

export const grant = (ctx: Ctx, id: string, { until }: ExtensionGrant = {}) =>
  inTransaction(ctx, async (tx) => {
    const { assessment, entity, vendor, request } = await openRequest(tx, id)
    const { dueDate } = assessment
    const day = until ? laterDay(tx, until, null) : request.until
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
    const { entity, vendor, request } = await openRequest(tx, id)
    await queries.decide(tx.db, request.id, 'REFUSED', null)
    await record(tx, 'REFUSE_EXTENSION', entity, { ...vendor, until: request.until, reason })
    await assessments.mailVendor(tx, id, {
      kind: 'EXTENSION_DECIDED',
      wording: 'EXTENSION_REFUSED',
      portalUrl: await links.currentUrl(tx, id),
      values: { reason: reason ?? '' },
    })
    return assessments.detail(tx, id)
  })
