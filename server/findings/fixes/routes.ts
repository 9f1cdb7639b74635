import { fixOperations } from '../../../contract/findings/fixOperations.ts'
import { bind, type Route } from '../../http/route.ts'
import type { VendorVoice } from '../service.ts'
import * as fixes from './service.ts'

export const routes = (voice: VendorVoice): Route[] =>
  bind(fixOperations, {
    'POST /api/v1/findings/:findingId/fix/confirm': (ctx, { params: { findingId }, body }) =>
      fixes.confirm(ctx, findingId, body, voice),
    'POST /api/v1/findings/:findingId/fix/reject': (ctx, { params: { findingId }, body }) =>
      fixes.reject(ctx, findingId, body, voice),
  })
