import { messages } from '../../contract/errors.ts'
import type { SignIn } from '../../contract/people.ts'
import { record } from '../audit/record.ts'
import type { Actor, Ctx } from '../context.ts'
import { inTransaction } from '../db/tx.ts'
import { unauthorized } from '../errors.ts'
import * as accounts from './accountQueries.ts'
import { accountBucket, countFailure, deviceBucket, forgetFailures, throwIfThrottled } from './attempts.ts'
import { knownDevice, rememberDevice } from './devices.ts'
import { addressBucket, allowRequest, forgiveRequest } from './limits.ts'
import { verifyPassword } from './passwords.ts'
import { permissionsOf } from './permissions.ts'
import * as queries from './sessionQueries.ts'
import { hashToken, newToken } from './tokens.ts'

export type Opened = { token: string; maxAgeSeconds: number; actor: Actor; deviceCookie: string }
/** The browser of a sign-in: the tokens that it keeps, and the one that is known for this account. */
export type Device = { tokens: readonly string[]; known?: { id: string } | undefined }

const ATTEMPTS = { requests: 20, seconds: 300 }

/**
 * Every failure gets the same answer; only the log has the reason. Guesses count for their address and for the account,
 * but on a known device only for the device: nobody can lock its owner out.
 */
export const signIn = async (ctx: Ctx, { email, password }: SignIn, tokens: readonly string[]): Promise<Opened> => {
  const known = await knownDevice(ctx, email, tokens)
  const bucket = known ? deviceBucket(known.id) : accountBucket(email)
  const address = addressBucket('sign-in', ctx.origin.address ?? '')
  if (!known) await allowRequest(ctx.db, { bucket: address, ...ATTEMPTS }, ctx.now)
  await throwIfThrottled(ctx.db, bucket, ctx.now)
  const user = await accounts.findByEmail(ctx.db, email)
  const matches = await verifyPassword(user?.passwordHash, password)
  const good = user && matches && canSignIn(user)
  const opened = good && (await inTransaction(ctx, (tx) => openUnlessChanged(tx, user, { tokens, known }, bucket)))
  if (!opened) return refuse(ctx, email, user, bucket)
  if (!known) await forgiveRequest(ctx.db, address)
  return opened
}

const canSignIn = ({ status, fictional }: accounts.UserRow) => status === 'ACTIVE' && !fictional

const refuse = async (ctx: Ctx, email: string, user: accounts.UserRow | undefined, bucket: string): Promise<never> => {
  await inTransaction(ctx, async (tx) => {
    await countFailure(tx.db, bucket, tx.now)
    await record(tx, 'LOGIN_FAILED', user ?? null, { email, reason: rejectionReason(user) })
  })
  throw unauthorized(messages.wrongSignIn)
}

const rejectionReason = (user: accounts.UserRow | undefined) => {
  if (!user) return 'unknown address'
  if (user.fictional) return 'fictional'
  if (user.status === 'DISABLED') return 'disabled'
  return user.status === 'INVITED' ? 'no password set yet' : 'wrong password'
}

/** Checking a password takes time. A user who was disabled or got a new password meanwhile gets no session. */
const openUnlessChanged = async (tx: Ctx, checked: accounts.UserRow, device: Device, bucket: string) => {
  const user = await accounts.lock(tx.db, checked.id)
  if (!user || !canSignIn(user) || user.passwordHash !== checked.passwordHash) return undefined
  await throwIfThrottled(tx.db, bucket, tx.now)
  await forgetFailures(tx.db, bucket)
  return open(tx, user, device)
}

/** A session for a user who has been authenticated. */
export const open = async (tx: Ctx, user: accounts.UserRow, { tokens, known }: Device): Promise<Opened> => {
  const token = newToken()
  const { address, userAgent } = tx.origin
  const { id, hours } = await queries.insert(
    tx.db,
    { userId: user.id, tokenHash: hashToken(token), address, userAgent },
    tx.now,
  )
  await queries.signedIn(tx.db, user.id, tx.now)
  const deviceCookie = await rememberDevice(tx, user.id, tokens, known)
  const { id: userId, name, email } = user
  const actor: Actor = { type: 'user', id: userId, name, email, sessionId: id, permissions: permissionsOf(user) }
  await record({ ...tx, actor }, 'LOGIN', user, {})
  return { token, maxAgeSeconds: hours * 3600, actor, deviceCookie }
}
