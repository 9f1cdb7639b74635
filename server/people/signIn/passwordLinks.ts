import { messages } from '../../../contract/errors.ts'
import { paths } from '../../../contract/paths.ts'
import type { PasswordVia } from '../../../contract/people/auditEvents.ts'
import type { PasswordByLink } from '../../../contract/people/people.ts'
import { record } from '../../audit/record.ts'
import type { Actor, Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { conflict, gone, notFound } from '../../errors.ts'
import { hashToken, newToken } from '../../secret/tokens.ts'
import { factorsOf } from '../factors/owned.ts'
import { onlyProviders } from '../factors/settingsQueries.ts'
import * as queries from '../identity/accountQueries.ts'
import { type Device, open } from '../identity/openSession.ts'
import { checkPasswordRule } from '../identity/passwordRules.ts'
import { hashPassword } from '../identity/passwords.ts'

const HOUR = 3_600_000
const LIFETIME: Record<queries.Purpose, number> = { INVITATION: 7 * 24 * HOUR, RESET: HOUR / 2 }

export type IssuedLink = { url: string; expiresAt: string }
/** The token is in the fragment of the URL: it reaches the page, but no server log on the way. */
export const issueLink = async (tx: Ctx, userId: string, purpose: queries.Purpose): Promise<IssuedLink> => {
  const token = newToken()
  const expiresAt = new Date(tx.now.getTime() + LIFETIME[purpose])
  await queries.saveLink(tx.db, userId, purpose, hashToken(token), expiresAt)
  return { url: `${tx.origin.baseUrl}${paths.password}#token=${token}`, expiresAt: expiresAt.toISOString() }
}

/** The holder of the link sets the password, once. Anyone who accepts an invitation is signed in. */
export const choosePassword = async (ctx: Ctx, { token, password }: PasswordByLink, device: Device) => {
  const passwordHash = await hashPassword(password)
  return inTransaction(ctx, async (tx) => {
    const link = await queries.takeLink(tx.db, hashToken(token), tx.now)
    const user = link && (await queries.lock(tx.db, link.userId))
    if (!link || !user || user.status === 'DISABLED' || user.fictional) throw gone(messages.linkInvalid)
    await checkPasswordRule(tx, 'password', password, user)
    const via = link.purpose === 'RESET' ? 'reset' : 'invitation'
    await replacePassword({ ...tx, actor: holderOf(user) }, user, passwordHash, via)
    const signsIn = via === 'invitation' && factorsOf(user).length === 0 && !(await onlyProviders(tx.db))
    return signsIn ? open(tx, user, 'link', device) : undefined
  })
}

/** The audit log names the link's user as the actor. They have no permissions through it. */
const holderOf = ({ id, name, email }: queries.UserRow): Actor => ({
  type: 'user',
  id,
  name,
  email,
  permissions: [],
  sessionId: '',
})

/** For the administrator of the machine. */
export const setPassword = async (ctx: Ctx, userId: string, password: string) => {
  const passwordHash = await hashPassword(password)
  await inTransaction(ctx, async (tx) => {
    const user = await queries.lock(tx.db, userId)
    if (!user) throw notFound()
    refuseFictional(user)
    await checkPasswordRule(tx, 'password', password, user)
    await replacePassword(tx, user, passwordHash, 'command line')
  })
}

/** Nobody can sign in as a person of the example. */
export const refuseFictional = ({ fictional }: queries.UserRow) => {
  if (fictional) throw conflict(messages.fictionalUser)
}

/** A new password ends all sessions and links of the old one. */
const replacePassword = async (tx: Ctx, user: queries.UserRow, passwordHash: string, via: PasswordVia) => {
  await queries.setPassword(tx.db, user.id, passwordHash, tx.now)
  await queries.dropLinks(tx.db, user.id)
  await queries.revokeSessions(tx.db, user.id)
  await record(tx, 'CHANGE_PASSWORD', user, { via })
}
