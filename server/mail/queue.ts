import { hash } from 'node:crypto'
import { limitConcurrency } from '../concurrency.ts'
import type { Ctx } from '../context.ts'
import type { Lease, Queue } from '../jobs/engine.ts'
import { brand } from '../organisation/service.ts'
import { MailError } from './mailError.ts'
import { masked } from './outbox.ts'
import * as queries from './queries.ts'
import { openSendingProcess, type SendingProcess } from './sendingProcess.ts'
import { currentServer } from './settings.ts'
import type { Sender } from './transport.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** After each failed attempt; then it is given up, two days after the first. */
const PAUSES = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR]

/** Many at a time, because each claim costs callers more than a mail does. */
const CLAIMED = 200
/** With the process that sends them at its own pace: enough that it never waits for us, few enough for one message. */
const HANDED_OVER = 60

const UNREADABLE = 'The link in this mail cannot be read: it was encrypted with another secret. Send the link again.'

export const mailQueue = (context: () => Ctx): Queue & { close: () => void } => {
  const processes = createProcesses()
  const finish = createFinisher(context)
  const limited = limitConcurrency(HANDED_OVER)
  const claim = async (lease: Lease, limit: number) => {
    const ctx = context()
    const mails = await queries.claim(ctx.db, lease, limit)
    if (mails.length === 0) return []
    const server = await currentServer(ctx)
    if (!server) {
      await queries.holdAll(ctx.db)
      return []
    }
    const { name: organisation, logo } = await brand(ctx)
    const sending = processes.of({ server, organisation, logo })
    return mails.map((mail) => (signal: AbortSignal) => perform(sending, mail, lease, signal))
  }
  const perform = (sending: SendingProcess, { id, ...mail }: queries.ClaimedMail, { by }: Lease, signal: AbortSignal) =>
    finish(async () => {
      const outcome = await limited(() => attempt(sending, { id, ...mail }, context(), signal))
      return outcome ? { id, by, ...outcome } : queries.giveBack(context().db, id, by)
    })
  return { name: 'mail', atOnce: CLAIMED, leaseSeconds: 120, claim, close: processes.close }
}

/** Undefined if it was not attempted. */
const attempt = async (
  { send }: SendingProcess,
  mail: queries.ClaimedMail,
  { secrets, now }: Ctx,
  signal: AbortSignal,
): Promise<queries.Outcome | undefined> => {
  if (signal.aborted) return undefined
  try {
    const { id, to, subject } = mail
    const response = await send({ id, to, subject, ...withLink(mail, secrets) }, signal)
    if (response === undefined) return undefined
    return { status: 'SENT', error: null, nextAttemptAt: null }
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    const pause = error.permanent ? undefined : PAUSES[mail.attempts - 1]
    if (pause === undefined) return { status: 'FAILED', error: error.message, nextAttemptAt: null }
    return { status: 'QUEUED', error: error.message, nextAttemptAt: new Date(now.getTime() + pause) }
  }
}

/** The link in full, which the stored text shows masked. */
const withLink = ({ text, html, secret }: queries.ClaimedMail, secrets: Ctx['secrets']) => {
  if (secret === null) return { text, html }
  const link = secrets.open(secret, 'mail link')
  // Another server may have the secret.
  if (link === undefined) throw new MailError(UNREADABLE, false)
  return { text: text.replaceAll(masked(link), link), html: html.replaceAll(masked(link), link) }
}

/** How long an outcome waits for others, so that a full outbox costs few statements. */
const GATHER_MS = 200

/** Writes the outcomes of about the same time in one statement. The last one under way waits for nobody. */
const createFinisher = (context: () => Ctx) => {
  let underWay = 0
  let batch: { ended: queries.Ended[]; write: () => void; written: Promise<unknown> } | undefined
  const gather = () => {
    const ended: queries.Ended[] = []
    const { promise: complete, resolve: write } = Promise.withResolvers<void>()
    const timer = setTimeout(write, GATHER_MS)
    const written = complete.then(() => {
      clearTimeout(timer)
      batch = undefined
      const { db, now } = context()
      return queries.finishAll(db, ended, now)
    })
    return { ended, write, written }
  }
  return async (work: () => Promise<queries.Ended | undefined>) => {
    underWay += 1
    const ended = await work().finally(() => {
      underWay -= 1
    })
    if (!ended) return undefined
    batch ??= gather()
    batch.ended.push(ended)
    if (underWay === 0) batch.write()
    await batch.written
    return ended.nextAttemptAt ?? undefined
  }
}

/** One process, until the sender changes; the old one ends with its last message. */
const createProcesses = () => {
  let open: { key: string; sending: SendingProcess } | undefined
  const close = () => {
    open?.sending.close()
    open = undefined
  }
  const of = ({ logo, ...sender }: Sender) => {
    const key = JSON.stringify({ ...sender, logo: logo && hash('sha256', logo) })
    if (open?.key !== key) {
      close()
      open = { key, sending: openSendingProcess({ ...sender, logo }) }
    }
    return open.sending
  }
  return { of, close }
}
