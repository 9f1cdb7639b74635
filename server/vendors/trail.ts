import type { TrailFilter } from '../../contract/vendorTrail.ts'
import { type Ctx, may } from '../context.ts'
import { notFound } from '../errors.ts'
import { pageAsked } from '../tables/paging.ts'
import * as queries from './trailQueries.ts'

const askedOf = (list: string, filter: TrailFilter, order: string) => pageAsked(list, filter, 25, order)

/** Evidence and findings belong to assessments: only callers who may see those get them. */
const seesAssessments = ({ actor }: Ctx) => may(actor, 'assessments:view')

const found = async (page: Promise<string | undefined>) => {
  const json = await page
  if (json === undefined) throw notFound()
  return json
}

export const documents = (ctx: Ctx, vendorId: string, filter: TrailFilter) => {
  const asked = askedOf(`vendors/${vendorId}/documents`, filter, queries.DOCUMENT_ORDER)
  return found(queries.documentsJson(ctx.db, vendorId, seesAssessments(ctx), asked))
}

export const timeline = (ctx: Ctx, vendorId: string, filter: TrailFilter) => {
  const asked = askedOf(`vendors/${vendorId}/timeline`, filter, queries.TIMELINE_ORDER)
  return found(queries.timelineJson(ctx.db, vendorId, seesAssessments(ctx), ctx.now, asked))
}
