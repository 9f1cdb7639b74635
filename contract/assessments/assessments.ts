import { AssessmentStatus } from '../choices.ts'
import type { RiskWeight } from '../library/questions.ts'
import { LINK_DAYS, LINK_PASSWORD_LENGTH, MAX_ASSESSMENTS_AT_ONCE } from '../limits.ts'
import { Delivery, MailPreview } from '../mail/mail.ts'
import type { Glossary } from '../schema.ts'
import {
  Bool,
  Cursor,
  DateTime,
  Day,
  Email,
  Enum,
  FilterText,
  Flag,
  Id,
  Integer,
  List,
  ListFormat,
  Named,
  NamedEnum,
  Nullable,
  Optional,
  Paged,
  PageNumber,
  PageSize,
  period,
  RequiredText,
  Score,
  Sort,
  type Static,
  Struct,
  Text,
  TrueOnly,
  Unsafe,
  UpdatedSince,
  Verbatim,
} from '../schema.ts'
import { MAX_CONTACTS } from '../vendors/contacts.ts'
import { needsReason } from './lifecycle.ts'
import { VendorRequest, VendorRequestFilter } from './vendorRequests.ts'

/** Used in errors: `Invalid assessment: …`. */
export const ASSESSMENT = 'assessment'

export const Recurrence = NamedEnum('Recurrence', ['NONE', 'QUARTERLY', 'SEMIANNUAL', 'ANNUAL'])
export type Recurrence = Static<typeof Recurrence>
export const RECURRENCE_MONTHS: Record<Recurrence, number | null> = {
  NONE: null,
  QUARTERLY: 3,
  SEMIANNUAL: 6,
  ANNUAL: 12,
}

export const AssessmentEntry = Named('AssessmentEntry', {
  id: Id,
  title: Text(200),
  status: AssessmentStatus,
  vendorId: Id,
  vendorName: Text(200),
  score: Score,
  dueDate: Nullable(DateTime),
  createdAt: DateTime,
  updatedAt: DateTime,
  sentAt: Nullable(DateTime),
  submittedAt: Nullable(DateTime),
  completedAt: Nullable(DateTime),
  templateName: Nullable(Text(200)),
  templateVersion: Nullable(Integer()),
  reviewerName: Nullable(Text(200)),
  overdue: Bool({
    description: 'The due date has passed in the organisation’s time zone while the status is SENT or IN_PROGRESS',
  }),
  delivery: Delivery,
  vendorRequest: Nullable(VendorRequest),
  unreadMessages: Integer({ minimum: 0, description: 'Messages of the vendor that nobody has looked at' }),
})
export const AssessmentPage = Paged('AssessmentPage', AssessmentEntry)

export const AssessmentDelete = Struct({
  endSeries: Optional(
    Bool({
      default: true,
      description:
        '`true` ends the recurring series if this is its newest assessment; `false` repeats the assessment before it at the next turn',
    }),
  ),
})
export type AssessmentDelete = Static<typeof AssessmentDelete>

export const AssessmentFilter = Struct({
  vendorId: FilterText('ID of the vendor'),
  status: Optional(AssessmentStatus),
  ...period('`createdAt`'),
  query: FilterText('Searches the title, ignoring case'),
  overdue: TrueOnly('`true` returns overdue assessments only'),
  reviewerId: FilterText('ID of the reviewer'),
  templateId: FilterText('ID of the template'),
  vendorRequest: Optional(VendorRequestFilter),
  updatedSince: UpdatedSince,
  sort: Sort(
    ['createdAt', 'title', 'vendorName', 'status', 'score', 'dueDate', 'submittedAt'],
    'Sort order; prefix with - to reverse. Default, and always for a full CSV export: -createdAt',
  ),
  page: PageNumber,
  pageSize: PageSize(25, 200),
  cursor: Cursor,
  format: ListFormat,
})
export type AssessmentFilter = Static<typeof AssessmentFilter>

export const VendorAssessmentList = Named('VendorAssessmentList', {
  vendorId: Id,
  vendorName: Text(200),
  ...AssessmentPage.properties,
})

const optionalFields = {
  dueDate: Optional(Nullable(Day)),
  reviewerId: Optional(Nullable(Id)),
  recurrence: Optional(Nullable(Recurrence)),
}
const title = Optional(Nullable(Text(200, { description: 'Defaults to the name of the template' })))
export const AssessmentCreate = Named('AssessmentCreate', { vendorId: Id, templateId: Id, title, ...optionalFields })
export type AssessmentCreate = Static<typeof AssessmentCreate>

export const AssessmentBulkCreate = Named('AssessmentBulkCreate', {
  vendorIds: Unsafe<string[]>({ type: 'array', items: Id, minItems: 1, maxItems: MAX_ASSESSMENTS_AT_ONCE }),
  templateId: Id,
  title,
  ...optionalFields,
})
export type AssessmentBulkCreate = Static<typeof AssessmentBulkCreate>
export const AssessmentsCreated = Named('AssessmentsCreated', { entries: List(AssessmentEntry) })

/** Omitted fields keep their value; null or "" clears the due date, the reviewer or the recurrence. */
export const AssessmentUpdate = Named('AssessmentUpdate', { title: Optional(RequiredText(200)), ...optionalFields })
export type AssessmentUpdate = Static<typeof AssessmentUpdate>

export const AssessmentDeleted = Named('AssessmentDeleted', { deleted: Bool(), id: Id })

const ShowLink = Bool({
  description:
    'Whether the response contains the link. By default it does for API keys, and for users who have confirmed their ' +
    'identity within the last ten minutes. `true` requires that they have',
})
const VisibleLink = Nullable(Text(4000, { description: 'Ends with the secret token; null if it is not shown' }))

export const LinkCreate = Named('LinkCreate', {
  password: Optional(
    Nullable(
      Verbatim(200, {
        minLength: LINK_PASSWORD_LENGTH,
        description: 'The vendor must enter it before anything is shown. Common passwords and patterns are refused',
      }),
    ),
  ),
  expiresInDays: Optional(
    Nullable(
      Integer({
        minimum: LINK_DAYS.min,
        maximum: LINK_DAYS.max,
        description:
          'Defaults to the setting `linkExpiryDays`, which is 90 unless changed. The link works at least until 30 days after the due date',
      }),
    ),
  ),
  message: Optional(Nullable(Text(10_000, { description: 'Shown to the vendor above the questions' }))),
  notify: Optional(Bool({ description: 'false mails no invitation to the vendor’s contacts', default: true })),
  showLink: Optional(ShowLink),
  recipients: Optional(
    Nullable(
      List(Email, {
        maxItems: MAX_CONTACTS + 1,
        description:
          'Email addresses of contacts of the vendor. Without it, the invitation goes to those who get the questionnaire, else to the primary contact',
      }),
    ),
  ),
})
export type LinkCreate = Static<typeof LinkCreate>

const { message, password, expiresInDays } = LinkCreate.properties
/** Everything that the invitation of an assessment that does not exist yet depends on. */
export const InvitationDraft = Named('InvitationDraft', {
  vendorId: Id,
  templateId: Id,
  title,
  dueDate: optionalFields.dueDate,
  reviewerId: optionalFields.reviewerId,
  message,
  password,
  expiresInDays,
})
export type InvitationDraft = Static<typeof InvitationDraft>
export const InvitationPreview = Named('InvitationPreview', {
  recipients: List(Text(320), { description: 'Whom it would be mailed to' }),
  ...MailPreview.properties,
})
export type InvitationPreview = Static<typeof InvitationPreview>

export const PortalUrl = Named('PortalUrl', { portalUrl: VisibleLink })

export const ReviewDecision = NamedEnum('ReviewDecision', ['APPROVED', 'CLARIFICATION_REQUESTED'])
/** Replaces the previous decision: omitted fields become empty. */
export const ReviewCreate = Named('ReviewCreate', {
  decision: ReviewDecision,
  note: Optional(Nullable(Text(10_000, { description: 'The reason; shown to the vendor if clarification is needed' }))),
  complianceOverride: Optional(
    Nullable(Bool({ description: 'Overrides the expected answer; give the reason in `note`' })),
  ),
  creditOverride: Optional(
    Nullable(
      Integer({
        minimum: 0,
        maximum: 100,
        description:
          'The percentage of the points that the answer earns, whatever is expected; `complianceOverride` true means 100, and false less than that',
      }),
    ),
  ),
})
export type ReviewCreate = Static<typeof ReviewCreate>

export const ApproveMany = Named('ApproveMany', {
  which: Enum(['COMPLIANT', 'UNCHANGED'], {
    description:
      'Compliant answers, or answers unchanged since the last completed assessment, where they were approved',
  }),
  questionIds: Optional(
    Unsafe<string[]>({
      type: 'array',
      items: Id,
      maxItems: 2000,
      description: 'Only these, such as those of a section',
    }),
  ),
})
export type ApproveMany = Static<typeof ApproveMany>
export const ApprovedMany = Named('ApprovedMany', {
  batchId: Nullable(Id),
  questionIds: List(Id, { description: 'The approved ones. Questions with a decision stay as they are' }),
})

type Approvable = {
  visible: boolean
  unchanged: boolean
  review: unknown
  expectedAnswer: unknown
  riskWeight: RiskWeight
  response: { isCompliant: boolean | null; isNotApplicable: boolean } | null
}
const isUndecided = ({ visible, review }: Approvable) => visible && review === null
/** Which answers can be approved together. */
export const canApproveTogether: Record<ApproveMany['which'], (question: Approvable) => boolean> = {
  COMPLIANT: (question) => isUndecided(question) && question.response?.isCompliant === true,
  UNCHANGED: (question) => isUndecided(question) && question.unchanged && !needsReason(question),
}

export const SendBack = Named('SendBack', {
  message: Optional(Nullable(Text(10_000))),
  dueDate: Optional(
    Nullable({
      ...Day,
      description:
        'Until when the vendor is to answer; not before today. Omitted: the due date so far, or 14 days from today if it has passed',
    }),
  ),
  showLink: Optional(ShowLink),
})
export type SendBack = Static<typeof SendBack>
export const Finalize = Named('AssessmentFinalize', {
  shareFindings: Flag(
    '`true` shows the open findings on the vendor’s page, whatever the settings share, and asks the vendor by mail to fix them',
  ),
})
export type Finalize = Static<typeof Finalize>
export const Reopen = Named('Reopen', { reason: RequiredText(10_000) })
export type Reopen = Static<typeof Reopen>

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  templateId: 'ID of the template',
  reviewerId: 'ID of the reviewer; null if nobody is assigned',
  batchId: 'ID to undo these approvals with; null if there were none',
  vendorIds: 'IDs of the vendors; each gets an assessment',
}
