import type { Ctx } from '../context.ts'
import { notFound } from '../errors.ts'
import * as fixQueries from './fixQueries.ts'

export const detail = async (ctx: Ctx, id: string) => {
  const found = await fixQueries.detailById(ctx.db, id, ctx.now)
  if (!found) throw notFound()
  return found
}
