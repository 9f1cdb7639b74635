import { operations } from '../operation.ts'
import { Id, Struct } from '../schema.ts'
import {
  WEBHOOK,
  Webhook,
  WebhookCreate,
  WebhookDelivery,
  WebhookDeliveryFilter,
  WebhookDeliveryPage,
  WebhookFilter,
  WebhookPage,
  WebhookUpdate,
  WebhookWithSecret,
} from '../webhooks.ts'

const WebhookId = Struct({ webhookId: Id })
const DeliveryId = Struct({ webhookId: Id, deliveryId: Id })

export const webhookOperations = operations('Webhooks', {
  'GET /api/v1/webhooks': {
    permission: 'webhooks:manage',
    summary: 'List webhooks',
    description: 'Newest first, without their secrets.',
    query: WebhookFilter,
    answers: { 200: WebhookPage },
  },
  'POST /api/v1/webhooks': {
    permission: 'webhooks:manage',
    audit: 'CREATE_WEBHOOK',
    summary: 'Create a webhook',
    description:
      'The response is the only place that contains the secret. By default, `format` is `GENERIC` and `enabled` is `true`.',
    body: WebhookCreate,
    bodyName: WEBHOOK,
    answers: { 201: WebhookWithSecret },
  },
  'GET /api/v1/webhooks/:webhookId': {
    permission: 'webhooks:manage',
    summary: 'Retrieve a webhook',
    description: 'Without its secret.',
    params: WebhookId,
    answers: { 200: Webhook },
  },
  'PATCH /api/v1/webhooks/:webhookId': {
    permission: 'webhooks:manage',
    audit: 'UPDATE_WEBHOOK',
    summary: 'Update a webhook',
    description: 'While it is disabled, new events are not queued for it. Queued deliveries wait until it is enabled.',
    params: WebhookId,
    body: WebhookUpdate,
    bodyName: WEBHOOK,
    answers: { 200: Webhook },
  },
  'DELETE /api/v1/webhooks/:webhookId': {
    permission: 'webhooks:manage',
    audit: 'DELETE_WEBHOOK',
    summary: 'Delete a webhook',
    description: 'Deletes its deliveries too, including those that are queued.',
    params: WebhookId,
    answers: { 204: 'Deleted' },
  },
  'POST /api/v1/webhooks/:webhookId/rotate-secret': {
    permission: 'webhooks:manage',
    audit: 'ROTATE_WEBHOOK_SECRET',
    summary: 'Rotate the secret of a webhook',
    description: 'Deliveries are signed with both secrets for 24 hours, and with the new one alone after that.',
    params: WebhookId,
    answers: { 200: WebhookWithSecret },
  },
  'POST /api/v1/webhooks/:webhookId/test': {
    permission: 'webhooks:manage',
    audit: 'TEST_WEBHOOK',
    summary: 'Send a test event',
    description: 'Queues a `webhook.test` event, whether or not the webhook subscribes to it.',
    params: WebhookId,
    limit: { requests: 30, seconds: 60, per: 'address' },
    answers: { 202: WebhookDelivery, 409: 'The webhook is disabled' },
  },
  'GET /api/v1/webhooks/:webhookId/deliveries': {
    permission: 'webhooks:manage',
    summary: 'List the deliveries of a webhook',
    description: 'Newest first.',
    params: WebhookId,
    query: WebhookDeliveryFilter,
    answers: { 200: WebhookDeliveryPage },
  },
  'POST /api/v1/webhooks/:webhookId/deliveries/:deliveryId/retry': {
    permission: 'webhooks:manage',
    audit: 'RETRY_DELIVERY',
    summary: 'Send a delivery again',
    description: 'In any state, with the same `webhook-id`. Its earlier attempts no longer count.',
    params: DeliveryId,
    answers: { 200: WebhookDelivery, 409: 'The webhook is disabled, or the delivery is being sent' },
  },
  'POST /api/v1/webhooks/:webhookId/deliveries/:deliveryId/cancel': {
    permission: 'webhooks:manage',
    audit: 'CANCEL_DELIVERY',
    summary: 'Cancel a delivery',
    params: DeliveryId,
    answers: { 200: WebhookDelivery, 409: 'The delivery is not queued, or is being sent' },
  },
})
