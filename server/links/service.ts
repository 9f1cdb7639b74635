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

/** The address that opens the questionnaire. It ends in the token, of which only a hash is kept. */
export const portalUrl = (ctx: Ctx, token: string) => `${ctx.origin.baseUrl}/portal/${token}`

/** What a link is to be, before the transaction: hashing a password takes its time. */
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

/** As many days as were asked for, or else as the organisation's links work. */
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
    const { tx, entity, vendor, move } = await assessments.lockedFor(waiting, 'send', id)
    await queries.markSent(tx.db, id, tx.now)
    await queries.insert(tx.db, id, link, tx.now)
    await figures.refreshVendors(tx, [vendor.vendorId])
    await record(tx, 'SEND_ASSESSMENT', entity, { ...vendor, ...move, ...detailsOf(link) })
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
    if (revoked === 0) throw conflict('This assessment has no link in use.')
    await record(tx, 'REVOKE_LINK', entity, vendor)
  })

/** A new link in place of the old one, which opens nothing any more. */
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
 * Makes sure that the vendor can come back: a link that has expired gets a new expiry, and one that was revoked is replaced,
 * with its password. Only of a new one the address can be told.
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
