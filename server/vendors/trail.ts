import type { TrailFilter } from '../../contract/vendors/trail.ts'
import { type Ctx, may } from '../context.ts'
import { notFound } from '../errors.ts'
import type { Order } from '../tables/order.ts'
import { pageRequest } from '../tables/paging.ts'
import * as queries from './trailQueries.ts'

const pageRequestOf = (list: string, filter: TrailFilter, order: Order) => pageRequest(list, filter, 25, order)

/** Evidence and findings belong to assessments: only callers who may see those get them. */
const seesAssessments = ({ actor }: Ctx) => may(actor, 'assessments:view')

const found = async (page: Promise<string | undefined>) => {
  const json = await page
  if (json === undefined) throw notFound()
  return json
}

export const documents = (ctx: Ctx, vendorId: string, filter: TrailFilter) => {
  const request = pageRequestOf(`vendors/${vendorId}/documents`, filter, queries.DOCUMENT_ORDER)
  return found(queries.documentsJson(ctx.db, vendorId, seesAssessments(ctx), request))
}

export const timeline = (ctx: Ctx, vendorId: string, filter: TrailFilter) => {
  const request = pageRequestOf(`vendors/${vendorId}/timeline`, filter, queries.TIMELINE_ORDER)
  return found(queries.timelineJson(ctx.db, vendorId, seesAssessments(ctx), ctx.now, request))
}
