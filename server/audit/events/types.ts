import type { EventData } from '../../../contract/outgoing/eventSchemas.ts'
import type { EventType } from '../../../contract/outgoing/events.ts'

export type { EventData } from '../../../contract/outgoing/eventSchemas.ts'

export type Subject = { id: string; name: string }
export type Event = { [T in EventType]: { type: T; timestamp: string; data: EventData[T] } }[EventType]
