import { hash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Ctx } from '../context.ts'
import type { Lease, Queue } from '../jobs/engine.ts'
import { brand } from '../organisation/service.ts'
import { MailError } from './mailError.ts'
import { masked } from './outbox.ts'
import * as queries from './queries.ts'
import { currentServer } from './settings.ts'
import { openThread, type Thread } from './thread.ts'
import type { Sender } from './transport.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** After each failed attempt; then it is given up, two days after the first. */
const PAUSES = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR]

/** About 400 a second: a full outbox leaves time for requests, even on a small machine. */
const PACE_MS = 2.5

const UNREADABLE = 'The link in this mail cannot be read: it was encrypted with another secret. Send the link again.'

export const mailQueue = (context: () => Ctx): Queue & { close: () => void } => {
  const threads = createThreads()
  const finish = createFinisher(context)
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
    const thread = threads.of({ server, organisation, logo })
    return mails.map((mail, index) => async () => {
      await pause(index * PACE_MS)
      return perform(thread, mail, lease)
    })
  }
  const perform = async (thread: Thread, mail: queries.ClaimedMail, { by }: Lease) => {
    const outcome = await attempt(thread, mail, context())
    await finish({ id: mail.id, by, ...outcome })
    return outcome.nextAttemptAt ?? undefined
  }
  return { name: 'mail', atOnce: 20, leaseSeconds: 120, claim, close: threads.close }
}

const attempt = async (
  { send }: Thread,
  mail: queries.ClaimedMail,
  { secrets, now }: Ctx,
): Promise<queries.Outcome> => {
  try {
    const { id, to, subject } = mail
    await send({ id, to, subject, ...withLink(mail, secrets) })
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
const GATHER_MS = 10

/** Writes the outcomes of about the same time in one statement. */
const createFinisher = (context: () => Ctx) => {
  let batch: { ended: queries.Ended[]; written: Promise<unknown> } | undefined
  const gather = () => {
    const ended: queries.Ended[] = []
    const write = async () => {
      await pause(GATHER_MS)
      batch = undefined
      const { db, now } = context()
      await queries.finishAll(db, ended, now)
    }
    return { ended, written: write() }
  }
  return async (one: queries.Ended) => {
    batch ??= gather()
    batch.ended.push(one)
    await batch.written
  }
}

/** One thread, until the sender changes; the old one ends with its last message. */
const createThreads = () => {
  let open: { key: string; thread: Thread } | undefined
  const close = () => {
    open?.thread.close()
    open = undefined
  }
  const of = ({ logo, ...sender }: Sender) => {
    const key = JSON.stringify({ ...sender, logo: logo && hash('sha256', logo) })
    if (open?.key !== key) {
      close()
      open = { key, thread: openThread({ ...sender, logo }) }
    }
    return open.thread
  }
  return { of, close }
}
