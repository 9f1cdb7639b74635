import { changes, details, event, NAMES, TEXT } from '../auditEvent.ts'
import { Bool, DateTime } from '../schema.ts'

/** Of its URL only the host, because the rest is often a secret. */
const webhook = { url: TEXT, events: NAMES, format: TEXT }
const delivery = { messageId: TEXT, event: TEXT }

/** What the audit log records. */
export const events = {
  CREATE_WEBHOOK: event('Webhook', 'Webhook created', details({ ...webhook, enabled: Bool() })),
  UPDATE_WEBHOOK: event('Webhook', 'Webhook updated', details({ changes })),
  DELETE_WEBHOOK: event('Webhook', 'Webhook deleted', details(webhook)),
  ROTATE_WEBHOOK_SECRET: event('Webhook', 'Webhook secret rotated', details({ previousSecretExpiresAt: DateTime })),
  TEST_WEBHOOK: event('Webhook', 'Webhook tested', details(delivery)),
  PAUSE_WEBHOOK: event('Webhook', 'Webhook paused', details({ reason: TEXT })),
  RETRY_DELIVERY: event('Webhook', 'Webhook delivery queued again', details(delivery)),
  CANCEL_DELIVERY: event('Webhook', 'Webhook delivery cancelled', details(delivery)),
} as const
