import { DELETED_TYPES, type DeletionFilter } from '../../../contract/audit/deletions.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/tx.ts'
import * as queries from './queries.ts'

const MOST = 500

/** What was deleted, in the order of commits; what was committed before the request is included. */
export const feed = async (ctx: Ctx, { after = 0, pageSize = MOST }: DeletionFilter) => {
  if (await queries.hasUnplaced(ctx.db)) await inTransaction(ctx, (tx) => queries.place(tx.db))
  const held: readonly string[] = ctx.actor.permissions
  const types = Object.entries(DELETED_TYPES).filter(([, permission]) => held.includes(permission))
  return (
    await queries.feedJson(
      ctx.db,
      types.map(([type]) => type),
      after,
      pageSize,
    )
  ).json
}
