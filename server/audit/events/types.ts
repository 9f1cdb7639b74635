import type { AuditDetails } from '../../../contract/auditDetails.ts'
import type { EventType } from '../../../contract/events.ts'

export type Subject = { id: string; name: string }
type OfVendor = { vendorId: string; vendorName: string }
type OfAssessment = OfVendor & { assessmentId: string; assessmentTitle: string }
type FindingData = Subject &
  OfVendor & {
    assessmentId: string | null
    assessmentTitle: string | null
    severity: string
    status: string
    origin: string
    source: string | null
  }

/** The `data` of each event. `id` and `name` are those of its subject: the title of an assessment or a finding. */
export type EventData = {
  'vendor.created': Subject & AuditDetails<'CREATE_VENDOR'>
  'vendor.updated': Subject & AuditDetails<'UPDATE_VENDOR'>
  'vendor.deleted': Subject & AuditDetails<'DELETE_VENDOR'>
  'vendor.score_changed': Subject & { from: number | null; to: number | null }
  'assessment.created': Subject & AuditDetails<'CREATE_ASSESSMENT'>
  'assessment.sent': Subject & AuditDetails<'SEND_ASSESSMENT'>
  'assessment.started': Subject & AuditDetails<'START_ASSESSMENT'>
  'assessment.submitted': Subject & AuditDetails<'SUBMIT_ASSESSMENT'>
  'assessment.sent_back': Subject & AuditDetails<'SEND_BACK_ASSESSMENT'>
  'assessment.completed': Subject & AuditDetails<'FINALIZE_ASSESSMENT'>
  'assessment.reopened': Subject & AuditDetails<'REOPEN_ASSESSMENT'>
  'assessment.overdue': Subject & OfVendor & { dueDate: string }
  'assessment.forwarded': Subject & AuditDetails<'VENDOR_FORWARDED'>
  'assessment.extension_requested': Subject & AuditDetails<'VENDOR_ASKED_FOR_TIME'>
  'assessment.declined': Subject & AuditDetails<'VENDOR_DECLINED'>
  'assessment.message_added': Subject & OfVendor & { by: string; fromVendor: boolean; questionId: string | null }
  'finding.created': FindingData & { description: string | null; controlCodes: readonly string[] }
  'finding.resolved': FindingData & {
    resolutionNote: string | null
    resolvedBy: string | null
    acceptedUntil: string | null
  }
  'finding.lapsed': FindingData & { acceptedUntil: string }
  'certification.expiring': Subject & OfVendor & { expiresDate: string }
  'certification.expired': Subject & OfVendor & { expiresDate: string }
  'evidence.expiring': Subject & OfAssessment & { expiresDate: string }
  'webhook.test': Subject & { message: string }
}

export type Event = { [T in EventType]: { type: T; timestamp: string; data: EventData[T] } }[EventType]
