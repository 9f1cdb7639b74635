import type { Glossary } from '../schema.ts'
import { notificationOperations } from './notificationOperations.ts'
import { glossary as notifications } from './notifications.ts'
import { webhookOperations } from './webhookOperations.ts'
import { glossary as webhooks } from './webhooks.ts'

export const operations = {
  ...notificationOperations,
  ...webhookOperations,
}

/** What the fields of this room mean. */
export const meanings: Glossary = {
  ...notifications,
  ...webhooks,
}
