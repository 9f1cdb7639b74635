import type { Ctx } from '../../context.ts'
import { hashToken, newToken } from '../../secret/tokens.ts'
import { own, person } from './person.ts'
import * as queries from './sessionQueries.ts'

const FRESH_MS = 10 * 60_000
/** Whether the user proved who they are recently enough for sensitive operations. */
export const isFresh = (provedAt: Date, now: Date) => now.getTime() - provedAt.getTime() <= FRESH_MS

export type Renewed = { token: string; maxAgeSeconds: number }
/** A new token for the caller's session: anyone who has seen the old one does not gain what the session gains. */
export const renewSession = async (tx: Ctx): Promise<Renewed> => {
  const token = newToken()
  const { seconds } = await own(queries.renew(tx.db, person(tx).sessionId, hashToken(token), tx.now))
  return { token, maxAgeSeconds: seconds }
}
