import type { Ctx } from '../../context.ts'
import * as queries from './queries.ts'

/** Shows the vendor the open findings of an assessment, or one of them. Returns those that were not shown before. */
export const share = (tx: Ctx, of: { assessmentId: string } | { id: string }) => queries.share(tx.db, of, tx.now)

/** The open findings of an assessment that the vendor sees. */
export const openForVendor = (ctx: Ctx, assessmentId: string) => queries.openForVendor(ctx.db, assessmentId, ctx.now)

/** The assessment on whose page the vendor sees a finding; null if the vendor sees it nowhere. */
export const findPage = (ctx: Ctx, id: string) => queries.findPage(ctx.db, id, ctx.now)

/** Whether the vendor of an assessment has anything open, shared or not. */
export const hasOpen = (ctx: Ctx, assessmentId: string) => queries.hasOpen(ctx.db, assessmentId)
