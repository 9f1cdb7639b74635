import { messages } from '../../../contract/errors.ts'
import type { SignIn } from '../../../contract/people/people.ts'
import type { PasskeyResponse, SignInMethod } from '../../../contract/people/signIn.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { HttpError, unauthorized } from '../../errors.ts'
import { accountBucket, countFailure, deviceBucket, forgetFailures, throwIfThrottled } from '../../limits/attempts.ts'
import { addressBucket, allowRequest, forgiveRequest } from '../../limits/requests.ts'
import { factorsOf } from '../factors/owned.ts'
import { used as useCredential } from '../factors/passkeyQueries.ts'
import { proveByPasskey, startSecondFactor, whoIs } from '../factors/passkeyService.ts'
import { proveByCode } from '../factors/prove.ts'
import { onlyProviders } from '../factors/settingsQueries.ts'
import * as accounts from '../identity/accountQueries.ts'
import { type Browser, requestCookie } from '../identity/cookies.ts'
import { knownDevice } from '../identity/devices.ts'
import { type Device, type Opened, open } from '../identity/openSession.ts'
import { verifyPassword } from '../identity/passwords.ts'
import { recordFailure } from '../identity/signInFailures.ts'

const ATTEMPTS = { requests: 20, seconds: 300 }

type Guess = Pick<SignIn, 'code' | 'passkey'> & { browser: Browser }
/** Why nobody was signed in, or who. */
type Outcome = Opened | 'wrong' | 'wrong code' | 'code needed'

/**
 * Every failure gets the same answer until the password is right; only the log has the reason. Guesses at passwords and
 * codes count for their address and for the account, but on a known device only for the device: nobody can lock its
 * owner out.
 */
export const signIn = async (ctx: Ctx, { email, password, ...factor }: SignIn, browser: Browser) => {
  const { devices: tokens } = browser
  const guess = { ...factor, browser }
  const known = await knownDevice(ctx, email, tokens)
  const bucket = known ? deviceBucket(known.id) : accountBucket(email)
  const address = addressBucket('sign-in', ctx.origin.address ?? '')
  if (!known) await allowRequest(ctx.db, { bucket: address, ...ATTEMPTS }, ctx.now)
  await throwIfThrottled(ctx.db, bucket, ctx.now)
  const user = await accounts.findByEmail(ctx.db, email)
  const matches = await verifyPassword(user?.passwordHash, password)
  const barred = (await onlyProviders(ctx.db)) && !user?.breakGlass
  const good = user && matches && canSignIn(user) && !barred
  const device = { tokens, known }
  const outcome: Outcome = good
    ? await inTransaction(ctx, (tx) => openUnlessChanged(tx, user, guess, device, bucket))
    : 'wrong'
  if (outcome === 'wrong' || outcome === 'wrong code') return refuse(ctx, email, user, bucket, outcome)
  if (!known) await forgiveRequest(ctx.db, address)
  if (outcome === 'code needed') throw await secondFactorNeeded(ctx, user)
  return outcome
}

export const canSignIn = ({ status, fictional }: accounts.UserRow) => status === 'ACTIVE' && !fictional

type Wrong = 'wrong' | 'wrong code'
const refuse = async (ctx: Ctx, email: string, user: accounts.UserRow | undefined, bucket: string, wrong: Wrong) => {
  await inTransaction(ctx, async (tx) => {
    await countFailure(tx.db, bucket, tx.now)
    const reason = wrong === 'wrong code' ? wrong : rejectionReason(user)
    await recordFailure(tx, user ?? null, email, reason)
  })
  throw unauthorized(wrong === 'wrong code' ? messages.wrongCode : messages.wrongSignIn)
}

const rejectionReason = (user: accounts.UserRow | undefined) => {
  if (!user) return 'unknown address'
  if (user.fictional) return 'fictional'
  if (user.status === 'DISABLED') return 'disabled'
  return user.status === 'INVITED' ? 'no password set yet' : 'wrong password'
}

/** The options for a passkey come along: only a caller who knows the password learns which passkeys there are. */
const secondFactorNeeded = async (ctx: Ctx, user: accounts.UserRow | undefined) => {
  const secondFactors = user ? factorsOf(user) : []
  const needed = (members: object, headers = {}) =>
    new HttpError(401, messages.secondFactorNeeded, { members: { secondFactors, ...members }, headers })
  if (!user?.hasPasskey) return needed({})
  const { options, token } = await startSecondFactor(ctx, user.id)
  return needed({ passkeyOptions: options }, { 'set-cookie': requestCookie(ctx, token) })
}

/**
 * Checking a password takes time. A user who was disabled or got a new password meanwhile gets no session. The row is
 * locked: of two sign-ins with one code, one wins.
 */
const openUnlessChanged = async (
  tx: Ctx,
  checked: accounts.UserRow,
  guess: Guess,
  device: Device,
  bucket: string,
): Promise<Outcome> => {
  const user = await accounts.lock(tx.db, checked.id)
  if (!user || !canSignIn(user) || user.passwordHash !== checked.passwordHash) return 'wrong'
  await throwIfThrottled(tx.db, bucket, tx.now)
  const method = await prove(tx, user, guess)
  if (method === 'wrong code' || method === 'code needed') return method
  await forgetFailures(tx.db, bucket)
  return open(tx, user, method, device)
}

type Proof = SignInMethod | 'wrong code' | 'code needed'
const prove = async (tx: Ctx, user: accounts.UserRow, { code, passkey, browser }: Guess): Promise<Proof> => {
  if (factorsOf(user).length === 0) return 'password'
  if (code) return (await proveByCode(tx, user.id, code)) ?? 'wrong code'
  if (!passkey) return 'code needed'
  return (await proveByPasskey(tx, user.id, passkey, browser.request)) ? 'password and passkey' : 'wrong code'
}

/** Without a password: the device has checked that it is its owner. */
export const signInByPasskey = async (ctx: Ctx, response: PasskeyResponse, { devices, request }: Browser) => {
  const found = await whoIs(ctx, response, request)
  const opened = found && (await inTransaction(ctx, (tx) => openByPasskey(tx, found, devices)))
  if (opened) return opened
  await inTransaction(ctx, (tx) => recordFailure(tx, null, '', 'passkey not accepted'))
  throw unauthorized(messages.passkeyUnknown)
}

type Found = NonNullable<Awaited<ReturnType<typeof whoIs>>>
const openByPasskey = async (tx: Ctx, { credential, counter }: Found, devices: readonly string[]) => {
  const user = await accounts.lock(tx.db, credential.userId)
  if (!user || !canSignIn(user) || ((await onlyProviders(tx.db)) && !user.breakGlass)) return undefined
  await useCredential(tx.db, credential.id, counter, tx.now)
  const known = await knownDevice(tx, user.email, devices)
  return open(tx, user, 'passkey', { tokens: devices, known })
}
