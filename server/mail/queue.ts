import { hash } from 'node:crypto'
import { isVendorMailKind } from '../../contract/mail/mail.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/tx.ts'
import type { Queue } from '../jobs/engine.ts'
import type { Lease } from '../jobs/leases.ts'
import { mails as counted, up } from '../metrics/counters.ts'
import { brand } from '../organisation/service.ts'
import { holdAll } from './heldQueries.ts'
import { MailError } from './mailError.ts'
import * as queries from './queries.ts'
import { withLink } from './secretLink.ts'
import { currentServer } from './settings.ts'
import { CONNECTIONS, type MailAttachment, type MailTransport, openTransport, type Sender } from './transport.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** After each failed attempt; then it is given up, two days after the first. */
const PAUSES = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR]

const UNREADABLE = 'The link in this mail cannot be read: it was encrypted with another secret. Send the link again.'

/** Made when the mail is sent: a PDF takes too long for the request that submits, and mails are kept for a year. */
export type CopyOfAnswers = (assessmentId: string) => Promise<MailAttachment | undefined>

/** A mail server refuses a mail to a contact of a vendor. Called in the transaction that records it. */
export type RefusedMail = { vendorId: string; assessmentId: string | null; email: string; reason: string }
export type OnRefused = (tx: Ctx, mail: RefusedMail) => Promise<unknown>

type Work = { copyOf: CopyOfAnswers; onRefused: OnRefused }

/** `perSecond` is the most that this server sends. */
export const mailQueue = (
  context: () => Ctx,
  perSecond: number,
  { copyOf, onRefused }: Work,
): Queue & { close: () => void } => {
  const transports = createTransports(perSecond)
  const claim = async (lease: Lease, limit: number) => {
    const ctx = context()
    // Before the mails: a change of the server holds their links, and those claimed before it may only reach the old one.
    const server = await currentServer(ctx)
    if (!server) {
      await holdAll(ctx.db)
      return []
    }
    const mails = await queries.claim(ctx.db, lease, limit)
    if (mails.length === 0) return []
    const { name: organisation, logo } = await brand(ctx)
    const transport = transports.of({ server, organisation, logo })
    return mails.map((mail) => (signal: AbortSignal) => perform(transport, mail, lease, signal))
  }
  const perform = async (transport: MailTransport, mail: queries.ClaimedMail, { by }: Lease, signal: AbortSignal) => {
    const outcome = signal.aborted ? undefined : await attempt(transport, mail, context, copyOf)
    const { db } = context()
    if (outcome) count(outcome)
    if (outcome) await inTransaction(context(), (tx) => finish(tx, mail, by, { outcome, onRefused }))
    else await queries.releaseLease(db, mail.id, by)
    return outcome?.nextAttemptAt ?? undefined
  }
  const renew = (lease: Lease) => queries.renew(context().db, lease)
  // One more for each connection, so that it need not wait for the next claim.
  return { name: 'mail', atOnce: 2 * CONNECTIONS, leaseSeconds: 60, claim, renew, close: transports.close }
}

type Finished = { outcome: queries.Outcome; onRefused: OnRefused }
const finish = async (tx: Ctx, mail: queries.ClaimedMail, by: string, { outcome, onRefused }: Finished) => {
  const written = await queries.finish(tx.db, mail.id, by, outcome, tx.now)
  const { kind, userId, vendorId, assessmentId, to: email } = mail
  if (written.count === 0 || userId !== null || vendorId === null || !isVendorMailKind(kind)) return
  if (outcome.status === 'SENT') await queries.forgetRefusal(tx.db, vendorId, email)
  if (outcome.isRefused) await onRefused(tx, { vendorId, assessmentId, email, reason: outcome.error ?? '' })
}

const OUTCOMES = { SENT: 'sent', QUEUED: 'retried', FAILED: 'failed' }
/** A mail that is tried again could not be handed over; one that has failed was refused by a server that answers. */
const count = ({ status }: queries.Outcome) => {
  counted.inc({ outcome: OUTCOMES[status] })
  up.set({ part: 'mail' }, Number(status !== 'QUEUED'))
}

/** Undefined if it was not attempted. */
const attempt = async (
  { send }: MailTransport,
  mail: queries.ClaimedMail,
  context: () => Ctx,
  copyOf: CopyOfAnswers,
): Promise<queries.Outcome | undefined> => {
  try {
    const attachment = await attachmentOf(mail, copyOf)
    const response = await send({ ...inFull(mail, context()), ...(attachment && { attachment }) })
    return response === undefined ? undefined : { status: 'SENT', error: null, nextAttemptAt: null }
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    const pause = error.permanent ? undefined : PAUSES[mail.attempts - 1]
    if (pause === undefined)
      return { status: 'FAILED', error: error.message, nextAttemptAt: null, isRefused: error.permanent }
    return { status: 'QUEUED', error: error.message, nextAttemptAt: new Date(context().now.getTime() + pause) }
  }
}

const attachmentOf = async ({ kind, assessmentId }: queries.ClaimedMail, copyOf: CopyOfAnswers) => {
  if (kind !== 'RECEIPT' || assessmentId === null) return undefined
  try {
    return await copyOf(assessmentId)
  } catch (error) {
    // Too many PDFs are being made, or one took too long: tried again later.
    throw new MailError(`The copy of the answers could not be made: ${(error as Error).message}`, false)
  }
}

const inFull = (mail: queries.ClaimedMail, { secrets }: Ctx) => {
  if (mail.secret === null) return mail
  const link = secrets.open(mail.secret, 'mail link')
  // Another server may have the secret.
  if (link === undefined) throw new MailError(UNREADABLE, false)
  return withLink(mail, link)
}

/** One transport, until the sender changes. What the old one has not begun is given back and claimed again. */
const createTransports = (perSecond: number) => {
  let open: { key: string; transport: MailTransport } | undefined
  const close = () => {
    open?.transport.close()
    open = undefined
  }
  const of = ({ logo, ...sender }: Sender) => {
    const key = JSON.stringify({ ...sender, logo: logo && hash('sha256', logo) })
    if (open?.key !== key) {
      close()
      open = { key, transport: openTransport({ ...sender, logo }, perSecond) }
    }
    return open.transport
  }
  return { of, close }
}
