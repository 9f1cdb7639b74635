import { answersOf, type FieldTable, givenOf } from '../fieldTable.ts'
import { RISK_WEIGHTS, type RiskWeight } from '../library/questions.ts'
import { MAX_FINDINGS_AT_ONCE } from '../limits.ts'
import type { Glossary } from '../schema.ts'
import {
  AllOptional,
  Bool,
  Cursor,
  DateTime,
  Day,
  DistinctTexts,
  Enum,
  EXAMPLE_ID,
  FilterText,
  Flag,
  Id,
  List,
  Named,
  NamedEnum,
  Nullable,
  Optional,
  Paged,
  PageNumber,
  PageSize,
  RequiredText,
  Sort,
  type Static,
  Struct,
  Text,
  TrueOnly,
  UndescribedFormat,
  Unsafe,
  UpdatedSince,
} from '../schema.ts'

/** Used in errors: `Invalid finding: …`. */
export const FINDING = 'finding'

export const FINDING_STATUSES = ['OPEN', 'REMEDIATED', 'RISK_ACCEPTED'] as const
export const FindingStatus = NamedEnum('FindingStatus', FINDING_STATUSES)
export type FindingStatus = Static<typeof FindingStatus>
export const Severity = NamedEnum('Severity', RISK_WEIGHTS)

export const FINDING_ORIGINS = ['ASSESSMENT', 'REVIEWER', 'MANUAL', 'IMPORT', 'DECISION'] as const
export const FindingOrigin = NamedEnum('FindingOrigin', FINDING_ORIGINS)
export type FindingOrigin = Static<typeof FindingOrigin>
/** Short, because both are part of a key. */
export const SOURCE_LENGTH = 100
export const SOURCE_KEY_LENGTH = 500

export const FindingConfirmation = Named('FindingConfirmation', {
  assessmentId: Id,
  title: Text(200, { description: 'Title of the assessment' }),
  at: DateTime,
})

export const ACCEPTANCE_STATES = ['WAITING', 'APPROVED', 'DECLINED', 'WITHDRAWN'] as const
export const FindingAcceptance = Named('FindingAcceptance', {
  state: NamedEnum('AcceptanceState', ACCEPTANCE_STATES),
  reason: Text(10_000),
  until: Nullable(DateTime),
  requestedBy: Text(300),
  requestedById: Nullable(Id),
  requestedAt: DateTime,
  approverId: Nullable(Id),
  approverName: Nullable(Text(200)),
  decidedBy: Nullable(Text(300)),
  decidedAt: Nullable(DateTime),
  note: Nullable(Text(10_000)),
})
export type FindingAcceptance = Static<typeof FindingAcceptance>

/** What a caller can change, beside the status. */
export const findingTable = {
  resolutionNote: {
    kind: 'paragraph',
    label: 'Decision note',
    given: Nullable(Text(10_000)),
    meaning: ['What was decided, and why; null if nothing was noted', 'MFA was enabled on 2 March'],
  },
  acceptedUntil: {
    kind: 'day',
    label: 'Accepted until',
    given: Nullable(Day),
    answer: Nullable(DateTime),
    meaning: 'The last day of the risk acceptance; null if it has no end',
  },
  ownerId: { kind: 'person', label: 'Owner', given: Nullable(Id) },
  dueDate: { kind: 'deadline', label: 'Due date', given: Nullable(Day), answer: Nullable(DateTime) },
  note: {
    kind: 'paragraph',
    label: 'Note',
    given: Nullable(Text(10_000, { description: 'What is known or planned' })),
    hint: 'What is known or planned',
  },
} as const satisfies FieldTable
const { note, resolutionNote, dueDate, ownerId, acceptedUntil, ...others } = answersOf(findingTable)

export const Finding = Named('Finding', {
  id: Id,
  title: Text(500),
  description: Nullable(Text(10_000)),
  severity: Severity,
  highestSeverity: Severity,
  severitySetBy: Nullable(Text(300)),
  status: FindingStatus,
  controlCodes: List(Text(100)),
  note,
  resolutionNote,
  resolvedAt: Nullable(DateTime),
  resolvedByName: Nullable(Text(300)),
  createdAt: DateTime,
  updatedAt: DateTime,
  dueDate,
  ownerId,
  ownerName: Nullable(Text(200)),
  acceptedUntil,
  lapsed: Bool({ description: 'The risk acceptance has expired' }),
  sharedAt: Nullable(DateTime),
  assessmentId: Nullable(Id),
  assessmentTitle: Nullable(Text(200)),
  vendorId: Id,
  vendorName: Text(200),
  questionId: Nullable(Id),
  confirmedBy: List(FindingConfirmation, {
    description: 'Other assessments in which the same question failed, oldest first',
  }),
  acceptance: Nullable(FindingAcceptance),
  ...others,
  origin: FindingOrigin,
  source: Nullable(Text(SOURCE_LENGTH)),
  sourceKey: Nullable(Text(SOURCE_KEY_LENGTH)),
  missingSince: Nullable(DateTime),
})
export type Finding = Static<typeof Finding>
export const FindingPage = Paged('FindingPage', Finding)

export const FindingFilter = Struct({
  status: Optional(FindingStatus),
  severity: Optional(Severity),
  vendorId: FilterText('ID of the vendor'),
  assessmentId: FilterText('ID of the assessment'),
  ownerId: FilterText('ID of the owner'),
  lapsed: Flag(
    '`true` returns expired risk acceptances only, without those whose gap is settled by a newer finding or answer',
  ),
  awaitingApproval: Flag('`true` returns findings whose risk acceptance waits for approval'),
  overdue: TrueOnly('`true` returns overdue open findings only'),
  origin: Optional(FindingOrigin),
  source: FilterText('Where it comes from, exactly as it was given'),
  missing: Flag('`true` returns findings that are missing from the last import of their source'),
  query: FilterText('Searches the title and control codes, ignoring case'),
  updatedSince: UpdatedSince,
  sort: Sort(
    ['createdAt', 'title', 'vendorName', 'severity', 'dueDate'],
    'Sort order; prefix with - to reverse. Severity starts with CRITICAL. Default, and always for a full CSV export: open findings first, then by severity, then newest first',
  ),
  page: PageNumber,
  pageSize: PageSize(20, 200),
  cursor: Cursor,
  format: UndescribedFormat,
})
export type FindingFilter = Static<typeof FindingFilter>

/** What can be changed of many at once. */
const changeable = {
  status: Optional(
    Enum(['REMEDIATED', 'RISK_ACCEPTED'], {
      description: 'Required unless you change only other fields',
    }),
  ),
  ...AllOptional(Struct(givenOf(findingTable))).properties,
  missingSince: Optional(
    Nullable(
      Unsafe<string>({
        ...DateTime,
        description:
          '`null` says that it is still there, although an import no longer has it; anything else changes nothing',
      }),
    ),
  ),
}

export const FindingUpdate = Named('FindingUpdate', {
  ...changeable,
  severity: Optional(
    Enum([...RISK_WEIGHTS], { description: 'Answers and imports no longer change it; needs the reason as `note`' }),
  ),
  title: Optional(
    RequiredText(500, { description: 'Answers and imports no longer change it; needs the reason as `note`' }),
  ),
})
export type FindingUpdate = Static<typeof FindingUpdate>

export const FindingBulkUpdate = Named(
  'FindingBulkUpdate',
  {
    ids: Unsafe<string[]>({ type: 'array', items: Id, minItems: 1, maxItems: MAX_FINDINGS_AT_ONCE }),
    ...changeable,
  },
  { example: { ids: [EXAMPLE_ID], status: 'REMEDIATED' } },
)
export type FindingBulkUpdate = Static<typeof FindingBulkUpdate>
export const FindingsUpdated = Named('FindingsUpdated', { entries: List(Finding) })

export const AcceptanceRequest = Named('AcceptanceRequest', {
  reason: RequiredText(10_000),
  until: Optional(Nullable(Day)),
  approverId: Optional(Nullable(Id)),
})
export type AcceptanceRequest = Static<typeof AcceptanceRequest>
export const AcceptanceDecision = Named('AcceptanceDecision', { note: Optional(Nullable(Text(10_000))) })
export type AcceptanceDecision = Static<typeof AcceptanceDecision>

export const FindingReopen = Named('FindingReopen', { reason: RequiredText(10_000) })
export type FindingReopen = Static<typeof FindingReopen>

type Rules = { approvalFrom: RiskWeight | null }
/** Whether `severity` is more severe than `other`. */
export const isWorse = (severity: RiskWeight, other: RiskWeight) =>
  RISK_WEIGHTS.indexOf(severity) < RISK_WEIGHTS.indexOf(other)

/** From the severity of the settings on, a second person must approve, also of what was rated lower since. */
export const needsApproval = ({ highestSeverity }: Pick<Finding, 'highestSeverity'>, { approvalFrom }: Rules) =>
  approvalFrom !== null && !isWorse(approvalFrom, highestSeverity)

/** What happened to a finding: raised by scoring or an import, confirmed or closed by scoring, shared, notified, or an action of the audit log. */
export const FindingEvent = Named('FindingEvent', {
  id: Text(100, { description: 'Unique and stable' }),
  at: DateTime,
  action: Text(100, {
    description:
      'RAISED, CONFIRMED, CLOSED, SHARED (at the end of a review), NOTIFIED (`userName` heard of it), or an action of the audit log',
    example: 'UPDATE_FINDING',
  }),
  userName: Text(300),
  assessmentId: Nullable(Id),
  assessmentTitle: Nullable(Text(200)),
  details: Unsafe<Record<string, unknown>>({
    type: 'object',
    description: 'Changes, reason, end, note and source, if any',
  }),
})
export type FindingEvent = Static<typeof FindingEvent>
export const FindingHistory = Named('FindingHistory', { entries: List(FindingEvent) })

export const FindingCreate = Named('FindingCreate', {
  title: RequiredText(500),
  description: Optional(Nullable(Text(10_000))),
  severity: Severity,
  questionId: Optional(Nullable(Id)),
  dueDate: Optional(Nullable(Day)),
  ownerId: Optional(Nullable(Id)),
})
export type FindingCreate = Static<typeof FindingCreate>

/** A finding that no assessment has raised. */
export const VendorFindingCreate = Named('VendorFindingCreate', {
  vendorId: Id,
  title: RequiredText(500),
  severity: Severity,
  description: Optional(Nullable(Text(10_000))),
  controlCodes: Optional(DistinctTexts(100, 50)),
  dueDate: Optional(Nullable(Day)),
  ownerId: Optional(Nullable(Id)),
  source: Optional(Nullable(Text(SOURCE_LENGTH))),
  sourceKey: Optional(Nullable(Text(SOURCE_KEY_LENGTH))),
})
export type VendorFindingCreate = Static<typeof VendorFindingCreate>

/** A closed finding cannot be changed: auditors must be able to rely on the decision. */
export const findingRefusal = ({ status }: { status: FindingStatus }) =>
  status === 'OPEN' ? undefined : `This finding is ${status} and cannot be changed.`

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  requestedBy: ['Who requested it, by name', 'Ada Lovelace'],
  requestedById: 'ID of the user who requested it; null if it was no user',
  approverId:
    'ID of the user who is asked to approve it; null for nobody in particular. In a request: without it, the owner of the vendor, else the reviewer of the assessment, else another user who can',
  approverName: ['Name of the user who is asked to approve it; null for nobody in particular', 'Grace Hopper'],
  highestSeverity:
    'The highest severity that it has had, or that an answer or a tool gave it. It decides whether a second person must approve a risk acceptance',
  severitySetBy: ['Who set the severity, by name; null if it follows from an answer or a tool', 'Ada Lovelace'],
  origin:
    'Who raised it: scoring (ASSESSMENT), a reviewer of an assessment (REVIEWER), somebody without an assessment (MANUAL), an import (IMPORT), or a decision about the vendor (DECISION)',
  source: ['Where it comes from, such as the name of a scanner or report; null if nobody said', 'ZAP'],
  sourceKey: ['What its source calls it; with the source, unique for a vendor', 'CVE-2026-1234'],
  missingSince: 'Since when imports of its source no longer have it; null if the last one has it',
  sharedAt: 'When the vendor was first asked to fix it; null if it was not',
  resolvedAt: 'When it was closed; null while it is open',
  resolvedByName: ['Who closed it, by name; null while it is open', 'Ada Lovelace'],
  acceptance: 'The newest request to accept the risk; null if there is none',
  until: 'The last day of the risk acceptance; null if it has no end',
  details: 'The invalid fields or parameters, each with what is wrong',
  userName: ['Who did it, by the name at that time', 'Ada Lovelace'],
}
