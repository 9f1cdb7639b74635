import type { MailSettings } from '../../contract/mail/mail.ts'
import { formats } from '../../contract/values/formats.ts'
import { isThisMachine } from '../net/addresses.ts'

export type SmtpServer = {
  host: string
  /** Where to connect instead of resolving the host once more. */
  address?: string
  port: number
  security: NonNullable<MailSettings['security']>
  username: string | null
  password: string | null
  fromName: string | null
  fromAddress: string
  replyTo: string | null
}

const SCHEMES = ['smtp:', 'smtps:']
/** Without a name of its own, mail from this machine comes from here. */
const FALLBACK_SENDER = 'assay@localhost.localdomain'

export const isSmtpUrl = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, pathname, search, hash } = new URL(text)
  return SCHEMES.includes(protocol) && hostname !== '' && ['', '/'].includes(pathname) && search === '' && hash === ''
}

/** `Example Ltd <risk@example.com>`, or the address alone. */
const senderOf = (text: string) => {
  const [, name, bracketed] = /^\s*(?:"?([^"<>]*?)"?\s*)?<([^<>]+)>\s*$/.exec(text) ?? []
  return { fromName: name || null, fromAddress: bracketed?.trim() ?? text.trim() }
}
export const isSender = (text: string) => formats.email(senderOf(text).fromAddress)

const securityOf = (protocol: string, host: string) => {
  if (protocol === 'smtps:') return 'TLS'
  // To a server on this machine nobody can listen in, and it rarely has a certificate.
  return isThisMachine(host) ? 'NONE' : 'STARTTLS'
}

export const smtpServerOf = (url: string, from: string | undefined): SmtpServer => {
  const { protocol, hostname, port, username, password } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const user = decodeURIComponent(username) || null
  const sender = from ?? (user !== null && formats.email(user) ? user : FALLBACK_SENDER)
  return {
    host,
    port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
    security: securityOf(protocol, host),
    username: user,
    password: decodeURIComponent(password) || null,
    ...senderOf(sender),
    replyTo: null,
  }
}
