import { setTimeout as pause } from 'node:timers/promises'
import type { Ctx } from '../context.ts'
import type { Lease, Queue } from '../jobs/engine.ts'
import { brand } from '../organisation/service.ts'
import type { SmtpServer } from '../smtpConfig.ts'
import { masked } from './outbox.ts'
import * as queries from './queries.ts'
import { currentServer } from './settings.ts'
import { MailError, type Message, openTransport, type Transport } from './transport.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** After each failed attempt; then it is given up, two days after the first. */
const PAUSES = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR]

const UNREADABLE = 'The link in this mail cannot be read: it was encrypted with another secret. Send the link again.'

type MailBrand = Pick<Message, 'organisation' | 'logo'>

export const mailQueue = (context: () => Ctx): Queue & { close: () => void } => {
  const transports = createTransports()
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
    const transport = transports.of(server)
    return mails.map((mail) => () => perform(transport, mail, { organisation, logo }, lease))
  }
  const perform = async (transport: Transport, mail: queries.ClaimedMail, brand: MailBrand, { by }: Lease) => {
    const outcome = await attempt(transport, mail, brand, context())
    await finish({ id: mail.id, by, ...outcome })
  }
  return { name: 'mail', atOnce: 20, leaseSeconds: 120, claim, close: transports.close }
}

const attempt = async (
  { send }: Transport,
  mail: queries.ClaimedMail,
  brand: MailBrand,
  { secrets, now }: Ctx,
): Promise<queries.Outcome> => {
  try {
    await send({ ...brand, ...mail, ...withLink(mail, secrets) })
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

/** Connections are reused until the settings change. */
const createTransports = () => {
  let open: { key: string; transport: Transport } | undefined
  const close = () => {
    open?.transport.close()
    open = undefined
  }
  const of = (server: SmtpServer) => {
    const key = JSON.stringify(server)
    if (open?.key !== key) {
      close()
      open = { key, transport: openTransport(server) }
    }
    return open.transport
  }
  return { of, close }
}
