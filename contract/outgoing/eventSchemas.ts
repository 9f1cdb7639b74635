import type { AuditAction } from '../auditEvents.ts'
import { auditDetails } from '../auditEvents.ts'
import { FindingOrigin, FindingStatus, Severity } from '../findings/findings.ts'
import {
  Bool,
  DateTime,
  Enum,
  Id,
  List,
  Nullable,
  Num,
  type Static,
  Struct,
  Text,
  type TObject,
  type TProperties,
  Unsafe,
} from '../schema.ts'
import { lookup } from '../values/lookup.ts'
import { EVENT_TYPES, type EventType } from './events.ts'

const TEXT = Text(100_000)
const subject = { id: Id, name: TEXT }
const vendor = { vendorId: Id, vendorName: TEXT }
const finding = {
  ...subject,
  ...vendor,
  assessmentId: Nullable(Id),
  assessmentTitle: Nullable(TEXT),
  severity: Severity,
  status: FindingStatus,
  origin: FindingOrigin,
  source: Nullable(TEXT),
}
const expiry = { ...subject, ...vendor, expiresDate: DateTime }

/** What members mean that the API has in events only, or with another meaning. */
const MEANINGS = lookup<string>({
  name: 'Name or title of what the event is about',
  from: 'The status or value before',
  to: 'The status or value now',
  changes: 'The fields that changed, each with its value before and now',
  openItems: 'Items of the offboarding checklist that were open when the vendor left',
  removed: 'How much was deleted with it',
  findingsConfirmed: 'How many open findings were found again',
  findingsRemediated: 'How many findings the answers closed',
  sharedFindings: 'How many findings the vendor was asked to fix',
  declaredBy: 'Who declared at the vendor that the answers are right',
  acceptedTerms: 'The digest of the confidentiality terms that were accepted',
  clarifications: 'How many answers need clarification',
  fromVendor: 'Whether the vendor wrote it',
  resolvedBy: 'Who closed it, by name',
  message: 'The message; null if there is none',
})
/** After `Struct`, which knows what is optional by marks that a copy loses. */
const described = <S extends TObject>(schema: S, meanings = MEANINGS): S => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(schema.properties).map(([name, member]) => [
      name,
      Object.hasOwn(meanings, name) ? { ...member, description: meanings[name] } : member,
    ]),
  ),
})

/** The subject and the details of an audit entry, from which the event follows. */
const ofAudit = <A extends AuditAction>(action: A, meanings = MEANINGS) => {
  const { properties } = auditDetails[action] as TObject
  return described(Struct({ ...subject, ...properties }), meanings) as unknown as (typeof auditDetails)[A] &
    TObject<typeof subject>
}
const data = <T extends TProperties>(properties: T) => described(Struct(properties))

/** The `data` of each event. `id` and `name` are those of its subject: the title of an assessment or a finding. */
export const eventData = {
  'vendor.created': ofAudit('CREATE_VENDOR'),
  'vendor.updated': ofAudit('UPDATE_VENDOR'),
  'vendor.deleted': ofAudit('DELETE_VENDOR'),
  'vendor.score_changed': data({ ...subject, from: Nullable(Num()), to: Nullable(Num()) }),
  'assessment.created': ofAudit('CREATE_ASSESSMENT'),
  'assessment.sent': ofAudit('SEND_ASSESSMENT'),
  'assessment.started': ofAudit('START_ASSESSMENT'),
  'assessment.submitted': ofAudit('SUBMIT_ASSESSMENT'),
  'assessment.sent_back': ofAudit('SEND_BACK_ASSESSMENT'),
  'assessment.completed': ofAudit('FINALIZE_ASSESSMENT'),
  'assessment.reopened': ofAudit('REOPEN_ASSESSMENT'),
  'assessment.overdue': data({ ...subject, ...vendor, dueDate: DateTime }),
  'assessment.forwarded': ofAudit('VENDOR_FORWARDED', { ...MEANINGS, to: 'Email address of the colleague' }),
  'assessment.extension_requested': ofAudit('VENDOR_ASKED_FOR_TIME'),
  'assessment.declined': ofAudit('VENDOR_DECLINED'),
  'assessment.message_added': data({ ...subject, ...vendor, by: TEXT, fromVendor: Bool(), questionId: Nullable(Id) }),
  'finding.created': data({ ...finding, description: Nullable(TEXT), controlCodes: List(TEXT) }),
  'finding.resolved': data({
    ...finding,
    resolutionNote: Nullable(TEXT),
    resolvedBy: Nullable(TEXT),
    acceptedUntil: Nullable(DateTime),
  }),
  'finding.lapsed': data({ ...finding, acceptedUntil: DateTime }),
  'certification.expiring': data(expiry),
  'certification.expired': data(expiry),
  'evidence.expiring': data({ ...expiry, assessmentId: Id, assessmentTitle: TEXT }),
  'webhook.test': data({ ...subject, message: TEXT }),
} satisfies Record<EventType, TObject>
export type EventData = { [T in EventType]: Static<(typeof eventData)[T]> }

/** `vendor.score_changed` → `VendorScoreChanged` */
export const eventName = (type: EventType) =>
  type.replace(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The body of each webhook request. */
export const eventSchemas = Object.fromEntries(
  EVENT_TYPES.map((type) => [
    type,
    Struct(
      {
        type: Enum([type], { description: 'The event' }),
        timestamp: Unsafe<string>({ ...DateTime, description: 'When it happened' }),
        data: { ...eventData[type], description: 'What happened, and to what' },
      },
      { title: `${eventName(type)}Event` },
    ),
  ]),
) as unknown as Record<EventType, TObject>
