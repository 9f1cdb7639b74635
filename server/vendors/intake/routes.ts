import { intakeOperations } from '../../../contract/vendors/intakeOperations.ts'
import { answer, jsonText, noContent } from '../../http/answer.ts'
import { bind, type Route } from '../../http/route.ts'
import * as intake from './service.ts'

export const routes: Route[] = bind(intakeOperations, {
  'GET /api/intake/:intakeToken': (ctx, { params }) => intake.form(ctx, params.intakeToken),
  'POST /api/intake/:intakeToken': async (ctx, { params, body }) =>
    answer(await intake.request(ctx, params.intakeToken, body), { status: 201 }),
  'POST /api/intake-confirmations': (ctx, { body }) => intake.confirm(ctx, body),
  'GET /api/v1/intake-requests': async (ctx, { query }) => jsonText(await intake.list(ctx, query)),
  'GET /api/v1/unconfirmed-intake-requests': async (ctx) => jsonText(await intake.unconfirmed(ctx)),
  'DELETE /api/v1/unconfirmed-intake-requests': (ctx) => intake.deleteUnconfirmed(ctx),
  'DELETE /api/v1/unconfirmed-intake-requests/:requestId': (ctx, { params }) =>
    intake.deleteUnconfirmed(ctx, params.requestId),
  'POST /api/v1/intake-requests/:requestId/approve': (ctx, { params, body }) =>
    intake.approve(ctx, params.requestId, body),
  'POST /api/v1/intake-requests/:requestId/decline': (ctx, { params, body }) =>
    intake.decline(ctx, params.requestId, body),
  'GET /api/v1/settings/intake': (ctx) => intake.linkOf(ctx),
  'POST /api/v1/settings/intake': (ctx) => intake.createLink(ctx),
  'DELETE /api/v1/settings/intake': async (ctx) => {
    await intake.deleteLink(ctx)
    return noContent()
  },
})
