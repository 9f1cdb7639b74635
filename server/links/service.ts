import type { LinkCreate } from '../../contract/assessments.ts'
import { linkRefusal } from '../../contract/lifecycle.ts'
import * as assessments from '../assessments/service.ts'
import { record } from '../audit/record.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/tx.ts'
import { conflict } from '../errors.ts'
import * as figures from '../figures/service.ts'
import { hashPassword } from '../identity/passwords.ts'
import { hashToken, newToken } from '../identity/tokens.ts'
import { settings } from '../organisation/service.ts'
import * as queries from './queries.ts'

const DAY = 86_400_000

/** The URL of the questionnaire. It ends in the token, of which only a hash is stored. */
export const portalUrl = (ctx: Ctx, token: string) => `${ctx.origin.baseUrl}/portal/${token}`

/** Prepared before the transaction, because hashing a password takes time. */
const prepareLink = async (ctx: Ctx, { password, expiresInDays, message }: LinkCreate) => {
  const token = newToken()
  const expiresAt = await expiryOf(ctx, expiresInDays)
  return {
    url: portalUrl(ctx, token),
    tokenHash: hashToken(token),
    passwordHash: password ? await hashPassword(password) : null,
    message: message ?? null,
    expiresAt,
  }
}

/** The requested number of days, or the organisation's default. */
const expiryOf = async (ctx: Ctx, asked?: number | null) => {
  const days = asked ?? (await settings(ctx)).linkExpiryDays
  return days === null ? null : new Date(ctx.now.getTime() + days * DAY)
}
type PreparedLink = Awaited<ReturnType<typeof prepareLink>>

const detailsOf = ({ expiresAt, passwordHash }: PreparedLink) => ({
  expiresAt: expiresAt?.toISOString() ?? null,
  hasPassword: passwordHash !== null,
})

export const send = async (ctx: Ctx, id: string, body: LinkCreate) => {
  const link = await prepareLink(ctx, body)
  return inTransaction(ctx, async (waiting) => {
    const { tx, entity, vendor, transition } = await assessments.lockedFor(waiting, 'send', id)
    await queries.markSent(tx.db, id, tx.now)
    await queries.insert(tx.db, id, link, tx.now)
    await figures.refreshVendors(tx, [vendor.vendorId])
    await record(tx, 'SEND_ASSESSMENT', entity, { ...vendor, ...transition, ...detailsOf(link) })
    return { assessment: await assessments.detail(tx, id), portalUrl: link.url }
  })
}

const withLink = async (tx: Ctx, id: string) => {
  const { assessment, entity, vendor } = await assessments.locked(tx, id)
  const refusal = linkRefusal(assessment)
  if (refusal !== undefined) throw conflict(refusal)
  return { entity, vendor }
}

export const revoke = (ctx: Ctx, id: string) =>
  inTransaction(ctx, async (tx) => {
    const { entity, vendor } = await withLink(tx, id)
    const revoked = await queries.revoke(tx.db, id, tx.now)
    if (revoked === 0) throw conflict('This assessment has no active link.')
    await record(tx, 'REVOKE_LINK', entity, vendor)
  })

/** A new link that replaces the old one, which stops working. */
export const regenerate = async (ctx: Ctx, id: string, body: LinkCreate) => {
  const link = await prepareLink(ctx, body)
  await inTransaction(ctx, async (tx) => {
    const { entity, vendor } = await withLink(tx, id)
    await queries.revoke(tx.db, id, tx.now)
    await queries.insert(tx.db, id, link, tx.now)
    await record(tx, 'REGENERATE_LINK', entity, { ...vendor, ...detailsOf(link) })
  })
  return { portalUrl: link.url }
}

/**
 * Makes sure that the vendor can come back: an expired link gets a new expiry, and a revoked one is replaced, with its
 * password. Only the URL of a new one can be returned.
 */
export const reactivate = async (tx: Ctx, id: string, message: string | null) => {
  const last = await queries.last(tx.db, id)
  if (!last || last.revokedAt !== null) {
    const { passwordHash = null } = last ?? {}
    const link = { ...(await prepareLink(tx, { message: message ?? last?.message })), passwordHash }
    await queries.insert(tx.db, id, link, tx.now)
    return { portalUrl: link.url, details: { link: 'REPLACED', expiresAt: link.expiresAt } } as const
  }
  if (message !== null) await queries.setMessage(tx.db, last.id, message)
  const { expiresAt } = last
  if (expiresAt === null || expiresAt > tx.now)
    return { portalUrl: null, details: { link: 'KEPT', expiresAt } } as const
  const later = await expiryOf(tx)
  await queries.setExpiry(tx.db, last.id, later)
  return { portalUrl: null, details: { link: 'EXTENDED', expiresAt: later } } as const
}
