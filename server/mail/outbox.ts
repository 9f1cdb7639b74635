import type { MailKind } from '../../contract/mail/mail.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../contract/values/languages.ts'
import type { Ctx } from '../context.ts'
import { announce } from '../jobs/listen.ts'
import type { MailValue, VendorVariant, Wording } from './languages/types.ts'
import { MAIL_LANGUAGES } from './languages/words.ts'
import * as queries from './queries.ts'
import { render } from './render.ts'
import { masked } from './secretLink.ts'
import * as settingsQueries from './settingsQueries.ts'
import { kindIn, type MailValues } from './words.ts'

export type Mail = {
  kind: MailKind
  /** A vendor is written to in their language. */
  to: { email: string; name: string | null; language?: Language | null }
  values: MailValues
  /** What a person outside has typed: for the body only, so that no stranger writes a subject in our name. */
  typed?: MailValues | undefined
  /** Instead of those of its kind; to vendors, by name. */
  wording?: Wording | VendorVariant
  /** A link with a secret at its end: stored encrypted and shown masked. */
  secretLink?: string
  assessmentId?: string
  userId?: string
  /** For mails about a vendor that belong to none of its assessments. */
  vendorId?: string
  /** Waits for more of its kind about the same assessment, and replaces the one that does. */
  isGathered?: boolean
  /** A line below the name of the organisation. */
  about?: MailValue
  /** Where answers go, unless the settings say so. */
  replyTo?: string | null
}

type Content = Pick<Mail, 'kind' | 'to' | 'values' | 'typed' | 'about'> & {
  wording?: Wording | VendorVariant | undefined
  secretLink?: string | undefined
}

const written = (
  { kind, to, values, typed, wording, secretLink, about }: Content,
  { brand, words }: settingsQueries.Stationery,
) => {
  const link = secretLink ? masked(secretLink) : values.link
  const all = { ...(to.name && { recipient: to.name }), ...values, ...(link && { link }) }
  const language = languageOf(to)
  const usual = wordingIn(language, kind, wording)
  return render(usual.action, wording ? usual : (words ?? usual), all, brand, { language, about, typed })
}

const languageOf = ({ language }: Mail['to']) => language ?? DEFAULT_LANGUAGE

const wordingIn = (language: Language, kind: MailKind, wording: Content['wording']): Wording => {
  if (wording === undefined) return kindIn(kind, language)
  return typeof wording === 'string' ? MAIL_LANGUAGES[language].variants[wording] : wording
}

/** The mail as it would be queued, without the logo, which is attached to real ones only. */
export const preview = async (ctx: Ctx, content: Content) => {
  const { brand, ...rest } = await settingsQueries.stationery(ctx.db, content.kind, languageOf(content.to))
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
  const stationery = await settingsQueries.stationery(tx.db, kind, languageOf(to))
  const { subject, text, html } = written({ ...rest, secretLink }, stationery)
  const { hasServer } = stationery
  const status = tx.smtp || hasServer ? 'QUEUED' : 'HELD'
  const { assessmentId = null, userId = null, vendorId = null, replyTo = null } = rest
  const secret = secretLink ? tx.secrets.seal(secretLink, 'mail link') : null
  const subjects = { assessmentId, userId, vendorId }
  const mail = { kind, recipient: to.email, subject, text, html, secret, replyTo, ...subjects, status } as const
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
