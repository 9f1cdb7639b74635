import type { Entry, TSchema } from '../schema.ts'

/**
 * What a setting is like: its input on screens and its column follow from it. `share` is a part of one that is typed in
 * percent, `days` a list of numbers, `people` are IDs of users, and `group` has parts.
 */
export type SettingKind =
  | 'line'
  | 'paragraph'
  | 'flag'
  | 'number'
  | 'share'
  | 'days'
  | 'choice'
  | 'choices'
  | 'people'
  | 'group'

export type SettingInput = {
  kind: SettingKind
  /** Its name on screens. */
  label: string
  required?: true
  /** Below its label. */
  hint?: string
  /** What an empty input means. */
  placeholder?: string
  /** What its number counts. */
  suffix?: string
  decimals?: number
}

export type Setting = SettingInput & {
  /** The part of the settings pages in which it is set. */
  section: SectionName
  given: TSchema
  /** In a new installation. The default of its column is the same, which a test compares. */
  initial: unknown
  /** In the API reference, wherever a field has this name. */
  meaning?: Entry
  /** Of a group, which is stored as JSON. */
  parts?: { readonly [name: string]: SettingInput }
  /** Each part of the group has a column of its own. */
  ownColumns?: true
  /** Where its column has another name. */
  column?: string
  /** Shortening it destroys entries, so it is confirmed by itself. */
  asksFirst?: true
  /** Saved when it is switched, apart from the form. */
  immediate?: true
}
/** The settings, each stated once. */
export type SettingTable = { readonly [name: string]: Setting }

/** A number for each tier or severity. */
export const byTier = (input: Omit<SettingInput, 'kind' | 'label'>) => ({
  CRITICAL: { kind: 'number', label: 'Critical', ...input } as const,
  HIGH: { kind: 'number', label: 'High', ...input } as const,
  MEDIUM: { kind: 'number', label: 'Medium', ...input } as const,
  LOW: { kind: 'number', label: 'Low', ...input } as const,
})

/**
 * The parts of the settings pages. Their inputs have the order of the table, after those that are `first`; a part of a
 * group is named with a dot.
 */
export const SETTING_SECTIONS = {
  organisation: {
    page: 'organisation',
    title: 'Organisation',
    line: 'Vendors see this name above their questionnaire.',
    first: ['organisationName', 'brandColour'],
  },
  vendorPage: {
    page: 'organisation',
    title: 'Vendor’s page',
    line: 'Shown to everyone who opens a link to a questionnaire.',
    first: ['portal.privacyNote', 'confidentialityTerms', 'portal.contactEmail', 'portal.share'],
  },
  scoring: {
    page: 'scoring',
    title: 'Scoring',
    line: 'A score is the points earned out of the points possible. New weights apply from the next submission or review; existing scores keep the weights they were calculated with. New band thresholds apply immediately.',
  },
  findingDueDates: {
    page: 'findings',
    title: 'Due dates of findings',
    line: 'Days after a finding is raised until it is due, by severity. Leave empty for no due date. Existing findings keep theirs.',
  },
  riskAcceptance: {
    page: 'findings',
    title: 'Risk acceptance',
    line: 'The web application always asks for a reason and an end date. Choose what the API requires too.',
  },
  finalizing: {
    page: 'findings',
    title: 'Finalizing assessments',
    line: 'Otherwise, answers without a decision are scored as answered.',
  },
  timeZone: {
    page: 'schedule',
    title: 'Time zone',
    line: 'Days begin in this time zone, for due dates too. Reminders and notices are sent at 8:00.',
  },
  reminders: {
    page: 'schedule',
    title: 'Reminders to vendors',
    line: 'Sent to the vendor’s contact while a questionnaire has not been submitted.',
  },
  expiry: {
    page: 'schedule',
    title: 'Expiring certifications and contracts',
    line: 'Sent to the vendor’s owner, or to whom unassigned work goes.',
  },
  unassigned: {
    page: 'schedule',
    title: 'Unassigned work',
    line: 'Who hears of work that nobody else can act on: neither its reviewer or owner nor the vendor’s owner can sign in.',
  },
  nextAssessment: {
    page: 'schedule',
    title: 'Next assessment',
    line: 'Months after an assessment until the vendor’s next one is due, by tier. Leave empty for never.',
  },
  mailRetention: {
    page: 'schedule',
    title: 'Mail retention',
    line: 'Older mails and webhook deliveries are deleted permanently, unless they still wait to be sent.',
  },
  passwords: {
    page: 'signIn',
    title: 'Passwords',
    line: 'Applies to new passwords. Existing passwords keep working.',
  },
  sessions: {
    page: 'signIn',
    title: 'Sessions',
    line: 'Shorter limits apply immediately. Longer ones apply to new sessions.',
  },
  keyLimit: {
    page: 'keys',
    title: 'Request limit',
    line: 'Requests over the limit get a 429 response for the rest of the minute.',
  },
  uploads: {
    page: 'data',
    title: 'Uploads',
    line: 'Limits for evidence and attachments. File types are checked by content, not by name.',
    first: ['maxFileMegabytes', 'maxFilesPerQuestion', 'maxEvidenceMegabytes'],
  },
  vendorLinks: {
    page: 'data',
    title: 'Vendor links',
    line: 'Link expiry applies to new links. The comment limit applies immediately.',
    first: ['linkExpiryDays'],
  },
  auditLog: {
    page: 'data',
    title: 'Audit log',
    line: 'Older entries are deleted permanently. The log records each deletion.',
  },
} as const
export type SectionName = keyof typeof SETTING_SECTIONS
