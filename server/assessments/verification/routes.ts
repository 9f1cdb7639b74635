import { verificationOperations } from '../../../contract/assessments/verificationOperations.ts'
import type { Ctx } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { bind, type Route } from '../../http/route.ts'
import { findSent } from './queries.ts'

const REFERENCE = /^[0-9a-f]{8}$/

const verify = async ({ db }: Ctx, given: string) => {
  const reference = given.trim().toLowerCase()
  const found = REFERENCE.test(reference) ? await findSent(db, reference) : undefined
  if (!found) throw notFound()
  return { ...found, statement: found.statement ?? `${found.organisation} has sent this request.` }
}

export const routes: Route[] = bind(verificationOperations, {
  'GET /api/v1/verify/:reference': (ctx, { params }) => verify(ctx, params.reference),
})
