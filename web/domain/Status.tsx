import type { AssessmentStatus } from '../../contract/choices.ts'
import type { FindingStatus } from '../../contract/findings/findings.ts'
import type { RiskWeight } from '../../contract/library/questions.ts'
import type { TemplateStatus } from '../../contract/library/templates.ts'
import type { MailStatus } from '../../contract/mail/mail.ts'
import type { DeliveryStatus, Webhook } from '../../contract/outgoing/webhooks.ts'
import type { ApiKey } from '../../contract/people/keys.ts'
import type { User } from '../../contract/people/people.ts'
import { Status } from '../ui/Status.tsx'
import {
  assessmentText,
  CERTIFICATION,
  DELIVERY,
  findingText,
  KEY,
  MAIL,
  RESPONSIBILITY,
  SEVERITY,
  TEMPLATE,
  USER,
  WEBHOOK_DELIVERY,
} from './words.ts'

const SEVERITY_MEANING = { CRITICAL: 'critical', HIGH: 'high', MEDIUM: 'medium', LOW: 'low' } as const
type SeverityProps = { severity: RiskWeight; large?: boolean }
export const SeverityDot = ({ severity, large = false }: SeverityProps) => (
  <Status meaning={SEVERITY_MEANING[severity]} word={SEVERITY[severity]} large={large} />
)

const FINDING_MEANING = { OPEN: 'none', REMEDIATED: 'good', RISK_ACCEPTED: 'fair' } as const
type Standing = { status: FindingStatus; lapsed: boolean }
export const FindingDot = ({ status, lapsed }: Standing) => (
  <Status meaning={lapsed ? 'bad' : FINDING_MEANING[status]} word={findingText({ status, lapsed })} />
)

const ASSESSMENT_MEANING = {
  DRAFT: 'none',
  SENT: 'low',
  IN_PROGRESS: 'low',
  SUBMITTED: 'accent',
  UNDER_REVIEW: 'accent',
  COMPLETED: 'good',
} as const
export const AssessmentDot = ({ status, overdue }: { status: AssessmentStatus; overdue?: boolean }) => (
  <Status meaning={overdue ? 'bad' : ASSESSMENT_MEANING[status]} word={assessmentText(status, overdue)} />
)

const CERTIFICATION_MEANING = { VALID: 'good', EXPIRING: 'fair', EXPIRED: 'bad' } as const
export const CertificationDot = ({ status }: { status: keyof typeof CERTIFICATION }) => (
  <Status meaning={CERTIFICATION_MEANING[status]} word={CERTIFICATION[status]} />
)

const RESPONSIBILITY_MEANING = {
  PENDING: 'none',
  IN_PROGRESS: 'low',
  COMPLETED: 'good',
  NOT_APPLICABLE: 'none',
} as const
export const ResponsibilityDot = ({ status }: { status: keyof typeof RESPONSIBILITY }) => (
  <Status meaning={RESPONSIBILITY_MEANING[status]} word={RESPONSIBILITY[status]} />
)

const TEMPLATE_MEANING = { DRAFT: 'fair', PUBLISHED: 'good', ARCHIVED: 'none' } as const
export const TemplateDot = ({ status }: { status: TemplateStatus }) => (
  <Status meaning={TEMPLATE_MEANING[status]} word={TEMPLATE[status]} />
)
/** The next version may be written while the published one is used. */
export const templateText = ({ status, hasDraft, version }: TemplateStanding) =>
  status === 'PUBLISHED' && hasDraft ? `${TEMPLATE[status]} · draft of version ${version}` : TEMPLATE[status]
type TemplateStanding = { status: TemplateStatus; hasDraft: boolean; version: number }
export const TemplateBadge = (template: TemplateStanding) => (
  <Status meaning={TEMPLATE_MEANING[template.status]} word={templateText(template)} />
)

const USER_MEANING = { ACTIVE: 'good', INVITED: 'fair', DISABLED: 'none' } as const
export const UserDot = ({ status }: Pick<User, 'status'>) => (
  <Status meaning={USER_MEANING[status]} word={USER[status]} />
)

const KEY_MEANING = { ACTIVE: 'good', EXPIRED: 'fair', REVOKED: 'none' } as const
export const KeyDot = ({ status }: Pick<ApiKey, 'status'>) => (
  <Status meaning={KEY_MEANING[status]} word={KEY[status]} />
)

const MAIL_MEANING = { QUEUED: 'low', SENT: 'good', FAILED: 'bad', HELD: 'fair', CANCELLED: 'none' } as const
export const MailDot = ({ status }: { status: MailStatus }) => (
  <Status meaning={MAIL_MEANING[status]} word={MAIL[status]} />
)

const DELIVERY_MEANING = { ...MAIL_MEANING, NONE: 'none' } as const
export const DeliveryDot = ({ status }: { status: keyof typeof DELIVERY }) => (
  <Status meaning={DELIVERY_MEANING[status]} word={DELIVERY[status]} />
)

const WEBHOOK_DELIVERY_MEANING = { QUEUED: 'low', DELIVERED: 'good', FAILED: 'bad', CANCELLED: 'none' } as const
export const WebhookDeliveryDot = ({ status }: { status: DeliveryStatus }) => (
  <Status meaning={WEBHOOK_DELIVERY_MEANING[status]} word={WEBHOOK_DELIVERY[status]} />
)

/** Assay pauses what keeps failing; people disable. */
export const WebhookDot = ({ enabled, pausedAt }: Pick<Webhook, 'enabled' | 'pausedAt'>) => {
  if (enabled) return <Status meaning="good" word="Enabled" />
  return pausedAt ? <Status meaning="bad" word="Paused" /> : <Status meaning="none" word="Disabled" />
}
