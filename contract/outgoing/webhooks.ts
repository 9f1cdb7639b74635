import type { Glossary } from '../schema.ts'
import {
  AllOptional,
  Bool,
  Count,
  Cursor,
  DateTime,
  Id,
  Integer,
  List,
  Named,
  NamedEnum,
  Nullable,
  Optional,
  Paged,
  PageNumber,
  PageSize,
  RequiredText,
  type Static,
  Struct,
  Text,
} from '../schema.ts'
import { EVENT_TYPES, EventType } from './events.ts'

export const WEBHOOK = 'webhook'

export const WebhookFormat = NamedEnum('WebhookFormat', ['GENERIC', 'SLACK', 'TEAMS'])
export type WebhookFormat = Static<typeof WebhookFormat>

export const DeliveryStatus = NamedEnum('WebhookDeliveryStatus', ['QUEUED', 'DELIVERED', 'FAILED', 'CANCELLED'])
export type DeliveryStatus = Static<typeof DeliveryStatus>

const name = RequiredText(200, { example: 'Ticket system' })
const url = RequiredText(2000, {
  format: 'http-url',
  description: 'http or https, without credentials. A private address must be in `ASSAY_OUTBOUND_ALLOW`',
  example: 'https://hooks.example.com/assay',
})
const events = List(EventType, { minItems: 1, maxItems: EVENT_TYPES.length, uniqueItems: true })

export const WebhookCreate = Named('WebhookCreate', {
  name,
  url,
  events,
  format: Optional(WebhookFormat),
  enabled: Optional(Bool({ default: true })),
})
export type WebhookCreate = Static<typeof WebhookCreate>

const update = { name, url, events, format: WebhookFormat, enabled: Bool({ description: '`true` also ends a pause' }) }
export const WebhookUpdate = Struct(AllOptional(Struct(update)).properties, { title: 'WebhookUpdate' })
export type WebhookUpdate = Static<typeof WebhookUpdate>

const LastDelivery = Struct({
  id: Id,
  event: EventType,
  status: DeliveryStatus,
  createdAt: DateTime,
  responseStatus: Nullable(Integer()),
  error: Nullable(Text(2000)),
})

const webhook = {
  id: Id,
  name,
  url: Text(2000),
  events,
  format: WebhookFormat,
  enabled: Bool(),
  pausedAt: Nullable(DateTime),
  pausedReason: Nullable(Text(2000, { description: 'Why Assay disabled it' })),
  previousSecretExpiresAt: Nullable(DateTime),
  createdAt: DateTime,
  updatedAt: DateTime,
  lastDelivery: Nullable(LastDelivery),
}
export const Webhook = Named('Webhook', webhook)
export type Webhook = Static<typeof Webhook>
export const WebhookPage = Paged('WebhookPage', Webhook)
export const WebhookFilter = Struct({ page: PageNumber, pageSize: PageSize(50, 200), cursor: Cursor })
export type WebhookFilter = Static<typeof WebhookFilter>

export const WebhookWithSecret = Named('WebhookWithSecret', {
  ...webhook,
  secret: Text(100, { description: 'Signs every delivery; shown only here', example: `whsec_${'A'.repeat(32)}` }),
})

export const WebhookDelivery = Named('WebhookDelivery', {
  id: Id,
  messageId: Text(100, {
    description: 'The header `webhook-id`, the same for each attempt',
    example: 'msg_2KWPBgLlAfxdpx2AI54pPJ85',
  }),
  event: EventType,
  status: DeliveryStatus,
  attempts: Count,
  createdAt: DateTime,
  lastAttemptAt: Nullable(DateTime),
  nextAttemptAt: Nullable(DateTime),
  deliveredAt: Nullable(DateTime),
  requestBody: Text(5_000_000, { description: 'What is signed and sent' }),
  responseStatus: Nullable(Integer()),
  responseBody: Nullable(Text(4096, { description: 'The first 4 KiB' })),
  error: Nullable(Text(2000)),
  durationMs: Nullable(Count),
})
export type WebhookDelivery = Static<typeof WebhookDelivery>
export const WebhookDeliveryPage = Paged('WebhookDeliveryPage', WebhookDelivery)
export const WebhookDeliveryFilter = Struct({
  status: Optional(DeliveryStatus),
  event: Optional(EventType),
  page: PageNumber,
  pageSize: PageSize(25, 200),
  cursor: Cursor,
})
export type WebhookDeliveryFilter = Static<typeof WebhookDeliveryFilter>

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  lastAttemptAt: 'When the last attempt was made; null before the first',
  deliveredAt: 'When the receiver accepted it; null if it has not',
  durationMs: ['How long the last attempt took, in milliseconds; null before the first', 84],
  responseStatus: ['HTTP status of the receiver; null if there was no response', 200],
  events: 'The events that are sent',
  event: 'The event',
  pausedAt: 'When it was paused after five days of failures; null if it was not',
  previousSecretExpiresAt: 'Until when the previous secret is valid too; null if there is none',
  lastDelivery: 'The newest delivery; null if there is none',
}
