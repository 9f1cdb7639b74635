import type { EventData } from '../../../contract/eventSchemas.ts'
import type { EventType } from '../../../contract/events.ts'

export type { EventData } from '../../../contract/eventSchemas.ts'

export type Subject = { id: string; name: string }
export type Event = { [T in EventType]: { type: T; timestamp: string; data: EventData[T] } }[EventType]
