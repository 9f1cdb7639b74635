import type { MailKind } from '../../../contract/mail.ts'
import type { Ctx } from '../../context.ts'
import { announce } from '../../jobs/listen.ts'
import * as queries from './queries.ts'
import { render } from './render.ts'
import { masked } from './secretLink.ts'
import * as settingsQueries from './settingsQueries.ts'
import { KINDS, type MailValues } from './words.ts'

export type Wording = { subject: string; body: string; action: string }
export type Mail = {
  kind: MailKind
  to: { email: string; name: string | null }
  values: MailValues
  /** Instead of those of its kind. */
  wording?: Wording
  /** A link with a secret at its end: stored encrypted and shown masked. */
  secretLink?: string
  assessmentId?: string
  userId?: string
  /** For mails about a vendor that belong to none of its assessments. */
  vendorId?: string
  /** Waits for more of its kind about the same assessment, and replaces the one that does. */
  isGathered?: boolean
  /** A line below the name of the organisation. */
  about?: string
}

type Content = Pick<Mail, 'kind' | 'to' | 'values' | 'about'> & {
  wording?: Wording | undefined
  secretLink?: string | undefined
}

const written = (
  { kind, to, values, wording, secretLink, about }: Content,
  { brand, words }: settingsQueries.Stationery,
) => {
  const link = secretLink ? masked(secretLink) : values.link
  const all = { ...(to.name && { recipient: to.name }), ...values, ...(link && { link }) }
  const { action } = wording ?? KINDS[kind]
  return render(action, wording ?? words ?? KINDS[kind], all, brand, about)
}

/** The mail as it would be queued, without the logo, which is attached to real ones only. */
export const preview = async (ctx: Ctx, content: Content) => {
  const { brand, ...rest } = await settingsQueries.stationery(ctx.db, content.kind)
  return written(content, { ...rest, brand: { ...brand, hasLogo: false } })
}

const GATHERED_FOR = 10 * 60_000

type Gathering = { kind: MailKind; assessmentId: string; toUs: boolean }
/** Since when a mail waits for more: what is new since then belongs into it. */
export const waitingSince = async ({ db }: Ctx, gathering: Gathering) =>
  (await queries.findWaiting(db, gathering))?.createdAt

/**
 * Queues a mail in the transaction of its cause: both exist, or neither. Without a mail server it is held.
 */
export const enqueue = async (tx: Ctx, { secretLink, isGathered, ...rest }: Mail) => {
  const { kind, to } = rest
  const stationery = await settingsQueries.stationery(tx.db, kind)
  const { subject, text, html } = written({ ...rest, secretLink }, stationery)
  const { hasServer } = stationery
  const status = tx.smtp || hasServer ? 'QUEUED' : 'HELD'
  const { assessmentId = null, userId = null, vendorId = null } = rest
  const secret = secretLink ? tx.secrets.seal(secretLink, 'mail link') : null
  const subjects = { assessmentId, userId, vendorId }
  const mail = { kind, recipient: to.email, subject, text, html, secret, ...subjects, status } as const
  const queued = await queries.insert(tx.db, mail, await timesOf(tx, mail, isGathered))
  if (status === 'QUEUED') await announce(tx.db)
  return queued
}

/** A gathered mail leaves when the first of its kind would have. */
const timesOf = async (tx: Ctx, mail: queries.NewMail, isGathered = false): Promise<queries.Times> => {
  if (!isGathered) return { createdAt: tx.now, sendAt: tx.now }
  const later = new Date(tx.now.getTime() + GATHERED_FOR)
  const before = await queries.takeWaiting(tx.db, mail)
  return { createdAt: before?.createdAt ?? tx.now, sendAt: before?.sendAt ?? later }
}
