import type { Glossary } from '../schema.ts'
import {
  Bool,
  Count,
  Cursor,
  DateTime,
  Email,
  Enum,
  FilterText,
  Id,
  Integer,
  List,
  Named,
  NamedEnum,
  Nullable,
  Optional,
  Paged,
  PageNumber,
  PageSize,
  RequiredText,
  type Static,
  Struct,
  Text,
  Unsafe,
  Verbatim,
} from '../schema.ts'
import { LANGUAGE_CODES, type Language } from '../values/languages.ts'

export const MAIL_KINDS = [
  'INVITATION',
  'REMINDER',
  'OVERDUE',
  'CLARIFICATION',
  'SUBMITTED',
  'RECEIPT',
  'COMPLETED',
  'FINDINGS_SHARED',
  'FINDING_DUE',
  'FINDING_ANSWERED',
  'FORWARDED',
  'EXTENSION_REQUESTED',
  'EXTENSION_DECIDED',
  'DECLINED',
  'MESSAGE',
  'FIX_REJECTED',
  'CERTIFICATION_EXPIRING',
  'CONTRACT_RENEWAL',
  'ACCEPTANCE_LAPSED',
  'INTAKE_CONFIRMATION',
  'INTAKE_APPROVED',
  'INTAKE_DECLINED',
  'USER_INVITATION',
  'PASSWORD_RESET',
  'NEW_DEVICE',
  'NOTICE',
  'DAILY_NOTICES',
  'DIGEST',
  'TEST',
] as const
export const MailKind = NamedEnum('MailKind', MAIL_KINDS)
export type MailKind = Static<typeof MailKind>

/** Those that go to vendors, in the language of the contact. */
export const VENDOR_MAIL_KINDS = [
  'INVITATION',
  'REMINDER',
  'OVERDUE',
  'CLARIFICATION',
  'RECEIPT',
  'COMPLETED',
  'FINDINGS_SHARED',
  'FINDING_DUE',
  'FINDING_ANSWERED',
  'FORWARDED',
  'EXTENSION_DECIDED',
  'MESSAGE',
  'FIX_REJECTED',
] as const satisfies readonly MailKind[]
export type VendorMailKind = (typeof VENDOR_MAIL_KINDS)[number]
export const isVendorMailKind = (kind: MailKind): kind is VendorMailKind =>
  (VENDOR_MAIL_KINDS as readonly MailKind[]).includes(kind)

export const MAIL_STATUSES = ['QUEUED', 'SENT', 'FAILED', 'HELD', 'CANCELLED'] as const
export const MailStatus = NamedEnum('MailStatus', MAIL_STATUSES)
export type MailStatus = Static<typeof MailStatus>

const smtp = {
  host: RequiredText(255, { example: 'smtp.example.com', format: 'host' }),
  port: Integer({ minimum: 1, maximum: 65_535, example: 587 }),
  security: NamedEnum('MailSecurity', ['NONE', 'STARTTLS', 'TLS'], {
    description: 'STARTTLS is required, not just used when offered',
  }),
  username: Nullable(Text(320)),
  fromName: Nullable(Text(200, { description: 'The organisation’s name by default' })),
  fromAddress: Email,
  replyTo: Nullable(Email),
}

export const MailSettings = Named('MailSettings', {
  source: Enum(['NONE', 'SETTINGS', 'ENVIRONMENT'], {
    description: '`NONE`: mail is held. `ENVIRONMENT`: `ASSAY_SMTP_URL` is set and takes precedence',
  }),
  host: Nullable(smtp.host),
  port: Nullable(smtp.port),
  security: Nullable(smtp.security),
  username: smtp.username,
  hasPassword: Bool(),
  fromName: smtp.fromName,
  fromAddress: Nullable(smtp.fromAddress),
  replyTo: smtp.replyTo,
  heldCount: Count,
  heldLinkCount: Integer({
    minimum: 0,
    description: 'Held mails with a secret link. Only callers with the recipient’s permissions can release them',
  }),
})
export type MailSettings = Static<typeof MailSettings>

export const MailSettingsUpdate = Named('MailSettingsUpdate', {
  host: smtp.host,
  port: smtp.port,
  security: smtp.security,
  username: Optional(smtp.username),
  password: Optional(
    Nullable(
      Verbatim(1000, {
        description:
          'Omitted: the stored password is kept, if host, port and user name stay the same and encryption is not turned off',
      }),
    ),
  ),
  fromName: Optional(smtp.fromName),
  fromAddress: smtp.fromAddress,
  replyTo: Optional(smtp.replyTo),
})
export type MailSettingsUpdate = Static<typeof MailSettingsUpdate>

export const MailTest = Named('MailTest', { to: Email })
export const MailTestResult = Named('MailTestResult', {
  accepted: Bool(),
  response: Text(2000, { description: 'What the mail server said' }),
})

const entry = {
  id: Id,
  kind: MailKind,
  to: Text(320),
  subject: Text(500),
  status: MailStatus,
  attempts: Count,
  lastError: Nullable(Text(2000)),
  createdAt: DateTime,
  sentAt: Nullable(DateTime),
  nextAttemptAt: Nullable(DateTime),
  assessmentId: Nullable(Id),
}
export const MailEntry = Named('MailEntry', entry)
export type MailEntry = Static<typeof MailEntry>
export const MailPage = Paged('MailPage', MailEntry)
export const MailDetail = Named('MailDetail', {
  ...entry,
  text: Text(200_000, { description: 'The secret part of a link is masked' }),
  html: Text(500_000, { description: 'The secret part of a link is masked' }),
})
export type MailDetail = Static<typeof MailDetail>

export const MailFilter = Struct({
  status: Optional(MailStatus),
  kind: Optional(MailKind),
  assessmentId: FilterText('ID of the assessment'),
  query: FilterText('Searches recipient and subject, ignoring case'),
  page: PageNumber,
  pageSize: PageSize(25, 200),
  cursor: Cursor,
})
export type MailFilter = Static<typeof MailFilter>

export const MailsReleased = Named('MailsReleased', {
  released: Count,
  kept: Integer({ minimum: 0, description: 'Mails with a link whose recipient has permissions that you do not have' }),
})

/** How the latest invitation of an assessment fared. */
export const DELIVERY_STATUSES = ['NONE', 'QUEUED', 'SENT', 'FAILED', 'HELD'] as const
export const Delivery = Named('Delivery', {
  status: Enum(DELIVERY_STATUSES),
  at: Nullable(DateTime),
  error: Nullable(Text(2000)),
  recipients: List(Email),
  openedAt: Nullable(DateTime),
  lastSavedAt: Nullable(DateTime),
  reminders: Count,
})

/** Kinds whose words an organisation can change. A test has none. */
export const TEMPLATE_KINDS = MAIL_KINDS.filter((kind) => kind !== 'TEST')
export const MailTemplateLanguage = Struct({
  language: Optional(
    Unsafe<Language>({
      ...Enum(LANGUAGE_CODES),
      description: 'English by default. The other languages have the mails to vendors only',
      example: 'de',
    }),
  ),
})
export type MailTemplateLanguage = Static<typeof MailTemplateLanguage>
export const MailTemplateUpdate = Named('MailTemplateUpdate', {
  subject: RequiredText(200, { example: '{{organisation}} asks you to answer a questionnaire' }),
  body: RequiredText(10_000, { description: 'Plain text; an empty line starts a paragraph' }),
})
export type MailTemplateUpdate = Static<typeof MailTemplateUpdate>
export const MailTemplate = Named('MailTemplate', {
  kind: MailKind,
  subject: Text(200),
  body: Text(10_000),
  isDefault: Bool(),
  placeholders: List(Struct({ name: Text(100, { example: 'vendor' }), description: Text(500) })),
})
export type MailTemplate = Static<typeof MailTemplate>
export const MailTemplates = Named('MailTemplates', { entries: List(MailTemplate) })
export const MailPreview = Named('MailPreview', { subject: Text(1000), text: Text(200_000), html: Text(500_000) })

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  reminders: ['How many reminders were sent', 1],
  'Delivery.recipients': 'Whom the latest invitation went to; the status is that of the one who most needs attention',
  security: 'How the connection is encrypted; null if no mail server is set',
  host: ['Host name of the mail server; null if none is set', 'smtp.example.com'],
  port: ['Port of the mail server; null if none is set', 587],
  username: ['User name at the mail server; null for none', 'assay'],
  fromAddress: ['Sender address of mails; null if none is set', 'assay@example.com'],
  replyTo: ['Where replies go; null for the sender', 'security@example.com'],
  heldCount: ['How many mails wait until a mail server is set', 0],
  released: ['How many mails will be sent now', 2],
  subject: ['Subject line', 'Security questionnaire of Example Ltd'],
  html: ['The mail as HTML', '<p>Hello</p>'],
  placeholders: 'The placeholders that the words may contain, each with its meaning',
  isDefault: 'Whether the words are the ones that Assay comes with',
  accepted: 'Always true: the mail server accepted the mail',
  lastError: ['Why the last attempt failed; null if none did', '421 Try again later'],
}
