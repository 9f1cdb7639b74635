import type { SignInMethod } from '../../../contract/people/signIn.ts'
import { permissionsOf } from '../../../contract/permissions.ts'
import { record } from '../../audit/record.ts'
import type { Actor, Ctx } from '../../context.ts'
import { hashToken, newToken } from '../../secret/tokens.ts'
import type { UserRow } from './accountQueries.ts'
import { rememberDevice } from './devices.ts'
import { notifyOfNewDevice } from './newDevice.ts'
import { isLimited } from './queries.ts'
import * as queries from './sessionQueries.ts'

export type Opened = { token: string; maxAgeSeconds: number; actor: Actor; deviceCookie: string }
/** The browser of a sign-in: the tokens that it keeps, and the one that is known for this account. */
export type Device = { tokens: readonly string[]; known?: { id: string } | undefined }

/** A session for a user who has been authenticated: just now, unless a provider says when. */
export const open = async (
  tx: Ctx,
  user: UserRow,
  method: SignInMethod,
  { tokens, known }: Device,
  provedAt = tx.now,
): Promise<Opened> => {
  if (!known) await notifyOfNewDevice(tx, user)
  const token = newToken()
  const { address, userAgent } = tx.origin
  const { id: sessionId, hours } = await queries.insert(
    tx.db,
    { userId: user.id, tokenHash: hashToken(token), address, userAgent, method, provedAt },
    tx.now,
  )
  await queries.signedIn(tx.db, user.id, tx.now)
  const deviceCookie = await rememberDevice(tx, user.id, tokens, known)
  const { id, name, email } = user
  const limited = await isLimited(tx.db, sessionId, tx.now)
  const permissions = limited ? [] : permissionsOf(user)
  const actor: Actor = { type: 'user', id, name, email, sessionId, permissions, limited }
  await record({ ...tx, actor }, 'LOGIN', user, { method })
  return { token, maxAgeSeconds: hours * 3600, actor, deviceCookie }
}
