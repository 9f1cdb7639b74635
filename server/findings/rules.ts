import type { Changes } from '../../contract/auditEvent.ts'
import type { ValuesOf } from '../../contract/fieldTable.ts'
import type {
  Finding,
  FindingCreate,
  FindingFilter,
  FindingOrigin,
  FindingStatus,
  FindingUpdate,
} from '../../contract/findings/findings.ts'
import { FINDING, findingTable, isWorse } from '../../contract/findings/findings.ts'
import type { RiskWeight } from '../../contract/library/questions.ts'
import type { RiskAcceptanceRules } from '../../contract/organisation/settingSchemas.ts'
import { addDays } from '../../contract/values/days.ts'
import { dayOf, parseMoment } from '../../contract/values/formats.ts'
import { fold } from '../../contract/values/text.ts'
import { idFilter } from '../db/ids.ts'
import { invalid } from '../errors.ts'
import { storedFields } from '../tables/fields.ts'

const refused = (path: string, message: string) => invalid(FINDING, [{ path, message }])

/** The vendor of a finding, and the assessment that raised it, if one has. */
export type FindingPlace = {
  assessmentId: string | null
  assessmentTitle: string | null
  vendorId: string
  vendorName: string
}

/** The folded text that search uses. */
export const searchKeyOf = ({ title, controlCodes }: { title: string; controlCodes: readonly string[] }) =>
  `${fold(title)}\n${fold(controlCodes.join(' '))}`

/** What a caller may change. */
export type FindingFields = ValuesOf<typeof findingTable> &
  Pick<Finding, 'status' | 'severity' | 'title' | 'missingSince'>

export type NewFinding = Pick<Finding, 'title' | 'description' | 'severity' | 'questionId' | 'ownerId' | 'dueDate'> & {
  vendorId: string
  assessmentId: string | null
  dueDateSetBy: string | null
} & Raised

/** How a finding came to be, beside its place. */
export type Raised = {
  raisedBy: 'REVIEWER' | 'MANUAL'
  controlCodes: readonly string[]
  source: string | null
  sourceKey: string | null
}

export const newFinding = (
  { assessmentId, vendorId, raisedBy, controlCodes, source, sourceKey }: FindingPlace & Raised,
  { title, description = null, severity, questionId = null, dueDate, ownerId = null }: FindingCreate,
  dueByDefault: string | null,
  by: string,
): NewFinding => ({
  assessmentId,
  vendorId,
  raisedBy,
  source,
  sourceKey,
  controlCodes,
  title,
  description,
  severity,
  questionId,
  ownerId,
  dueDate: dueDate === undefined ? dueByDefault : dayOf(dueDate),
  dueDateSetBy: dueDate === undefined ? null : by,
})

/** Fields that are only allowed together. Null counts as omitted, so that the result of GET can be sent back. */
export const checkUpdate = ({ status, ...body }: FindingUpdate) => {
  const { resolutionNote = null, acceptedUntil = null } = body
  const { severity, title, ownerId, dueDate, note, missingSince } = body
  if ([status, severity, title, ownerId, dueDate, note, missingSince].every((given) => given === undefined))
    throw refused('status', 'is required, unless another field is given')
  if (status === undefined && resolutionNote !== null)
    throw refused('resolutionNote', 'can only be set together with a status')
  if (status !== 'RISK_ACCEPTED' && acceptedUntil !== null)
    throw refused('acceptedUntil', 'can only be set with status RISK_ACCEPTED')
}

export type Acceptance = { reason: string | null; until: string | null; paths: { reason: string; until: string } }
/** What the settings demand of a risk acceptance. */
export const checkAcceptance = ({ reason, until, paths }: Acceptance, rules: RiskAcceptanceRules, today: string) => {
  const end = dayOf(until)?.slice(0, 10)
  if (end !== undefined && end < today) throw refused(paths.until, 'must not be in the past')
  if (rules.requireReason && reason === null) throw refused(paths.reason, 'is required to accept a risk')
  if (end === undefined) {
    if (rules.requireEnd || rules.maxDays !== null) throw refused(paths.until, 'is required to accept a risk')
    return
  }
  const last = rules.maxDays === null ? null : addDays(today, rules.maxDays)
  if (last !== null && end > last)
    throw refused(paths.until, `must be at most ${rules.maxDays} days from now, so not after ${last}`)
}

/** The parts of an update that accept a risk. */
export const acceptanceIn = ({ resolutionNote = null, acceptedUntil = null }: FindingUpdate): Acceptance => ({
  reason: resolutionNote,
  until: acceptedUntil,
  paths: { reason: 'resolutionNote', until: 'acceptedUntil' },
})

/** Only given fields change; omitted ones keep their value. */
export const fieldsAfter = (before: Finding, body: FindingUpdate): FindingFields => ({
  status: body.status ?? before.status,
  severity: body.severity ?? before.severity,
  title: body.title ?? before.title,
  ...storedFields(findingTable, { ...before, ...body }),
  missingSince: body.missingSince === null ? null : before.missingSince,
})

/** Another severity or title is a judgement: it needs a reason. */
export const reasonOf = (changes: Changes, { note = null }: FindingUpdate) => {
  if (!changes.severity && !changes.title) return {}
  if (note === null) throw refused('note', 'is required: the reason for another severity or title')
  return { reason: note }
}

/** The worst of the severities. */
export const worst = (severity: RiskWeight, other: RiskWeight) => (isWorse(other, severity) ? other : severity)

/** A change of a finding as it is stored. */
export type Rewrite = {
  id: string
  fields: FindingFields
  searchKey: string
  setBy: Record<SetByPerson, string | null>
}
type SetByPerson = 'severity' | 'title' | 'dueDate'

/** What a person gives another value is theirs from then on: no answer or import changes it. */
export const rewriteOf = (before: Finding, fields: FindingFields, body: FindingUpdate, by: string): Rewrite => {
  const setBy = (name: SetByPerson) => (body[name] !== undefined && before[name] !== fields[name] ? by : null)
  return {
    id: before.id,
    fields,
    searchKey: searchKeyOf({ title: fields.title, controlCodes: before.controlCodes }),
    setBy: { severity: setBy('severity'), title: setBy('title'), dueDate: setBy('dueDate') },
  }
}

export const placeOf = ({ vendorId, vendorName, assessmentId, assessmentTitle }: FindingPlace): FindingPlace => ({
  vendorId,
  vendorName,
  assessmentId,
  assessmentTitle,
})

export type Filter = {
  status: FindingStatus | undefined
  severity: RiskWeight | undefined
  vendorId: string | undefined
  assessmentId: string | undefined
  ownerId: string | undefined
  lapsed: boolean
  awaitingApproval: boolean
  overdue: boolean
  origin: FindingOrigin | undefined
  source: string | undefined
  missing: boolean
  query: string | undefined
  updatedSince: Date | undefined
}
export const filterOf = (f: FindingFilter): Filter => ({
  status: f.status,
  severity: f.severity,
  vendorId: idFilter(f.vendorId),
  assessmentId: idFilter(f.assessmentId),
  ownerId: idFilter(f.ownerId),
  lapsed: f.lapsed === true,
  awaitingApproval: f.awaitingApproval === true,
  overdue: f.overdue === 'true',
  origin: f.origin,
  source: f.source,
  missing: f.missing === true,
  query: f.query,
  updatedSince: f.updatedSince === undefined ? undefined : parseMoment(f.updatedSince),
})
