import type { VendorCommentCreate } from '../../contract/comments.ts'
import { messages } from '../../contract/errors.ts'
import type { Unlock } from '../../contract/portal.ts'
import * as moves from '../assessments/moves.ts'
import { verifyPassword } from '../auth/passwords.ts'
import { hashToken, newToken } from '../auth/tokens.ts'
import * as comments from '../comments/service.ts'
import type { Ctx, VendorActor } from '../context.ts'
import { inTransaction } from '../db/tx.ts'
import { conflict, forbidden, notFound, unauthorized } from '../errors.ts'
import * as links from './linkQueries.ts'
import * as queries from './queries.ts'
import { viewOf } from './rules.ts'

export const SESSION_HOURS = 12

/** Whoever holds the link: the routes let nobody else in. */
export const holder = ({ actor }: Ctx): VendorActor => {
  if (actor.type !== 'vendor') throw forbidden()
  return actor
}

/** What concerns the whole questionnaire is not for those who were given one section. */
export const mainHolder = (ctx: Ctx) => {
  const actor = holder(ctx)
  if (actor.sectionIndex !== null) throw forbidden(messages.mainLinkOnly)
  return actor
}

/** The token of a portal session, for somebody who knows the password. */
export const unlock = async (ctx: Ctx, { password }: Unlock) => {
  const lock = await links.findLock(ctx.db, holder(ctx).linkId)
  if (!lock) throw notFound()
  if (lock.passwordHash === null) throw conflict(messages.linkOpen)
  if (!(await verifyPassword(lock.passwordHash, password))) throw unauthorized(messages.linkPasswordWrong)
  const token = newToken()
  const expiresAt = new Date(ctx.now.getTime() + SESSION_HOURS * 3_600_000)
  await links.insertSession(ctx.db, lock.linkId, hashToken(token), expiresAt)
  return token
}

export const view = async (ctx: Ctx) => {
  const { linkId } = holder(ctx)
  const loaded = await queries.loadView(ctx.db, linkId)
  if (!loaded) throw notFound()
  if (!loaded.opened) await queries.markOpened(ctx.db, linkId, ctx.now)
  return viewOf(loaded)
}

/** The whole questionnaire is submitted, by whoever was sent it. */
export const submit = (ctx: Ctx) => moves.submit(ctx, mainHolder(ctx).assessmentId)

export const comment = (ctx: Ctx, given: VendorCommentCreate) =>
  inTransaction(ctx, async (tx) => {
    const actor = holder(tx)
    const subject = await queries.findSubject(tx.db, actor.assessmentId)
    if (!subject) throw notFound()
    return comments.add(tx, subject, given, comments.authorOf(actor))
  })
