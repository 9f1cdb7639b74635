import type { Recurrence, ReviewDecision } from './assessments/assessments.ts'
import type { VendorRequestFilter } from './assessments/vendorRequests.ts'
import type { AuditOutcome } from './audit/audit.ts'
import type { AssessmentStatus, VendorStage } from './choices.ts'
import type { FileType } from './files/files.ts'
import type { FindingOrigin, FindingStatus } from './findings/findings.ts'
import type { QuestionType, RiskWeight } from './library/questions.ts'
import type { Band } from './library/scoring.ts'
import type { TemplateStatus } from './library/templates.ts'
import type { MailKind, MailStatus } from './mail/mail.ts'
import type { Share } from './organisation/settingSchemas.ts'
import type { EventType } from './outgoing/events.ts'
import type { DeliveryStatus, WebhookFormat } from './outgoing/webhooks.ts'
import type { ApiKey } from './people/keys.ts'
import type { User } from './people/people.ts'
import type { Static } from './schema.ts'
import { lookup } from './values/lookup.ts'
import type { ControlState } from './vendors/compliance.ts'
import type { ContactRole } from './vendors/contacts.ts'
import type { VendorField } from './vendors/customFields.ts'
import type { DataType } from './vendors/dataTypes.ts'
import type { DocumentType } from './vendors/documents.ts'
import type { IntakeStatus } from './vendors/intake.ts'
import type { OffboardingItem } from './vendors/offboarding.ts'
import type { DocumentKind } from './vendors/trail.ts'

/**
 * The users' words for what the API says in capitals: on screens, in PDFs, mails and CSV alike. The keys are checked by
 * their types; a test finds second words of an enum elsewhere.
 */
export const TIER: Record<RiskWeight, string> = { CRITICAL: 'Critical', HIGH: 'High', MEDIUM: 'Medium', LOW: 'Low' }
export const SEVERITY = TIER
/** Of inherent and residual risk, highest first. */
export const LEVEL = { ...TIER, UNSPECIFIED: 'Not known' } as const
/** Of vendors by tier. */
export const TIER_FILTER = { ...TIER, UNSPECIFIED: 'No tier' } as const
export const FIELD_KIND: Record<VendorField['kind'], string> = {
  TEXT: 'Text',
  NUMBER: 'Number',
  DATE: 'Date',
  CHOICE: 'Choice',
  PERSON: 'Person',
}
export const STAGE: Record<VendorStage, string> = {
  PROSPECT: 'Prospect',
  ONBOARDING: 'Onboarding',
  ACTIVE: 'Active',
  OFFBOARDING: 'Offboarding',
  OFFBOARDED: 'Offboarded',
}
export const CONTACT_ROLE: Record<ContactRole, string> = {
  QUESTIONNAIRE: 'Gets the questionnaire',
  REMINDERS: 'Gets reminders',
  SIGNATORY: 'Signs',
}
export const OFFBOARDING_ITEM: Record<OffboardingItem, string> = {
  DATA_RETURNED: 'Data returned or deleted',
  ACCESS_REMOVED: 'Access removed',
  DELETION_CERTIFICATE: 'Certificate of deletion received',
}
export const BAND: Record<Band, string> = { GREEN: 'Green', AMBER: 'Amber', RED: 'Red', UNSCORED: 'Unscored' }
export const FINDING: Record<FindingStatus, string> = {
  OPEN: 'Open',
  REMEDIATED: 'Remediated',
  RISK_ACCEPTED: 'Risk accepted',
}
/** What was decided about a finding, as the audit log is filtered. */
export const AUDIT_OUTCOME: Record<AuditOutcome, string> = {
  RISK_ACCEPTED: 'Risk accepted',
  REMEDIATED: 'Finding remediated',
  REOPENED: 'Finding reopened',
  SHARED: 'Finding shared',
  SEVERITY_CHANGED: 'Severity changed',
}
export const ASSESSMENT: Record<AssessmentStatus, string> = {
  DRAFT: 'Draft',
  SENT: 'Sent',
  IN_PROGRESS: 'In progress',
  SUBMITTED: 'Submitted',
  UNDER_REVIEW: 'Under review',
  COMPLETED: 'Completed',
}
/** For the filter: what the vendor says about the request itself. */
export const VENDOR_REQUEST: Record<VendorRequestFilter, string> = {
  OPEN: 'Asks for more time',
  DECLINED: 'Declined',
}
export const TEMPLATE: Record<TemplateStatus, string> = {
  DRAFT: 'Draft',
  PUBLISHED: 'Published',
  ARCHIVED: 'Archived',
}
export const QUESTION_TYPE: Record<QuestionType, string> = {
  YES_NO: 'Yes/No',
  MULTIPLE_CHOICE: 'Single choice',
  COMBOBOX: 'Dropdown',
  MULTI_SELECT: 'Multiple choice',
  RATING: 'Rating (1–5)',
  NUMERIC: 'Number',
  DATE: 'Date',
  FREE_TEXT: 'Text',
  FILE_UPLOAD: 'File upload',
}
export const RECURRENCE: Record<Recurrence, string> = {
  NONE: 'Never',
  QUARTERLY: 'Quarterly',
  SEMIANNUAL: 'Every six months',
  ANNUAL: 'Yearly',
}
export const SENSITIVITY = {
  PUBLIC: 'Public',
  INTERNAL: 'Internal',
  CONFIDENTIAL: 'Confidential',
  RESTRICTED: 'Restricted',
} as const
export const DATA_TYPE: Record<DataType, string> = {
  PERSONAL_DATA: 'Personal data',
  SPECIAL_CATEGORIES: 'Special categories of personal data',
  HEALTH: 'Health data',
  PAYMENT: 'Payment data',
  FINANCIAL: 'Financial data',
  CREDENTIALS: 'Credentials',
  SOURCE_CODE: 'Source code',
  BUSINESS_CONFIDENTIAL: 'Confidential business data',
  NONE: 'None',
}
export const GEOGRAPHY = {
  DOMESTIC: 'Domestic',
  REGIONAL: 'Regional',
  GLOBAL: 'Global',
  HIGH_RISK_JURISDICTION: 'High-risk jurisdiction',
} as const
export const CERTIFICATION = { VALID: 'Valid', EXPIRING: 'Expiring', EXPIRED: 'Expired' } as const
export const USER: Record<User['status'], string> = { ACTIVE: 'Active', INVITED: 'Invited', DISABLED: 'Disabled' }
export const KEY: Record<ApiKey['status'], string> = { ACTIVE: 'Active', EXPIRED: 'Expired', REVOKED: 'Revoked' }
export const MAIL: Record<MailStatus, string> = {
  QUEUED: 'Queued',
  SENT: 'Sent',
  FAILED: 'Failed',
  HELD: 'Held',
  CANCELLED: 'Cancelled',
}
export const DELIVERY = {
  NONE: 'Not emailed',
  QUEUED: 'Queued',
  SENT: 'Sent',
  FAILED: 'Failed',
  HELD: 'Mail held',
} as const
export const WEBHOOK_DELIVERY: Record<DeliveryStatus, string> = {
  QUEUED: 'Queued',
  DELIVERED: 'Delivered',
  FAILED: 'Failed',
  CANCELLED: 'Cancelled',
}
export const WEBHOOK_FORMAT: Record<WebhookFormat, string> = {
  GENERIC: 'Signed JSON',
  SLACK: 'Slack',
  TEAMS: 'Microsoft Teams',
}
export const EVENT: Record<EventType, string> = {
  'vendor.created': 'Vendor added',
  'vendor.updated': 'Vendor updated',
  'vendor.deleted': 'Vendor deleted',
  'vendor.score_changed': 'Vendor score changed',
  'assessment.created': 'Assessment created',
  'assessment.sent': 'Assessment sent',
  'assessment.started': 'Assessment started',
  'assessment.submitted': 'Assessment submitted',
  'assessment.sent_back': 'Assessment sent back',
  'assessment.completed': 'Assessment completed',
  'assessment.reopened': 'Assessment reopened',
  'assessment.overdue': 'Assessment overdue',
  'assessment.forwarded': 'Assessment forwarded by the vendor',
  'assessment.extension_requested': 'More time requested',
  'assessment.declined': 'Assessment declined',
  'assessment.message_added': 'Message from or to a vendor',
  'finding.created': 'Finding created',
  'finding.resolved': 'Finding resolved',
  'finding.lapsed': 'Risk acceptance expired',
  'certification.expiring': 'Certification expiring',
  'certification.expired': 'Certification expired',
  'evidence.expiring': 'Evidence expiring',
  'webhook.test': 'Test event',
}
export const MAIL_KIND: Record<MailKind, string> = {
  INVITATION: 'Invitation to answer',
  REMINDER: 'Reminder before the due date',
  OVERDUE: 'Overdue notice',
  CLARIFICATION: 'Clarification request',
  SUBMITTED: 'Answers submitted',
  RECEIPT: 'Receipt with a copy of the answers',
  COMPLETED: 'Review completed',
  FINDINGS_SHARED: 'Findings to fix',
  FINDING_DUE: 'Findings due',
  FINDING_ANSWERED: 'Answer about a finding',
  FORWARDED: 'Forwarded to a colleague',
  EXTENSION_REQUESTED: 'More time requested',
  EXTENSION_DECIDED: 'More time granted',
  DECLINED: 'Questionnaire declined',
  MESSAGE: 'New messages',
  FIX_REJECTED: 'Fix not accepted',
  CERTIFICATION_EXPIRING: 'Certification expiring',
  CONTRACT_RENEWAL: 'Contract renewal',
  ACCEPTANCE_LAPSED: 'Risk acceptance expired',
  INTAKE_CONFIRMATION: 'Vendor request to confirm',
  INTAKE_APPROVED: 'Vendor request approved',
  INTAKE_DECLINED: 'Vendor request declined',
  USER_INVITATION: 'User invitation',
  PASSWORD_RESET: 'Password reset',
  NEW_DEVICE: 'Sign-in from a new device',
  NOTICE: 'Notification',
  DAILY_NOTICES: 'Daily summary',
  DIGEST: 'Weekly summary',
  TEST: 'Test mail',
}
export const RESPONSIBILITY = {
  PENDING: 'Pending',
  IN_PROGRESS: 'In progress',
  COMPLETED: 'Completed',
  NOT_APPLICABLE: 'Not applicable',
} as const

export const DOCUMENT_TYPE = {
  SOC2: 'SOC 2 report',
  ISO_CERTIFICATE: 'ISO certificate',
  PENTEST: 'Penetration test',
  POLICY: 'Policy',
  INSURANCE: 'Insurance',
  CONTRACT: 'Contract',
  DPA: 'Data processing agreement',
  OTHER: 'Other',
} as const satisfies Record<DocumentType, string>

export const DOCUMENT_KIND: Record<Static<typeof DocumentKind>, string> = {
  EVIDENCE: 'Evidence',
  CERTIFICATION: 'Certification',
  RESPONSIBILITY: 'Customer responsibility',
  VENDOR: 'Vendor document',
}
export const REVIEW_DECISION: Record<Static<typeof ReviewDecision>, string> = {
  APPROVED: 'Approved',
  CLARIFICATION_REQUESTED: 'Clarification requested',
}
export const YES_NO = lookup({ YES: 'Yes', NO: 'No' })
export const CONTROL_STATE: Record<ControlState, string> = {
  COMPLIANT: 'Compliant',
  PARTLY_COMPLIANT: 'Partly compliant',
  NOT_COMPLIANT: 'Not compliant',
  NOT_SCORED: 'Not scored',
  NOT_ASKED: 'Not asked',
}
export const FINDING_ORIGIN: Record<FindingOrigin, string> = {
  ASSESSMENT: 'Assessment',
  REVIEWER: 'Reviewer',
  MANUAL: 'Manual',
  IMPORT: 'Import',
  DECISION: 'Decision',
}
/** What vendors learn about the review. */
export const PORTAL_SHARE: Record<Share, string> = {
  NOTHING: 'Show nothing',
  DONE: 'Show when the review is finished',
  FINDINGS: 'Also show open findings',
}
export const FILE_TYPE: Record<FileType, string> = {
  pdf: 'PDF',
  png: 'PNG',
  jpeg: 'JPEG',
  webp: 'WebP',
  docx: 'Word',
  xlsx: 'Excel',
  pptx: 'PowerPoint',
  csv: 'CSV',
  txt: 'Text',
}
export const INTAKE_STATUS: Record<Static<typeof IntakeStatus>, string> = {
  OPEN: 'Open',
  APPROVED: 'Approved',
  DECLINED: 'Declined',
}

/** Where a finding comes from: "Import, ZAP". */
export const originText = ({ origin, source }: { origin: FindingOrigin; source: string | null }) =>
  source === null ? FINDING_ORIGIN[origin] : `${FINDING_ORIGIN[origin]}, ${source}`
export const findingText = ({ status, lapsed }: { status: FindingStatus; lapsed: boolean }) =>
  lapsed ? 'Acceptance expired' : FINDING[status]
export const assessmentText = (status: AssessmentStatus, overdue = false) =>
  overdue ? `${ASSESSMENT[status]}, overdue` : ASSESSMENT[status]
