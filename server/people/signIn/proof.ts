import { messages } from '../../../contract/errors.ts'
import type { Proof, SignInMethod } from '../../../contract/people/signIn.ts'
import { record } from '../../audit/record.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { badRequest, invalid, notFound } from '../../errors.ts'
import { countFailure, forgetFailures, ownPasswordBucket, throwIfThrottled } from '../../limits/attempts.ts'
import { proveByPasskey, startSecondFactor } from '../factors/passkeyService.ts'
import { proveByCode } from '../factors/prove.ts'
import { onlyProviders } from '../factors/settingsQueries.ts'
import * as accounts from '../identity/accountQueries.ts'
import { verifyPassword } from '../identity/passwords.ts'
import { person } from '../identity/person.ts'
import { renewSession } from '../identity/renewal.ts'
import { setProved } from '../identity/sessionQueries.ts'
import { recordFailure } from '../identity/signInFailures.ts'

const mayUsePassword = async (ctx: Ctx, user: accounts.UserRow) =>
  user.passwordHash !== null && (user.breakGlass || !(await onlyProviders(ctx.db)))

/** How the caller can confirm who they are, beside signing in again at a provider. */
export const proofOptions = async (ctx: Ctx) => {
  const user = await accounts.find(ctx.db, person(ctx).id)
  if (!user) throw notFound()
  const passkey = user.hasPasskey ? await startSecondFactor(ctx, user.id) : undefined
  const password = await mayUsePassword(ctx, user)
  return { password, code: user.hasTotp || user.hasPasskey, passkey }
}

/** The caller confirms who they are. Wrong attempts count as those of changing the password do. */
export const confirmIdentity = async (ctx: Ctx, proof: Proof, request: string | undefined) => {
  const given = (['password', 'code', 'passkey'] as const).filter((name) => proof[name])
  if (given.length !== 1) throw invalid('body', [{ path: '', message: 'must have password, code or passkey' }])
  const { id, sessionId } = person(ctx)
  const bucket = ownPasswordBucket(id)
  await throwIfThrottled(ctx.db, bucket, ctx.now)
  const checked = await accounts.find(ctx.db, id)
  const matches = proof.password ? await verifyPassword(checked?.passwordHash, proof.password) : false
  const renewed = await inTransaction(ctx, async (tx) => {
    const user = await accounts.lock(tx.db, id)
    if (!user) throw notFound()
    await throwIfThrottled(tx.db, bucket, tx.now)
    const isSame = matches && user.passwordHash === checked?.passwordHash
    const method = await methodOf(tx, user, proof, { matches: isSame, request })
    if (!method) {
      await countFailure(tx.db, bucket, tx.now)
      await recordFailure(tx, user, user.email, 'identity not confirmed')
      return undefined
    }
    await forgetFailures(tx.db, bucket)
    await setProved(tx.db, sessionId, tx.now)
    await record(tx, 'CONFIRM_IDENTITY', user, { method })
    return renewSession(tx)
  })
  if (!renewed) throw badRequest(messages.proofWrong, [{ path: given[0] ?? '', message: 'is wrong' }])
  return renewed
}

type Checked = { matches: boolean; request: string | undefined }
const methodOf = async (
  tx: Ctx,
  user: accounts.UserRow,
  { code, passkey }: Proof,
  { matches, request }: Checked,
): Promise<SignInMethod | undefined> => {
  if (code) return proveByCode(tx, user.id, code)
  if (passkey) return (await proveByPasskey(tx, user.id, passkey, request)) ? 'passkey' : undefined
  return matches && (await mayUsePassword(tx, user)) ? 'password' : undefined
}
