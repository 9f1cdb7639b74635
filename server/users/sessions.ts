import { record } from '../audit/record.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/tx.ts'
import { notFound } from '../errors.ts'
import * as queries from './queries.ts'

/** Signs a user out everywhere. Answers how many sessions have ended; where there was none, nothing has happened. */
export const endSessions = (ctx: Ctx, userId: string) =>
  inTransaction(ctx, async (tx) => {
    const user = await queries.lock(tx.db, userId)
    if (!user) throw notFound()
    const { count } = await queries.revokeSessions(tx.db, userId)
    if (count > 0) await record(tx, 'END_SESSIONS', user, { sessions: count })
    return count
  })
