import { COUNTS, changes, details, event, TEXT } from '../auditEvent.ts'
import { Count } from '../schema.ts'

/** What the audit log records. */
export const events = {
  UPDATE_SETTINGS: event('Settings', 'Settings updated', details({ changes })),
  RESTORE_BACKUP: event('Organisation', 'Backup restored', details({ createdAt: TEXT })),
  ROTATE_SECRET: event('Organisation', 'Secret rotated', details({ resealed: Count, unreadable: Count })),
  RESET_SECRET: event('Organisation', 'Secret reset', details({ lost: COUNTS })),
} as const
