import { NamedEnum, type Static } from './schema.ts'

/** What Assay tells other systems. docs/webhooks.md has an example of each. */
export const EVENT_TYPES = [
  'vendor.created',
  'vendor.updated',
  'vendor.deleted',
  'vendor.score_changed',
  'assessment.created',
  'assessment.sent',
  'assessment.started',
  'assessment.submitted',
  'assessment.sent_back',
  'assessment.completed',
  'assessment.reopened',
  'assessment.overdue',
  'assessment.forwarded',
  'assessment.extension_requested',
  'assessment.declined',
  'assessment.message_added',
  'finding.created',
  'finding.resolved',
  'finding.lapsed',
  'certification.expiring',
  'certification.expired',
  'evidence.expiring',
  'webhook.test',
] as const
export const EventType = NamedEnum('EventType', EVENT_TYPES)
export type EventType = Static<typeof EventType>
