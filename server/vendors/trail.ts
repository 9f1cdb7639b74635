import type { TrailFilter } from '../../contract/vendorTrail.ts'
import { type Ctx, may } from '../context.ts'
import { notFound } from '../errors.ts'
import * as queries from './trailQueries.ts'

const cutOf = ({ page = 1, pageSize = 25 }: TrailFilter) => ({ page, pageSize })

/** Evidence and findings belong to assessments: only callers who may see those get them. */
const seesAssessments = ({ actor }: Ctx) => may(actor, 'assessments:view')

const found = async (answer: Promise<{ json: string } | undefined>) => {
  const page = await answer
  if (!page) throw notFound()
  return page.json
}

export const documents = (ctx: Ctx, vendorId: string, filter: TrailFilter) =>
  found(queries.documentsJson(ctx.db, vendorId, seesAssessments(ctx), cutOf(filter)))

export const timeline = (ctx: Ctx, vendorId: string, filter: TrailFilter) =>
  found(queries.timelineJson(ctx.db, vendorId, seesAssessments(ctx), ctx.now, cutOf(filter)))
