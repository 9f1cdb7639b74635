import { webhookOperations } from '../../../contract/outgoing/webhookOperations.ts'
import type { Config } from '../../config/config.ts'
import { noContent } from '../../http/answer.ts'
import { bind, type Route } from '../../http/route.ts'
import * as webhooks from './service.ts'

export const webhookRoutes = (deps: { config: Config }): Route[] =>
  bind(webhookOperations, {
    'GET /api/v1/webhooks': (ctx, { query }) => webhooks.list(ctx, query),
    'POST /api/v1/webhooks': (ctx, { body }) => webhooks.create(ctx, body, deps.config.outboundAllow),
    'GET /api/v1/webhooks/:webhookId': (ctx, { params }) => webhooks.find(ctx, params.webhookId),
    'PATCH /api/v1/webhooks/:webhookId': (ctx, { params, body }) =>
      webhooks.update(ctx, params.webhookId, body, deps.config.outboundAllow),
    'DELETE /api/v1/webhooks/:webhookId': async (ctx, { params }) => {
      await webhooks.remove(ctx, params.webhookId)
      return noContent()
    },
    'POST /api/v1/webhooks/:webhookId/rotate-secret': (ctx, { params }) => webhooks.rotateSecret(ctx, params.webhookId),
    'POST /api/v1/webhooks/:webhookId/test': (ctx, { params }) => webhooks.test(ctx, params.webhookId),
    'GET /api/v1/webhooks/:webhookId/deliveries': (ctx, { params, query }) =>
      webhooks.listDeliveries(ctx, params.webhookId, query),
    'POST /api/v1/webhooks/:webhookId/deliveries/:deliveryId/retry': (ctx, { params }) =>
      webhooks.retryDelivery(ctx, params.webhookId, params.deliveryId),
    'POST /api/v1/webhooks/:webhookId/deliveries/:deliveryId/cancel': (ctx, { params }) =>
      webhooks.cancelDelivery(ctx, params.webhookId, params.deliveryId),
  })
