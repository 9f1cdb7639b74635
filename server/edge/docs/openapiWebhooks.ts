import { eventName, eventSchemas } from '../../../contract/outgoing/eventSchemas.ts'
import { EVENT_TYPES, eventMeanings } from '../../../contract/outgoing/events.ts'
import { example } from './openapiExamples.ts'

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

const HEADERS = [
  header('webhook-id', 'The ID of the event. It stays the same for each attempt'),
  header('webhook-timestamp', 'When this attempt was sent, in seconds since 1970'),
  header('webhook-signature', 'The signature, as docs/webhooks.md says; two for a day after a rotation'),
]

/** What a webhook of the format GENERIC receives, one entry an event. */
export const webhooksOf = () =>
  Object.fromEntries(
    EVENT_TYPES.map((type) => [
      type,
      {
        post: {
          operationId: `on${eventName(type)}`,
          // Not that of the operations: generators would write both to the same file.
          tags: ['Events'],
          summary: eventMeanings[type],
          security: [],
          parameters: HEADERS,
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: eventSchemas[type],
                examples: { event: { value: example(eventSchemas[type]) } },
              },
            },
          },
          responses: {
            '2XX': { description: 'Delivered. After any other answer the event is sent again, up to nine times' },
            '410': { description: 'Ends the delivery, and disables the webhook' },
          },
        },
      },
    ]),
  )
