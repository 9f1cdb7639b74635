import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const DOCS = join(import.meta.dirname, '../../docs')

export const webhookDocs = () => readFileSync(join(DOCS, 'webhooks.md'), 'utf8')
export const docsExample = (name: string) => join(DOCS, 'examples', name)

export type DocumentedEvent = { type: string; timestamp: string; data: Record<string, unknown> }

/** The example of each event in the documentation, which the tests compare with real events. */
export const eventExamples = () => {
  const blocks = [...webhookDocs().matchAll(/```json\n(.*?)```/gs)].map(([, json = '']) => JSON.parse(json))
  const events = blocks.filter((block): block is DocumentedEvent => typeof block.type === 'string' && 'data' in block)
  return new Map(events.map((event) => [event.type, event]))
}
