import { details, event, TEXT } from '../auditEvent.ts'
import { Count } from '../schema.ts'

/** What the audit log records. */
export const events = {
  PRUNE_AUDIT_LOG: event('AuditLog', 'Audit entries past retention removed', details({ entries: Count, before: TEXT })),
} as const
