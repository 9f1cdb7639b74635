import { messages } from '../../../contract/errors.ts'
import { permissionsOf } from '../../../contract/permissions.ts'
import { record } from '../../audit/record.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { badRequest, conflict, notFound } from '../../errors.ts'
import { countFailure, ownPasswordBucket, throwIfThrottled } from '../../limits/attempts.ts'
import * as accounts from '../identity/accountQueries.ts'
import { requireGrantable } from '../identity/permissions.ts'
import { own, person } from '../identity/person.ts'
import { renewSession } from '../identity/renewal.ts'
import { newRecoveryCodes, newSecret, plainCode, recoveryHash, setupOf, stepOf } from './codes.ts'
import * as passkeys from './passkeyQueries.ts'
import * as queries from './queries.ts'

/** What the caller has set up, and whether they must. */
export const myFactors = async (ctx: Ctx) => {
  const { id } = person(ctx)
  const [found, keys] = await Promise.all([own(queries.find(ctx.db, id)), passkeys.ofUser(ctx.db, id)])
  const { totpConfirmedAt, required, recoveryCodesLeft, dueAt } = found
  const hasOne = totpConfirmedAt !== null || keys.length > 0
  return {
    totp: totpConfirmedAt === null ? null : { confirmedAt: totpConfirmedAt },
    passkeys: keys,
    recoveryCodesLeft,
    required,
    dueAt: required && !hasOne ? dueAt : null,
  }
}

/** A new secret, which replaces the old one only when a first code shows that the app has it. */
export const startTotp = async (ctx: Ctx) => {
  const { id, email } = person(ctx)
  const secret = newSecret()
  await queries.savePending(ctx.db, id, ctx.secrets.seal(secret, 'totp secret'), ctx.now)
  return setupOf(secret, email)
}

/** The factor counts from now on, and everybody else who is signed in as this user is out. */
export const confirmTotp = async (ctx: Ctx, { code }: { code: string }) => {
  const { id, sessionId } = person(ctx)
  const bucket = ownPasswordBucket(id)
  await throwIfThrottled(ctx.db, bucket, ctx.now)
  const confirmed = await inTransaction(ctx, async (tx) => {
    const user = await accounts.lock(tx.db, id)
    if (!user) throw notFound()
    const totp = await queries.totpOf(tx.db, id)
    if (!totp?.pending) throw conflict(messages.totpNotStarted)
    const secret = tx.secrets.open(totp.pending, 'totp secret')
    const step = secret && stepOf(secret, plainCode(code), tx.now)
    if (!step) return undefined
    await queries.confirmPending(tx.db, id, step, tx.now)
    await accounts.revokeSessions(tx.db, id, sessionId)
    await record(tx, 'MFA_ENABLED', user, { factor: 'totp' })
    return { recoveryCodes: await replaceCodes(tx, id), renewed: await renewSession(tx) }
  })
  if (confirmed) return confirmed
  await countFailure(ctx.db, bucket, ctx.now)
  throw badRequest(messages.wrongCode, [{ path: 'code', message: 'is wrong' }])
}

export const replaceCodes = async (tx: Ctx, userId: string) => {
  const codes = newRecoveryCodes()
  await queries.replaceCodes(tx.db, userId, codes.map(recoveryHash))
  return codes
}

export const removeTotp = (ctx: Ctx) =>
  inTransaction(ctx, async (tx) => {
    const user = await accounts.lock(tx.db, person(tx).id)
    if (!user?.hasTotp) throw notFound()
    await queries.removeTotp(tx.db, user.id)
    await keepRequiredFactor(tx, user.id)
    await record(tx, 'MFA_DISABLED', user, { factor: 'totp' })
    return renewSession(tx)
  })

/** After a factor was removed: the last one must stay if one is required, and without any no code is needed. */
export const keepRequiredFactor = async (tx: Ctx, userId: string) => {
  const left = await own(queries.find(tx.db, userId))
  if (left.totpConfirmedAt !== null || left.passkeys > 0) return
  if (left.required) throw conflict(messages.lastFactor)
  await queries.removeCodes(tx.db, userId)
}

export const createRecoveryCodes = (ctx: Ctx) =>
  inTransaction(ctx, async (tx) => {
    const user = await accounts.lock(tx.db, person(tx).id)
    if (!user) throw notFound()
    if (!user.hasTotp && !user.hasPasskey) throw conflict(messages.noFactor)
    await record(tx, 'CREATE_RECOVERY_CODES', user, {})
    return { recoveryCodes: await replaceCodes(tx, user.id) }
  })

/** For a user who has lost their phone. A finder is signed out too. */
export const resetFactors = (ctx: Ctx, userId: string) =>
  inTransaction(ctx, async (tx) => {
    const user = await accounts.lock(tx.db, userId)
    if (!user) throw notFound()
    requireGrantable(tx.actor, permissionsOf(user))
    if (!user.hasTotp && !user.hasPasskey) throw conflict(messages.userWithoutFactor)
    await queries.removeTotp(tx.db, userId)
    await queries.removeCodes(tx.db, userId)
    const { count } = await passkeys.removeAll(tx.db, userId)
    await accounts.revokeSessions(tx.db, userId, tx.actor.type === 'user' ? tx.actor.sessionId : null)
    await record(tx, 'MFA_RESET', user, { totp: user.hasTotp, passkeys: count })
  })
