import { details, event } from '../auditEvent.ts'
import { Count } from '../schema.ts'

const example = { vendors: Count, users: Count }

/** What the audit log records. */
export const events = {
  LOAD_EXAMPLE: event('Organisation', 'Example portfolio loaded', details(example)),
  REMOVE_EXAMPLE: event('Organisation', 'Example portfolio removed', details(example)),
} as const
