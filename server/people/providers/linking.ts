import { emailKey } from '../../../contract/values/emails.ts'
import { record } from '../../audit/record.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import { finish } from '../identity/requests.ts'
import * as queries from './queries.ts'

type Waiting = { issuer: string; subject: string; email: string; provider: string }

/**
 * The owner of an account has signed in after coming from a provider that knows them by the same, verified address:
 * from now on the provider can sign them in.
 */
export const linkAfterSignIn = async (ctx: Ctx, token: string | undefined) => {
  const { actor } = ctx
  if (actor.type !== 'user') return false
  return inTransaction(ctx, async (tx) => {
    const waiting = await finish<Waiting>(tx, 'link account', token)
    if (!waiting || emailKey(waiting.email) !== emailKey(actor.email)) return false
    if (await queries.accountOf(tx.db, waiting)) return false
    await queries.linkAccount(tx.db, actor.id, waiting, tx.now)
    await record(tx, 'LINK_PROVIDER', actor, { provider: waiting.provider, issuer: waiting.issuer })
    return true
  })
}
