import nodemailer from 'nodemailer'
import type { SmtpServer } from '../smtpConfig.ts'
import { LOGO_CID } from './render.ts'

export type Message = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  organisation: string
  logo: Uint8Array | null
}
export type Accepted = { response: string }

/** What went wrong, in the server's words, and whether trying again can help. */
export class MailError extends Error {
  readonly permanent: boolean
  constructor(message: string, permanent: boolean) {
    super(message)
    this.permanent = permanent
  }
}

const LONGEST_ERROR = 2000
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }
/** Parallel connections, and how many messages each carries before it is renewed. */
const POOL = { pool: true, maxConnections: 5, maxMessages: 100 } as const

/** Steps of the dialogue in which a 5xx is about this one message. A refused login is about the settings. */
const ABOUT_MESSAGE = ['RCPT TO', 'DATA', 'MAIL FROM', 'API']

type SmtpFailure = Error & { response?: string; responseCode?: number; command?: string; code?: string }
const isPermanent = ({ responseCode = 0, command = '', code }: SmtpFailure) =>
  code === 'EENVELOPE' && responseCode === 0 ? true : responseCode >= 500 && ABOUT_MESSAGE.includes(command)

const wordsOf = ({ response, message, command }: SmtpFailure) =>
  command === 'STARTTLS' ? `STARTTLS failed: ${response ?? message}` : (response ?? message)

const mailError = (error: SmtpFailure) => new MailError(wordsOf(error).slice(0, LONGEST_ERROR), isPermanent(error))

const optionsOf = ({ host, port, security, username, password }: SmtpServer) => ({
  host,
  port,
  secure: security === 'TLS',
  requireTLS: security === 'STARTTLS',
  // NONE uses encryption if it is offered, but relies on nothing.
  tls: { minVersion: 'TLSv1.2', rejectUnauthorized: security !== 'NONE' } as const,
  ...(username !== null && { auth: { user: username, pass: password ?? '' } }),
  disableFileAccess: true,
  disableUrlAccess: true,
  ...TIMEOUTS,
})

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

const messageOf = (server: SmtpServer, { id, to, subject, text, html, organisation, logo }: Message) => ({
  from: { name: server.fromName ?? organisation, address: server.fromAddress },
  to,
  ...(server.replyTo !== null && { replyTo: server.replyTo }),
  subject,
  text,
  html,
  // The same for every attempt, so that a mail program shows a repeated one once.
  messageId: `<${id}@${domainOf(server.fromAddress)}>`,
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  ...(logo && { attachments: [{ filename: 'logo', cid: LOGO_CID, content: Buffer.from(logo) }] }),
})

export type Transport = { send: (message: Message) => Promise<Accepted>; close: () => void }

export const openTransport = (server: SmtpServer, pooled = true): Transport => {
  const transport = nodemailer.createTransport({ ...optionsOf(server), ...(pooled && POOL) } as never)
  const send = async (message: Message) => {
    try {
      const { response } = (await transport.sendMail(messageOf(server, message))) as unknown as Accepted
      return { response }
    } catch (error) {
      throw mailError(error as SmtpFailure)
    }
  }
  return { send, close: () => transport.close() }
}
