import { messages } from '../../contract/errors.ts'
import type { MailSettings, MailSettingsUpdate } from '../../contract/mail/mail.ts'
import { record } from '../audit/record.ts'
import { changesBetween, isEmpty } from '../audit/rules.ts'
import type { SmtpServer } from '../config/smtpConfig.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/tx.ts'
import { conflict, invalid } from '../errors.ts'
import * as held from './heldQueries.ts'
import * as queries from './settingsQueries.ts'

/** That of the environment, or that of the settings. A password that cannot be decrypted is as good as none. */
export const currentServer = async ({ smtp, db, secrets }: Ctx): Promise<SmtpServer | undefined> => {
  if (smtp) return smtp
  const stored = await queries.read(db)
  if (!stored) return undefined
  return { ...stored, password: stored.password && (secrets.open(stored.password, 'smtp password') ?? null) }
}

const NO_SERVER = {
  host: null,
  port: null,
  security: null,
  username: null,
  fromName: null,
  fromAddress: null,
  replyTo: null,
}

export const mailSettings = async (ctx: Ctx): Promise<MailSettings> => {
  const server = ctx.smtp ?? (await queries.read(ctx.db))
  const counts = await held.countHeld(ctx.db)
  if (!server) return { source: 'NONE', ...NO_SERVER, hasPassword: false, ...counts }
  const { password, ...visible } = server
  return { source: ctx.smtp ? 'ENVIRONMENT' : 'SETTINGS', ...visible, hasPassword: password !== null, ...counts }
}

const refuseIfOfEnvironment = ({ smtp }: Ctx) => {
  if (smtp) throw conflict(messages.mailByEnvironment)
}

const LOGIN_FIELDS = ['host', 'port', 'username'] as const
/** What decides where mails go, and who can read them on the way. */
const SERVER_FIELDS = [...LOGIN_FIELDS, 'security'] as const
const PASSWORD_AGAIN = 'must be given again for another server or user name, or without encryption'
const SERVER_CHANGED =
  'The mail server was changed while this mail with its link was waiting. Somebody with the permissions of its recipient can release it.'

export const updateMailSettings = async (ctx: Ctx, update: MailSettingsUpdate) => {
  refuseIfOfEnvironment(ctx)
  await inTransaction(ctx, async (tx) => {
    const before = await queries.lock(tx.db)
    const { password: given, ...fields } = update
    const after = { username: null, fromName: null, replyTo: null, ...fields }
    const password = given === undefined ? unchangedPassword(before, after) : sealed(tx, given)
    const changes = changesBetween(before ?? {}, after)
    const passwordChanged = given !== undefined
    if (isEmpty(changes) && !passwordChanged) return
    await queries.write(tx.db, { ...after, password }, tx.now)
    const leadsElsewhere = before !== undefined && SERVER_FIELDS.some((name) => before[name] !== after[name])
    const heldNow = leadsElsewhere ? await held.holdLinks(tx.db, SERVER_CHANGED) : 0
    await record(tx, 'UPDATE_MAIL_SETTINGS', null, { changes, passwordChanged, ...(heldNow > 0 && { held: heldNow }) })
  })
  return mailSettings(ctx)
}

const sealed = ({ secrets }: Ctx, password: string | null) =>
  password ? secrets.seal(password, 'smtp password') : null

/** Otherwise anyone who may change the settings could have the password sent to a server of their own, or in the clear. */
const unchangedPassword = (before: queries.StoredServer | undefined, after: Omit<queries.StoredServer, 'password'>) => {
  if (!before?.password) return null
  const same = LOGIN_FIELDS.every((name) => before[name] === after[name])
  const lowered = before.security !== 'NONE' && after.security === 'NONE'
  if (!same || lowered) throw invalid('body', [{ path: 'password', message: PASSWORD_AGAIN }])
  return before.password
}

export const removeMailSettings = async (ctx: Ctx) => {
  refuseIfOfEnvironment(ctx)
  await inTransaction(ctx, async (tx) => {
    const before = await queries.lock(tx.db)
    if (!before) return
    await queries.remove(tx.db)
    await held.holdAll(tx.db)
    await record(tx, 'DELETE_MAIL_SETTINGS', null, { host: before.host })
  })
}
