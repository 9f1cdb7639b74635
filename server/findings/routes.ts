import { findingOperations } from '../../contract/findings/findingOperations.ts'
import { answer, jsonText } from '../http/answer.ts'
import { bind, type Route } from '../http/route.ts'
import { etagOf, versionOf } from '../tables/etag.ts'
import { reopen } from './reopen.ts'
import * as findings from './service.ts'

/** Assessments know the vendor's link, and stand above findings. */
export const routes = (voice: findings.VendorVoice): Route[] =>
  bind(findingOperations, {
    'POST /api/v1/findings': async (ctx, { body }) => {
      const created = await findings.createForVendor(ctx, body)
      return answer(created, { status: 201, headers: { location: `/api/v1/findings/${created.id}` } })
    },
    'GET /api/v1/findings/:findingId': async (ctx, { params: { findingId } }) => {
      const found = await findings.detail(ctx, findingId)
      return answer(found, { headers: { etag: etagOf(versionOf(found), JSON.stringify(found)) } })
    },
    'GET /api/v1/findings/:findingId/history': async (ctx, { params: { findingId } }) =>
      jsonText(await findings.history(ctx, findingId)),
    'POST /api/v1/findings/bulk': (ctx, { body }) => findings.updateMany(ctx, body, voice),
    'PATCH /api/v1/findings/:findingId': async (ctx, { params: { findingId }, body, headers }) => {
      const updated = await findings.update(ctx, findingId, body, voice, headers['if-match'])
      return answer(updated, { headers: { etag: etagOf(versionOf(updated)) } })
    },
    'POST /api/v1/findings/:findingId/reopen': (ctx, { params: { findingId }, body }) =>
      reopen(ctx, findingId, body, voice),
  })
