import type { VendorRequestFilter } from '../../contract/assessments/vendorRequests.ts'
import type { FindingStatus } from '../../contract/findings/findings.ts'
import type { AssessmentStatus } from '../../contract/labels.ts'
import { tenthsText, wholePercent } from '../../contract/library/points.ts'
import type { QuestionType, RiskWeight } from '../../contract/library/questions.ts'
import { type Band, riskLevel } from '../../contract/library/scoring.ts'
import type { TemplateStatus } from '../../contract/library/templates.ts'
import type { MailKind, MailStatus } from '../../contract/mail/mail.ts'
import type { EventType } from '../../contract/outgoing/events.ts'
import type { DeliveryStatus, WebhookFormat } from '../../contract/outgoing/webhooks.ts'
import type { ApiKey } from '../../contract/people/keys.ts'
import type { User } from '../../contract/people/people.ts'
import type { VendorStage } from '../../contract/vendorChoices.ts'
import type { ContactRole } from '../../contract/vendors/contacts.ts'
import type { VendorField } from '../../contract/vendors/customFields.ts'
import type { DataType } from '../../contract/vendors/dataTypes.ts'
import type { DocumentType } from '../../contract/vendors/documents.ts'
import type { OffboardingItem } from '../../contract/vendors/offboarding.ts'

/** The users' words for what the API says in capitals. The keys are checked against the contract by their types. */
export const TIER: Record<RiskWeight, string> = { CRITICAL: 'Critical', HIGH: 'High', MEDIUM: 'Medium', LOW: 'Low' }
export const SEVERITY = TIER
/** Of inherent and residual risk, highest first. */
export const LEVEL = { ...TIER, UNSPECIFIED: 'Not known' } as const
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
export const RECURRENCE = {
  NONE: 'Never',
  QUARTERLY: 'Quarterly',
  SEMIANNUAL: 'Every six months',
  ANNUAL: 'Yearly',
} as const
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
export const CONTRACT_VALUES = ['$0–$50K', '$50K–$250K', '$250K–$1M', '$1M–$5M', '$5M+'] as const
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

export const percent = (score: number | null) => (score === null ? '–' : `${wholePercent(score)}%`)
/** With its calculation beside it. */
export const tenths = (score: number | null) => (score === null ? '–' : tenthsText(score))
/** A risk never stands without its word: "93%" alone could be taken for a score. */
export const riskText = (risk: number | null) => (risk === null ? '–' : `${riskPercent(risk)} ${TIER[riskLevel(risk)]}`)
export const riskPercent = (risk: number | null) => (risk === null ? '–' : `${wholePercent(risk)}%`)

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

export const dataTypesText = (types: readonly DataType[]) => types.map((type) => DATA_TYPE[type]).join(', ')
