import type { SignInMethod } from '../../../contract/people/signIn.ts'
import type { Ctx } from '../../context.ts'
import { isTotpCode, plainCode, recoveryHash, stepOf } from './codes.ts'
import * as queries from './queries.ts'

/** Checks a code of a user whose row is locked, and uses it up. Undefined if it is wrong or was used before. */
export const proveByCode = async (tx: Ctx, userId: string, typed: string): Promise<SignInMethod | undefined> => {
  const code = plainCode(typed)
  if (isTotpCode(code)) return (await useTotpCode(tx, userId, code)) ? 'totp' : undefined
  return (await queries.takeCode(tx.db, userId, recoveryHash(code), tx.now)) ? 'recovery' : undefined
}

const useTotpCode = async (tx: Ctx, userId: string, code: string) => {
  const totp = await queries.totpOf(tx.db, userId)
  const secret = totp?.secret && tx.secrets.open(totp.secret, 'totp secret')
  const step = secret ? stepOf(secret, code, tx.now) : undefined
  // A code that was read over a shoulder or on the wire does not work a second time.
  if (!totp || step === undefined || step <= totp.lastStep) return false
  await queries.useStep(tx.db, userId, step)
  return true
}
