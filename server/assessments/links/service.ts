import type { InvitationDraft, LinkCreate } from '../../../contract/assessments/assessments.ts'
import { linkRefusal, transitionRefusal } from '../../../contract/assessments/lifecycle.ts'
import { messages } from '../../../contract/errors.ts'
import { LINK_PASSWORD_LENGTH } from '../../../contract/limits.ts'
import { dayOf } from '../../../contract/values/formats.ts'
import { record } from '../../audit/record.ts'
import { actorUserId, type Ctx } from '../../context.ts'
import { readClock } from '../../db/days.ts'
import { inTransaction } from '../../db/tx.ts'
import { conflict, invalid } from '../../errors.ts'
import * as figures from '../../figures/service.ts'
import * as templates from '../../library/templates/service.ts'
import { momentValue } from '../../mail/service.ts'
import { settings } from '../../organisation/service.ts'
import { linkPasswordProblem } from '../../people/identity/passwordRules.ts'
import { hashPassword } from '../../people/identity/passwords.ts'
import { hashToken, newToken } from '../../secret/tokens.ts'
import * as assessments from '../service.ts'
import { portalUrl, urlOf } from '../service.ts'
import * as queries from './queries.ts'

export { currentUrl, portalUrl } from '../service.ts'

const DAY = 86_400_000
const NO_LINK = 'This assessment has no active link.'

/** Prepared before the transaction, because hashing a password takes time. */
const prepareLink = async (ctx: Ctx, { password, expiresInDays, message, notify = true }: LinkCreate) => {
  if (password) await refuseGuessable(password)
  const token = newToken()
  const validDays = await validDaysOf(ctx, expiresInDays)
  return {
    url: portalUrl(ctx, token),
    tokenHash: hashToken(token),
    token: ctx.secrets.seal(token, 'portal link'),
    passwordHash: password ? await hashPassword(password) : null,
    message: message ?? null,
    notify,
    validDays,
    sentById: actorUserId(ctx.actor),
    recipients: null as string[] | null,
  }
}

const refuseGuessable = async (password: string) => {
  const message = await linkPasswordProblem(password, LINK_PASSWORD_LENGTH)
  if (message !== undefined) throw invalid('body', [{ path: 'password', message }])
}

/** The requested number of days, or the organisation's default. */
const validDaysOf = async (ctx: Ctx, asked?: number | null) => asked ?? (await settings(ctx)).linkExpiryDays

/** No link ends before the vendor's time to answer has, nor soon after. */
const endOf = ({ now }: Ctx, validDays: number | null, dueDate: string | null) => {
  if (validDays === null) return null
  const end = new Date(now.getTime() + validDays * DAY)
  const least = dueDate === null ? end : assessments.leastEnd(dueDate)
  return least > end ? least : end
}

const detailsOf = ({ expiresAt, passwordHash }: Pick<queries.NewLink, 'expiresAt' | 'passwordHash'>) => ({
  expiresAt: expiresAt?.toISOString() ?? null,
  hasPassword: passwordHash !== null,
})

/**
 * For an assessment that repeats another: the same password and message as its last link, and as long, and with or
 * without an invitation, as it was sent.
 */
export const sendLike = async (tx: Ctx, id: string, previousId: string) => {
  const [first, last] = [await queries.first(tx.db, previousId), await queries.last(tx.db, previousId)]
  const kept = first && last && { ...last, validDays: first.validDays }
  const body = { message: last?.message, ...(first && { notify: first.notify }) }
  await issue(tx, id, await prepareLink(tx, body), body, kept)
}

type LinkTerms = Pick<queries.Link, 'passwordHash' | 'recipients' | 'validDays'>
type PreparedLink = Awaited<ReturnType<typeof prepareLink>>
/** Sends the assessment with this link; returns the transaction at the time of the step. */
const issue = async (waiting: Ctx, id: string, prepared: PreparedLink, body: LinkCreate, kept?: LinkTerms) => {
  const { tx, assessment, entity, vendor, transition } = await assessments.lockedFor(waiting, 'send', id)
  const validDays = kept ? kept.validDays : prepared.validDays
  const link = {
    ...prepared,
    validDays,
    expiresAt: endOf(tx, validDays, assessment.dueDate),
    passwordHash: prepared.passwordHash ?? kept?.passwordHash ?? null,
    recipients: (await assessments.checkRecipients(tx, id, body.recipients)) ?? kept?.recipients ?? null,
  }
  await queries.markSent(tx.db, id, assessments.DEFAULT_ANSWER_DAYS, tx.now)
  await assessments.planRepetition(tx, id)
  await queries.insert(tx.db, id, link, tx.now)
  await figures.refreshVendors(tx, [vendor.vendorId])
  await record(tx, 'SEND_ASSESSMENT', entity, { ...vendor, ...transition, ...detailsOf(link) })
  if (body.notify !== false) await invite(tx, id, link)
  return tx
}

export const send = async (ctx: Ctx, id: string, body: LinkCreate) => {
  const prepared = await prepareLink(ctx, body)
  return inTransaction(ctx, async (waiting) => {
    const tx = await issue(waiting, id, prepared, body)
    return { assessment: await assessments.detail(tx, id), portalUrl: prepared.url }
  })
}

const endValue = async ({ db }: Ctx, end: Date | null) => (end ? momentValue(await readClock(db, end)) : '')

type Invitation = { url: string; message: string | null; expiresAt: Date | null }
/** An earlier invitation that has not left has the wrong link, or would be the second one. */
const invite = async (tx: Ctx, id: string, { url, message, expiresAt }: Invitation) => {
  await assessments.cancelVendorMails(tx, id)
  const values = { message: message ?? '', expires: await endValue(tx, expiresAt) }
  return assessments.mailVendor(tx, id, { kind: 'INVITATION', portalUrl: url, values })
}

/** The mail that `send` would queue for a new assessment, refused for the same reasons. */
export const previewInvitation = async (ctx: Ctx, { vendorId, templateId, ...body }: InvitationDraft) => {
  if (body.password) await refuseGuessable(body.password)
  const template = await templates.published(ctx, templateId)
  const due = body.dueDate ? dayOf(body.dueDate) : null
  const expiresAt = endOf(ctx, await validDaysOf(ctx, body.expiresInDays), due)
  const values = { message: body.message ?? '', expires: await endValue(ctx, expiresAt) }
  const assessment = body.title ?? template.name
  return assessments.previewInvitation(ctx, {
    vendorId,
    versionId: template.versionId,
    assessment,
    due,
    reviewerId: body.reviewerId ?? null,
    hasPassword: Boolean(body.password),
    portalUrl: portalUrl(ctx, newToken()),
    values,
  })
}

/** The current link once more, for a vendor who has lost it. */
export const resend = (ctx: Ctx, id: string) =>
  inTransaction(ctx, async (tx) => {
    const { assessment, entity, vendor } = await assessments.locked(tx, id)
    const refusal = linkRefusal(assessment) ?? transitionRefusal('answer', assessment)
    if (refusal !== undefined) throw conflict(refusal, 'assessment_state')
    const invited = await invite(tx, id, await currentInvitation(tx, id))
    if (!invited) throw conflict(messages.noContactAddress)
    await assessments.vendorRequests.end(tx.db, id, 'DECLINED', tx.now)
    await record(tx, 'RESEND_INVITATION', entity, { ...vendor, to: invited.to })
    return assessments.detail(tx, id)
  })

const currentInvitation = async (tx: Ctx, id: string): Promise<Invitation> => {
  const link = await queries.last(tx.db, id)
  if (!link || link.revokedAt !== null) throw conflict(NO_LINK, 'assessment_has_no_link')
  if (link.expiresAt && link.expiresAt <= tx.now) throw conflict(messages.linkExpired)
  const url = urlOf(tx, link)
  if (url === null) throw conflict(messages.linkNotReadable)
  return { url, message: link.returnedMessage ?? link.message, expiresAt: link.expiresAt }
}

const withLink = async (tx: Ctx, id: string) => {
  const { assessment, entity, vendor } = await assessments.locked(tx, id)
  const refusal = linkRefusal(assessment)
  if (refusal !== undefined) throw conflict(refusal, 'assessment_state')
  return { assessment, entity, vendor }
}

export const revoke = (ctx: Ctx, id: string) =>
  inTransaction(ctx, async (tx) => {
    const { entity, vendor } = await withLink(tx, id)
    const revoked = await queries.revoke(tx.db, id, tx.now)
    if (revoked === 0) throw conflict(NO_LINK, 'assessment_has_no_link')
    await assessments.cancelVendorMails(tx, id)
    await record(tx, 'REVOKE_LINK', entity, vendor)
  })

/** A new link that replaces the old one, which stops working. */
export const regenerate = async (ctx: Ctx, id: string, body: LinkCreate) => {
  const prepared = await prepareLink(ctx, body)
  await inTransaction(ctx, async (tx) => {
    const { assessment, entity, vendor } = await withLink(tx, id)
    const recipients = await assessments.checkRecipients(tx, id, body.recipients)
    const link = { ...prepared, recipients, expiresAt: endOf(tx, prepared.validDays, assessment.dueDate) }
    await queries.revoke(tx.db, id, tx.now)
    await queries.insert(tx.db, id, link, tx.now)
    await assessments.vendorRequests.end(tx.db, id, 'DECLINED', tx.now)
    await record(tx, 'REGENERATE_LINK', entity, { ...vendor, ...detailsOf(link) })
    const canAnswer = transitionRefusal('answer', assessment) === undefined
    if (canAnswer && body.notify !== false) await invite(tx, id, link)
  })
  return { portalUrl: prepared.url }
}

type Due = { id: string; dueDate: string | null }

/** Another link for a colleague, with the same password, message and end. The present one ends. */
export const passOn = async (tx: Ctx, id: string, holder: queries.Holder) => {
  const last = await queries.last(tx.db, id)
  if (!last) throw conflict(NO_LINK, 'assessment_has_no_link')
  const { passwordHash, validDays, notify, sentById, expiresAt, returnedMessage } = last
  const prepared = await prepareLink(tx, { message: last.message })
  const kept = { passwordHash, validDays, notify, sentById, expiresAt, returnedMessage, holder }
  await queries.revoke(tx.db, id, tx.now)
  await queries.insert(tx.db, id, { ...prepared, ...kept }, tx.now)
  return prepared.url
}

/**
 * Makes sure that the vendor can come back: an expired link gets a new expiry, and a revoked one is replaced, with its
 * password.
 */
export const reactivate = async (tx: Ctx, { id, dueDate }: Due, message: string | null) => {
  const last = await queries.last(tx.db, id)
  if (!last || last.revokedAt !== null) {
    const { passwordHash = null, recipients = null, holder } = last ?? {}
    const prepared = await prepareLink(tx, { message: last?.message })
    const returnedMessage = message ?? last?.returnedMessage ?? null
    const expiresAt = endOf(tx, prepared.validDays, dueDate)
    const link = { ...prepared, passwordHash, recipients, expiresAt, returnedMessage, ...(holder && { holder }) }
    await queries.insert(tx.db, id, link, tx.now)
    return { portalUrl: link.url, details: { link: 'REPLACED', expiresAt: link.expiresAt } } as const
  }
  if (message !== null) await queries.setReturnedMessage(tx.db, last.id, message)
  const later = await laterEnd(tx, last, dueDate)
  if (later === undefined)
    return { portalUrl: urlOf(tx, last), details: { link: 'KEPT', expiresAt: last.expiresAt } } as const
  await queries.setExpiry(tx.db, last.id, later)
  return { portalUrl: urlOf(tx, last), details: { link: 'EXTENDED', expiresAt: later } } as const
}

/** Undefined if the link lasts long enough. */
const laterEnd = async (tx: Ctx, { expiresAt }: queries.Link, dueDate: string | null) => {
  if (expiresAt === null) return undefined
  if (expiresAt <= tx.now) return endOf(tx, await validDaysOf(tx), dueDate)
  const least = dueDate === null ? expiresAt : assessments.leastEnd(dueDate)
  return least > expiresAt ? least : undefined
}
