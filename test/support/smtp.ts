import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type Received = { to: string[]; from: string; message: Email; raw: string }

/** The answer of an SMTP server that does not like something. */
export const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

/** Undefined if the client goes away in the middle of the message, which some tests are about. */
export const textOf = async (stream: NodeJS.ReadableStream) => {
  const parts: Buffer[] = []
  try {
    for await (const part of stream) parts.push(part as Buffer)
  } catch {
    return undefined
  }
  return Buffer.concat(parts).toString('utf8')
}

/** A real SMTP server on a port of its own that keeps what it gets, unless the options say otherwise. */
export const startSmtp = async (options: SMTPServerOptions = {}) => {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, { envelope }, done) => {
      const raw = await textOf(stream)
      if (raw === undefined) return
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      const message = await PostalMime.parse(raw)
      received.push({ to: envelope.rcptTo.map(({ address }) => address), from, message, raw })
      done(null)
    },
    ...options,
  })
  // A client that goes away in the middle of a dialogue is what some tests are about.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.server.unref()
  const { port } = server.server.address() as AddressInfo
  const settings = { host: '127.0.0.1', port, security: 'NONE' as const, fromAddress: 'risk@example.com' }
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { port, received, settings, close }
}
export type TestSmtp = Awaited<ReturnType<typeof startSmtp>>
