import { randomUUID } from 'node:crypto'
import { messages } from '../../contract/errors.ts'
import { DEFAULT_LANGUAGE } from '../../contract/values/languages.ts'
import { record } from '../audit/record.ts'
import type { SmtpServer } from '../config/smtpConfig.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/tx.ts'
import { conflict, unprocessable } from '../errors.ts'
import { checkedAddress, PrivateAddressError } from '../net/outbound.ts'
import { brand } from '../organisation/service.ts'
import { MailError } from './mailError.ts'
import { render } from './render.ts'
import { currentServer } from './settings.ts'
import { openTransport } from './transport.ts'
import { kindIn } from './words.ts'

/** Sent at once, beside the queue: the administrator wants to see what the server says. */
export const testMailSettings = async (ctx: Ctx, to: string, outboundAllow: readonly string[]) => {
  const server = await currentServer(ctx)
  if (!server) throw conflict(messages.noMailServer)
  // Anyone who set the environment also decides about the network.
  const reached = ctx.smtp ? server : await withCheckedAddress(server, outboundAllow)
  const { name, colour, logo } = await brand(ctx)
  const content = render('', kindIn('TEST', DEFAULT_LANGUAGE), {}, { name, colour, hasLogo: logo !== null })
  const transport = openTransport({ server: reached, organisation: name, logo })
  try {
    const response = await transport.send({ id: randomUUID(), to, ...content })
    await inTransaction(ctx, (tx) => record(tx, 'TEST_MAIL_SETTINGS', null, { to, accepted: true }))
    return { accepted: true, response }
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    throw failed(isAnswer(error.message) ? error.message : NOT_REACHED)
  } finally {
    transport.close()
  }
}

/** For the operator: why mails would not leave, in full; `none` without a mail server. */
export const checkMailServer = async (ctx: Ctx) => {
  const server = await currentServer(ctx)
  if (!server) return 'none'
  const transport = openTransport({ server, organisation: '', logo: null })
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    return error.message
  } finally {
    transport.close()
  }
}

const NOT_REACHED =
  'the mail server could not be reached. Check host, port and security, and that its certificate is valid.'
const NOT_ALLOWED = 'its address is private, and ASSAY_OUTBOUND_ALLOW on the server does not name it.'

const failed = (reason: string) => unprocessable(`The test mail could not be sent: ${reason}`, 'mail_not_accepted')

/** What a mail server said has a code. Anything else would tell what other hosts and ports answer. */
const isAnswer = (message: string) => /^(STARTTLS failed: )?[2-5]\d\d[ -]/.test(message)

/** As for webhooks: what was checked is what is connected to. */
const withCheckedAddress = async (server: SmtpServer, allowed: readonly string[]): Promise<SmtpServer> => {
  try {
    return { ...server, address: await checkedAddress(server.host, { allowed }) }
  } catch (error) {
    throw failed(error instanceof PrivateAddressError ? NOT_ALLOWED : NOT_REACHED)
  }
}
