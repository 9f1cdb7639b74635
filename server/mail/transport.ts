import { isIP } from 'node:net'
import nodemailer from 'nodemailer'
import type { SmtpServer } from '../config/smtpConfig.ts'
import { MailError } from './mailError.ts'
import { LOGO_CID } from './render.ts'

/** Who sends: the same for all mails. */
export type Sender = { server: SmtpServer; organisation: string; logo: Uint8Array | null }
export type MailAttachment = { filename: string; content: Buffer }
export type MailToSend = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string | null
  attachment?: MailAttachment
}

const LONGEST_ERROR = 2000
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }
export const CONNECTIONS = 5
/** Parallel connections, how many messages each carries before it is renewed, and when an idle one is closed. */
const POOL = { pool: true, maxConnections: CONNECTIONS, maxMessages: 100, idleTimeout: 30_000 } as const
/** What nodemailer says of a message that no connection had taken when the pool was closed. */
const NOT_BEGUN = 'Connection pool was closed'

/** Steps of the dialogue in which a 5xx is about this one message. A refused login is about the settings. */
const ABOUT_MESSAGE = ['RCPT TO', 'DATA', 'MAIL FROM', 'API']

type SmtpFailure = Error & { response?: string; responseCode?: number; command?: string; code?: string }
const isPermanent = ({ responseCode = 0, command = '', code }: SmtpFailure) =>
  code === 'EENVELOPE' && responseCode === 0 ? true : responseCode >= 500 && ABOUT_MESSAGE.includes(command)

const wordsOf = ({ response, message, command }: SmtpFailure) =>
  command === 'STARTTLS' ? `STARTTLS failed: ${response ?? message}` : (response ?? message)

const mailError = (error: SmtpFailure) => new MailError(wordsOf(error).slice(0, LONGEST_ERROR), isPermanent(error))

const optionsOf = ({ host, address = host, port, security, username, password }: SmtpServer) => ({
  host: address,
  port,
  secure: security === 'TLS',
  requireTLS: security === 'STARTTLS',
  // NONE uses encryption if it is offered, but relies on nothing.
  tls: {
    minVersion: 'TLSv1.2',
    rejectUnauthorized: security !== 'NONE',
    ...(isIP(host) === 0 && { servername: host }),
  } as const,
  ...(username !== null && { auth: { user: username, pass: password ?? '' } }),
  disableFileAccess: true,
  disableUrlAccess: true,
  ...TIMEOUTS,
})

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

const messageOf = (
  { server, organisation, logo }: Sender,
  { id, to, subject, text, html, replyTo, attachment }: MailToSend,
) => ({
  from: { name: server.fromName ?? organisation, address: server.fromAddress },
  to,
  ...((server.replyTo ?? replyTo) && { replyTo: server.replyTo ?? replyTo ?? undefined }),
  subject,
  text,
  html,
  // The same for every attempt, so that a mail program shows a repeated one once.
  messageId: `<${id}@${domainOf(server.fromAddress)}>`,
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  attachments: [
    ...(logo ? [{ filename: 'logo', cid: LOGO_CID, content: Buffer.from(logo) }] : []),
    ...(attachment ? [{ ...attachment, contentType: 'application/pdf' }] : []),
  ],
})

export type MailTransport = {
  /** Returns what the mail server said, or undefined if the transport was closed before the mail began to leave. */
  send: (mail: MailToSend) => Promise<string | undefined>
  /** Connects and signs in, without sending anything. */
  verify: () => Promise<void>
  /** What is being sent is finished. */
  close: () => void
}

/** One message for each connection, as often as the rate allows: a whole second's at once would delay requests. */
const rateOf = (perSecond: number) => ({ rateLimit: CONNECTIONS, rateDelta: (CONNECTIONS * 1000) / perSecond })

/** Without a rate, it sends as fast as it can. */
export const openTransport = (sender: Sender, perSecond?: number): MailTransport => {
  const rate = perSecond === undefined ? {} : rateOf(perSecond)
  const transport = nodemailer.createTransport({ ...optionsOf(sender.server), ...POOL, ...rate })
  const send = async (mail: MailToSend) => {
    try {
      return (await transport.sendMail(messageOf(sender, mail))).response
    } catch (error) {
      const failure = error as SmtpFailure
      if (failure.message === NOT_BEGUN) return undefined
      throw mailError(failure)
    }
  }
  const verify = async () => {
    try {
      await transport.verify()
    } catch (error) {
      throw mailError(error as SmtpFailure)
    }
  }
  return { send, verify, close: () => transport.close() }
}
