import type { ChangeLabel } from '../auditEvent.ts'

/** What happened to a changed finding: a decision first. */
export const CHANGE_LABELS: readonly ChangeLabel[] = [
  { field: 'status', to: 'RISK_ACCEPTED', label: 'Risk accepted' },
  { field: 'status', to: 'REMEDIATED', label: 'Finding remediated' },
  { field: 'severity', label: 'Severity changed' },
  { field: 'title', label: 'Title changed' },
  { field: 'ownerId', label: 'Owner changed' },
  { field: 'dueDate', label: 'Due date changed' },
  { field: 'note', label: 'Note changed' },
]
