import { findingOperations } from '../../contract/operations/findings.ts'
import { csvDownload, jsonText } from '../http/answer.ts'
import { bind, type Route } from '../http/route.ts'
import * as acceptances from './acceptances.ts'
import * as fixes from './fixes.ts'
import { csv, listJson } from './list.ts'
import * as findings from './service.ts'

export const routes: Route[] = bind(findingOperations, {
  'GET /api/v1/findings': async (ctx, { query }) =>
    query.format === 'csv' ? csvDownload(csv(ctx, query), 'findings.csv') : jsonText(await listJson(ctx, query)),
  'GET /api/v1/findings.csv': (ctx, { query }) => csvDownload(csv(ctx, query), 'findings.csv'),
  'GET /api/v1/findings/:findingId': (ctx, { params: { findingId } }) => fixes.detail(ctx, findingId),
  'GET /api/v1/findings/:findingId/history': async (ctx, { params: { findingId } }) =>
    jsonText(await findings.history(ctx, findingId)),
  'POST /api/v1/findings/bulk': (ctx, { body }) => findings.updateMany(ctx, body),
  'PATCH /api/v1/findings/:findingId': (ctx, { params: { findingId }, body }) => findings.update(ctx, findingId, body),
  'POST /api/v1/findings/:findingId/acceptance': (ctx, { params: { findingId }, body }) =>
    acceptances.requestAcceptance(ctx, findingId, body),
  'POST /api/v1/findings/:findingId/acceptance/approve': (ctx, { params: { findingId }, body }) =>
    acceptances.approve(ctx, findingId, body),
  'POST /api/v1/findings/:findingId/acceptance/decline': (ctx, { params: { findingId }, body }) =>
    acceptances.decline(ctx, findingId, body),
  'POST /api/v1/findings/:findingId/acceptance/withdraw': (ctx, { params: { findingId } }) =>
    acceptances.withdraw(ctx, findingId),
  'POST /api/v1/findings/:findingId/fix/confirm': (ctx, { params: { findingId }, body }) =>
    fixes.confirm(ctx, findingId, body),
  'POST /api/v1/findings/:findingId/fix/reject': (ctx, { params: { findingId }, body }) =>
    fixes.reject(ctx, findingId, body),
})
