import type { AuditOutcome } from '../../contract/audit/audit.ts'
import { auditEvents } from '../../contract/auditEvents.ts'
import type { Db } from '../db/open.ts'

const STATUS = "meta #>> '{changes,status,to}'"
/** Each as in its index (migration 0410), or found by its action alone. */
const CONDITIONS: Record<AuditOutcome, string> = {
  RISK_ACCEPTED: `(action = 'APPROVE_RISK_ACCEPTANCE' or action = 'UPDATE_FINDING' and ${STATUS} = 'RISK_ACCEPTED')`,
  REMEDIATED: `(action = 'UPDATE_FINDING' and ${STATUS} = 'REMEDIATED')`,
  REOPENED: "(action = 'REOPEN_FINDING')",
  SHARED: "(action = 'SHARE_FINDING')",
  SEVERITY_CHANGED: "(action = 'UPDATE_FINDING' and meta -> 'changes' ? 'severity')",
}
/** A change that closes a finding and rates it is found by both, and shown as the first. */
export const OUTCOME = `case ${Object.entries(CONDITIONS)
  .map(([outcome, condition]) => `when ${condition} then '${outcome}'`)
  .join(' ')} end`

export const hasOutcome = (db: Db, outcome: AuditOutcome) => db`${db.unsafe(CONDITIONS[outcome])}`

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
const labelCases = Object.entries(auditEvents).flatMap(([action, { changeLabels }]) =>
  changeLabels.map(({ field, to, label }) => {
    const changed = to === undefined ? `meta -> 'changes' ? '${field}'` : `meta #>> '{changes,${field},to}' = '${to}'`
    return `when action = '${action}' and ${changed} then ${quoted(label)}`
  }),
)
/** The label of a change by what it changed, null where that has none. */
export const CHANGE_LABEL = `case ${labelCases.join(' ')} end`

/** A change has its status among its fields, a step of a life cycle beside them. */
export const OLD_STATUS = "coalesce(meta #>> '{changes,status,from}', meta ->> 'from')"
export const NEW_STATUS = "coalesce(meta #>> '{changes,status,to}', meta ->> 'to')"
