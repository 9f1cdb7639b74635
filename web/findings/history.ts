import type { Changes } from '../../contract/auditEvent.ts'
import { CHANGE_LABELS } from '../../contract/findings/changeLabels.ts'
import type { FindingEvent } from '../../contract/findings/findings.ts'
import { FINDING, SEVERITY } from '../domain/words.ts'
import { dayText } from '../ui/dates.ts'

const WORDS: Readonly<Record<string, string>> = {
  RAISED: 'Raised',
  CONFIRMED: 'Confirmed',
  CLOSED: 'Closed',
  CREATE_FINDING: 'Added',
  UPDATE_FINDING: 'Updated',
  REOPEN_FINDING: 'Reopened',
  SHARE_FINDING: 'Shared with the vendor',
  SHARED: 'Shared with the vendor',
  NOTIFIED: 'Notified',
  REQUEST_RISK_ACCEPTANCE: 'Risk acceptance requested',
  APPROVE_RISK_ACCEPTANCE: 'Risk acceptance approved',
  DECLINE_RISK_ACCEPTANCE: 'Risk acceptance declined',
  WITHDRAW_RISK_ACCEPTANCE: 'Risk acceptance withdrawn',
  REPORT_FIX: 'Reported as fixed',
  REJECT_FIX: 'Fix rejected',
  VENDOR_FINDING_REQUEST: 'Date proposed or objection',
  ACCEPT_FINDING_REQUEST: 'Proposed date accepted',
  ANSWER_FINDING_REQUEST: 'Vendor answered',
  ADD_FINDING_TASK: 'Task added',
  UPDATE_FINDING_TASK: 'Task updated',
  DELETE_FINDING_TASK: 'Task deleted',
}

/** What a change did, as the audit log has it. */
const changeWord = ({ details: { changes } }: FindingEvent) => {
  const changed = (changes ?? {}) as Changes
  return CHANGE_LABELS.find(({ field, to }) => field in changed && (to === undefined || changed[field]?.to === to))
    ?.label
}

/** "Confirmed by Security review 2026". An action that this version does not know is shown by its name. */
export const eventText = (event: FindingEvent) => {
  const { action, assessmentTitle, details } = event
  if (action === 'UPDATE_FINDING') return changeWord(event) ?? 'Updated'
  const word = WORDS[action] ?? action.charAt(0) + action.slice(1).toLowerCase().replaceAll('_', ' ')
  const by = assessmentTitle ?? details.source
  return typeof by === 'string' ? `${word} by ${by}` : word
}

/** Whose doing it was, or who heard of it. */
export const personOf = ({ action, userName, assessmentTitle, details: { source } }: FindingEvent) => {
  // An assessment or an import did it.
  if (userName === '' || (userName === 'System' && (assessmentTitle || source))) return ''
  return action === 'NOTIFIED' ? ` ${userName}` : ` by ${userName}`
}

const LABELS: Readonly<Record<string, string>> = {
  ownerId: 'Owner',
  status: 'Status',
  resolutionNote: 'Note',
  acceptedUntil: 'Accepted until',
  dueDate: 'Due date',
  note: 'Note',
  reason: 'Reason',
  until: 'Until',
  task: 'Task',
  notice: 'Notice',
  title: 'Title',
  description: 'Description',
  severity: 'Severity',
  highestSeverity: 'Highest severity',
  doneAt: 'Done',
}
const valueText = (field: string, value: unknown) => {
  if (value === null || value === undefined) return 'none'
  if (field === 'status') return FINDING[value as keyof typeof FINDING] ?? String(value)
  if (/severity$/i.test(field)) return SEVERITY[value as keyof typeof SEVERITY] ?? String(value)
  return /Date$|Until$|^until$|^doneAt$/.test(field) ? dayText(String(value)) : String(value)
}

const personText = (id: unknown, nameOf: (id: string) => string | undefined) =>
  id === null || id === undefined ? 'none' : (nameOf(String(id)) ?? 'someone')

/** What changed, field by field. `nameOf` knows people by their ids. */
export const changeTexts = ({ details }: FindingEvent, nameOf: (id: string) => string | undefined): string[] => {
  const { changes = {}, ...rest } = details as { changes?: Changes }
  const changed = Object.entries(changes)
    .filter(([field]) => field !== 'doneBy')
    .map(([field, { from, to }]) => {
      const text = (value: unknown) => (field === 'ownerId' ? personText(value, nameOf) : valueText(field, value))
      return `${LABELS[field] ?? field}: ${text(from)} → ${text(to)}`
    })
  const others = Object.entries(rest).filter(([field]) => field in LABELS)
  return [...changed, ...others.map(([field, value]) => `${LABELS[field]}: ${valueText(field, value)}`)]
}
