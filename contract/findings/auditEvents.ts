import { changes, details, event, file, TEXT, vendor } from '../auditEvent.ts'
import { Count, DateTime, Id, Nullable, Optional, Unsafe } from '../schema.ts'
import { CHANGE_LABELS } from './changeLabels.ts'

const task = { taskId: Id, task: TEXT }
const ofFinding = { ...vendor, assessmentId: Nullable(Id), assessmentTitle: Nullable(TEXT) }
const acceptance = { reason: TEXT, until: Nullable(DateTime), requestedBy: TEXT }

/** What the audit log records. */
export const events = {
  CREATE_FINDING: event(
    'Finding',
    'Finding added',
    details({
      ...ofFinding,
      severity: TEXT,
      description: Nullable(TEXT),
      source: Optional(TEXT),
      sourceKey: Optional(TEXT),
    }),
  ),
  IMPORT_FINDINGS: event(
    'Vendor',
    'Findings imported',
    details({ source: TEXT, created: Count, changed: Count, missing: Count, seenAgain: Count }),
  ),
  UPDATE_FINDING: event(
    'Finding',
    'Finding updated',
    details({ ...ofFinding, changes, reason: Optional(TEXT) }),
    CHANGE_LABELS,
  ),
  UNDO_FINDING_IMPORT: event(
    'Vendor',
    'Finding import undone',
    details({ source: TEXT, deletedFindings: Count, restoredFindings: Count, keptFindings: Count }),
  ),
  DELETE_FINDING: event(
    'Finding',
    'Finding deleted',
    details({ ...ofFinding, severity: TEXT, description: Nullable(TEXT), source: TEXT }),
  ),
  REOPEN_FINDING: event('Finding', 'Finding reopened', details({ ...ofFinding, reason: TEXT, changes })),
  SHARE_FINDING: event('Finding', 'Finding shared', details(ofFinding)),
  REPORT_FIX: event(
    'Finding',
    'Fix reported by the vendor',
    details({ ...ofFinding, note: TEXT, files: Unsafe<object[]>({ type: 'array', items: file.file }) }),
  ),
  REJECT_FIX: event('Finding', 'Fix rejected', details({ ...ofFinding, note: TEXT })),
  VENDOR_FINDING_REQUEST: event(
    'Finding',
    'Date proposed or objection by the vendor',
    details({
      ...{ ...ofFinding, kind: TEXT, by: TEXT, reason: TEXT },
      ...{ dueDate: Nullable(DateTime), until: Nullable(DateTime) },
    }),
  ),
  ACCEPT_FINDING_REQUEST: event(
    'Finding',
    'Proposed date accepted',
    details({ ...ofFinding, dueDate: Nullable(DateTime), until: DateTime }),
  ),
  ANSWER_FINDING_REQUEST: event('Finding', 'Vendor answered', details({ ...ofFinding, kind: TEXT, note: TEXT })),
  ADD_FINDING_TASK: event('Finding', 'Task added', details({ ...ofFinding, ...task })),
  UPDATE_FINDING_TASK: event('Finding', 'Task updated', details({ ...ofFinding, ...task, changes })),
  DELETE_FINDING_TASK: event('Finding', 'Task deleted', details({ ...ofFinding, ...task })),
  REQUEST_RISK_ACCEPTANCE: event('Finding', 'Risk acceptance requested', details({ ...ofFinding, ...acceptance })),
  APPROVE_RISK_ACCEPTANCE: event(
    'Finding',
    'Risk acceptance approved',
    details({ ...ofFinding, ...acceptance, note: Nullable(TEXT), changes: Optional(changes) }),
  ),
  DECLINE_RISK_ACCEPTANCE: event(
    'Finding',
    'Risk acceptance declined',
    details({ ...ofFinding, ...acceptance, note: Nullable(TEXT) }),
  ),
  WITHDRAW_RISK_ACCEPTANCE: event('Finding', 'Risk acceptance withdrawn', details({ ...ofFinding, ...acceptance })),
} as const
