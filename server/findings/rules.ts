import type { Finding, FindingCreate, FindingFilter, FindingStatus, FindingUpdate } from '../../contract/findings.ts'
import { FINDING } from '../../contract/findings.ts'
import { dayOf } from '../../contract/formats.ts'
import type { RiskWeight } from '../../contract/questions.ts'
import { fold } from '../../contract/text.ts'
import { idFilter } from '../db/ids.ts'
import { invalid } from '../errors.ts'

const refused = (path: string, message: string) => invalid(FINDING, [{ path, message }])

/** The assessment of a finding, and what the finding copies from it. */
export type FindingPlace = { assessmentId: string; assessmentTitle: string; vendorId: string; vendorName: string }

/** A scored question whose answer is not compliant. */
export type FailingQuestion = {
  questionId: string
  title: string
  description: string | null
  severity: RiskWeight
  controlCodes: readonly string[]
}

/** The folded text that search uses. */
export const searchKeyOf = ({ title, controlCodes }: { title: string; controlCodes: readonly string[] }) =>
  `${fold(title)}\n${fold(controlCodes.join(' '))}`

/** What a caller may change. */
export type FindingFields = Pick<Finding, 'status' | 'resolutionNote' | 'acceptedUntil' | 'ownerId' | 'dueDate'>

export type NewFinding = Pick<Finding, 'title' | 'description' | 'severity' | 'questionId' | 'ownerId' | 'dueDate'> & {
  vendorId: string
  assessmentId: string
  controlCodes: readonly string[]
}

export const newFinding = (
  { assessmentId, vendorId }: FindingPlace,
  controlCodes: readonly string[],
  { title, description = null, severity, questionId = null, dueDate = null, ownerId = null }: FindingCreate,
): NewFinding => ({
  assessmentId,
  vendorId,
  controlCodes,
  title,
  description,
  severity,
  questionId,
  ownerId,
  dueDate: dayOf(dueDate),
})

/** Fields that are only allowed together. Null counts as omitted, so that the result of GET can be sent back. */
export const checkUpdate = ({ status, ...body }: FindingUpdate, now: Date) => {
  const { resolutionNote = null, acceptedUntil = null } = body
  if (status === undefined && body.ownerId === undefined && body.dueDate === undefined)
    throw refused('status', 'is required, unless ownerId or dueDate is given')
  if (status === undefined && resolutionNote !== null)
    throw refused('resolutionNote', 'can only be set together with a status')
  if (status !== 'RISK_ACCEPTED' && acceptedUntil !== null)
    throw refused('acceptedUntil', 'can only be set with status RISK_ACCEPTED')
  const until = dayOf(acceptedUntil)
  if (until !== null && until.slice(0, 10) < now.toISOString().slice(0, 10))
    throw refused('acceptedUntil', 'must not be in the past')
}

/** Only given fields change; omitted ones keep their value. */
export const fieldsAfter = (before: Finding, body: FindingUpdate): FindingFields => {
  const { status, resolutionNote, acceptedUntil, ownerId, dueDate } = { ...before, ...body }
  return { status, resolutionNote, acceptedUntil: dayOf(acceptedUntil), ownerId, dueDate: dayOf(dueDate) }
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
  overdue: boolean
  query: string | undefined
}
export const filterOf = (f: FindingFilter): Filter => ({
  status: f.status,
  severity: f.severity,
  vendorId: idFilter(f.vendorId),
  assessmentId: idFilter(f.assessmentId),
  ownerId: idFilter(f.ownerId),
  lapsed: f.lapsed === true,
  overdue: f.overdue === 'true',
  query: f.query,
})
