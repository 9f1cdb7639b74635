import type { Ctx } from '../../context.ts'
import { notFound } from '../../errors.ts'
import * as queries from './queries.ts'

export const detail = async (ctx: Ctx, id: string) => {
  const found = await queries.detailJson(ctx.db, id)
  if (!found) throw notFound()
  return found.json
}

/** The current template, locked until the transaction ends. */
export const locked = async (tx: Ctx, id: string) => {
  if (!(await queries.lock(tx.db, id))) throw notFound()
  return queries.head(tx.db, id)
}
