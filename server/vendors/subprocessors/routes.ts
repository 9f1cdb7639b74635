import { subprocessorOperations } from '../../../contract/vendors/subprocessorOperations.ts'
import { answer, jsonText } from '../../http/answer.ts'
import { bind, type Route } from '../../http/route.ts'
import * as subprocessors from './service.ts'

export const routes: Route[] = bind(subprocessorOperations, {
  'GET /api/v1/vendors/:vendorId/subprocessors': async (ctx, { params }) =>
    jsonText(await subprocessors.list(ctx, params.vendorId)),
  'POST /api/v1/vendors/:vendorId/subprocessors': async (ctx, { params, body }) =>
    answer(await subprocessors.add(ctx, params.vendorId, body), { status: 201 }),
  'DELETE /api/v1/vendors/:vendorId/subprocessors/:subprocessorId': (ctx, { params }) =>
    subprocessors.remove(ctx, params.vendorId, params.subprocessorId),
  'GET /api/v1/concentration': async (ctx) => jsonText(await subprocessors.concentration(ctx)),
})
