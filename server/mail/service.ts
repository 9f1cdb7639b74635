import { messages } from '../../contract/errors.ts'
import type { MailFilter, MailKind } from '../../contract/mail/mail.ts'
import { record } from '../audit/record.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/tx.ts'
import { conflict, notFound } from '../errors.ts'
import { announce } from '../jobs/listen.ts'
import { pageOfRows, pageRequest } from '../tables/paging.ts'
import { releaseHeld, requireLinkOwner } from './held.ts'
import * as queries from './queries.ts'
import { currentServer } from './settings.ts'

export type { MailValue, VendorVariant, Wording } from './languages/types.ts'
export * from './languages/values.ts'
export { enqueue, type Mail, preview, waitingSince } from './outbox.ts'
export { mailQueue, type RefusedMail } from './queue.ts'
export * from './settings.ts'
export * from './templates.ts'
export { testMailSettings } from './testMail.ts'
export {
  DOCUMENT_EXPIRING,
  escalation,
  FORWARDED_NOTICE,
  MESSAGE_NOTICE,
} from './wordings.ts'
export type { MailValues } from './words.ts'

export const cancelOf = ({ db, now }: Ctx, subject: queries.Subject, kinds: readonly MailKind[]) =>
  queries.cancelOf(db, subject, kinds, now)

/** Of every kind: nobody is mailed about a vendor that has left. */
export const cancelOfVendors = ({ db, now }: Ctx, ids: readonly string[]) => queries.cancelOfVendors(db, ids, now)

export const removeOldMails = ({ db }: Ctx, before: Date) => queries.removeOld(db, before)

const PAGE_SIZE = 25

export const list = async (ctx: Ctx, filter: MailFilter) => {
  const request = pageRequest('mails', filter, PAGE_SIZE, queries.ORDER)
  const [entries, totalCount] = await Promise.all([
    queries.list(ctx.db, filter, request),
    queries.count(ctx.db, filter),
  ])
  return pageOfRows(request, entries, totalCount)
}

export const find = async (ctx: Ctx, id: string) => {
  const mail = await queries.find(ctx.db, id)
  if (!mail) throw notFound()
  return mail
}

const lockUnsent = async (tx: Ctx, id: string) => {
  const mail = await queries.lock(tx.db, id)
  if (!mail) throw notFound()
  if (mail.status === 'SENT') throw conflict(messages.mailSent)
  if (mail.leasedUntil && mail.leasedUntil > tx.now) throw conflict(messages.mailBeingSent)
  return mail
}

const detailsOf = ({ kind, to }: queries.LockedMail) => ({ kind, to })
const entityOf = ({ id, subject }: queries.LockedMail) => ({ id, name: subject })

const requireServer = async (tx: Ctx) => {
  if (!(await currentServer(tx))) throw conflict(messages.noMailServer)
}

export const retry = (ctx: Ctx, id: string) =>
  inTransaction(ctx, async (tx) => {
    const mail = await lockUnsent(tx, id)
    await requireLinkOwner(tx, mail)
    await requireServer(tx)
    const queued = await queries.queueAgain(tx.db, id, tx.now)
    await record(tx, 'RETRY_MAIL', entityOf(mail), detailsOf(mail))
    await announce(tx.db)
    return queued
  })

/** Cancelling again changes, and records, nothing. */
export const cancel = (ctx: Ctx, id: string) =>
  inTransaction(ctx, async (tx) => {
    const mail = await lockUnsent(tx, id)
    const cancelled = await queries.cancel(tx.db, id)
    if (mail.status !== 'CANCELLED') await record(tx, 'CANCEL_MAIL', entityOf(mail), detailsOf(mail))
    return cancelled
  })

/** Only on request: by then, some of it may be out of date. */
export const release = (ctx: Ctx) =>
  inTransaction(ctx, async (tx) => {
    await requireServer(tx)
    const { released, kept } = await releaseHeld(tx)
    if (released > 0) {
      await record(tx, 'RELEASE_MAILS', null, { released })
      await announce(tx.db)
    }
    return { released, kept }
  })
