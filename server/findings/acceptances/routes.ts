import { acceptanceOperations } from '../../../contract/findings/acceptanceOperations.ts'
import { bind, type Route } from '../../http/route.ts'
import type { VendorVoice } from '../service.ts'
import * as acceptances from './service.ts'

export const routes = (voice: VendorVoice): Route[] =>
  bind(acceptanceOperations, {
    'POST /api/v1/findings/:findingId/acceptance': (ctx, { params: { findingId }, body }) =>
      acceptances.request(ctx, findingId, body),
    'POST /api/v1/findings/:findingId/acceptance/approve': (ctx, { params: { findingId }, body }) =>
      acceptances.approve(ctx, findingId, body, voice),
    'POST /api/v1/findings/:findingId/acceptance/decline': (ctx, { params: { findingId }, body }) =>
      acceptances.decline(ctx, findingId, body),
    'POST /api/v1/findings/:findingId/acceptance/withdraw': (ctx, { params: { findingId } }) =>
      acceptances.withdraw(ctx, findingId),
  })
