import { hash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Ctx } from '../../context.ts'
import type { DatabaseAddress } from '../../db/open.ts'
import type { Queue } from '../../jobs/engine.ts'
import type { Lease } from '../../jobs/leases.ts'
import { brand } from '../../organisation/service.ts'
import { holdAll } from './heldQueries.ts'
import { MailError } from './mailError.ts'
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

const UNREADABLE = 'The link in this mail cannot be read: it was encrypted with another secret. Send the link again.'

export const mailQueue = (context: () => Ctx, database: DatabaseAddress): Queue & { close: () => void } => {
  const processes = createProcesses(database)
  const finish = createFinisher(context)
  const claim = async (lease: Lease, limit: number) => {
    const ctx = context()
    const mails = await queries.claim(ctx.db, lease, limit)
    if (mails.length === 0) return []
    const server = await currentServer(ctx)
    if (!server) {
      await holdAll(ctx.db)
      return []
    }
    const { name: organisation, logo } = await brand(ctx)
    const sending = processes.of({ server, organisation, logo })
    return mails.map((mail) => (signal: AbortSignal) => perform(sending, mail, lease, signal))
  }
  const perform = (sending: SendingProcess, { id, ...mail }: queries.ClaimedMail, { by }: Lease, signal: AbortSignal) =>
    finish(async () => {
      const outcome = await attempt(sending, { id, ...mail }, context, signal)
      return outcome ? { id, by, ...outcome } : queries.giveBack(context().db, id, by)
    })
  return { name: 'mail', atOnce: CLAIMED, leaseSeconds: 120, claim, close: processes.close }
}

/** Undefined if it was not attempted. */
const attempt = async (
  { send }: SendingProcess,
  mail: queries.ClaimedMail,
  context: () => Ctx,
  signal: AbortSignal,
): Promise<queries.Outcome | undefined> => {
  if (signal.aborted) return undefined
  try {
    const response = await send({ id: mail.id, link: linkOf(mail, context()) }, signal)
    if (response === undefined) return undefined
    return { status: 'SENT', error: null, nextAttemptAt: null }
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    const pause = error.permanent ? undefined : PAUSES[mail.attempts - 1]
    if (pause === undefined) return { status: 'FAILED', error: error.message, nextAttemptAt: null }
    return { status: 'QUEUED', error: error.message, nextAttemptAt: new Date(context().now.getTime() + pause) }
  }
}

const linkOf = ({ secret }: queries.ClaimedMail, { secrets }: Ctx) => {
  if (secret === null) return null
  const link = secrets.open(secret, 'mail link')
  // Another server may have the secret.
  if (link === undefined) throw new MailError(UNREADABLE, false)
  return link
}

/** Writes the outcomes that arrive together in one statement. */
const createFinisher = (context: () => Ctx) => {
  let batch: { ended: queries.Ended[]; written: Promise<unknown> } | undefined
  const gather = () => {
    const ended: queries.Ended[] = []
    const written = nextTurn().then(() => {
      batch = undefined
      const { db, now } = context()
      return queries.finishAll(db, ended, now)
    })
    return { ended, written }
  }
  return async (work: () => Promise<queries.Ended | undefined>) => {
    const ended = await work()
    if (!ended) return undefined
    batch ??= gather()
    batch.ended.push(ended)
    await batch.written
    return ended.nextAttemptAt ?? undefined
  }
}

/** One process, until the sender changes; the old one ends with its last message. */
const createProcesses = (database: DatabaseAddress) => {
  let open: { key: string; sending: SendingProcess } | undefined
  const close = () => {
    open?.sending.close()
    open = undefined
  }
  const of = ({ logo, ...sender }: Sender) => {
    const key = JSON.stringify({ ...sender, logo: logo && hash('sha256', logo) })
    if (open?.key !== key) {
      close()
      open = { key, sending: openSendingProcess({ ...sender, logo }, database) }
    }
    return open.sending
  }
  return { of, close }
}
