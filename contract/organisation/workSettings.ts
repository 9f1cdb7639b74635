import { paths } from '../paths.ts'
import { Bool, Id, Integer, List, Nullable, Text } from '../schema.ts'
import { Currency, DayList, FindingDueDays, Portal, ReviewMonths, RiskAcceptanceRules } from './settingSchemas.ts'
import { byTier, type SettingTable } from './settingTable.ts'

/** What happens when, and what vendors see. */
export const workSettings = {
  timeZone: {
    kind: 'line',
    section: 'timeZone',
    label: 'Time zone',
    given: Text(100, {
      format: 'time-zone',
      description: 'IANA name. Days are counted there, and reminders and notices are sent at 8:00',
      example: 'Europe/Berlin',
    }),
    initial: 'UTC',
  },
  currency: {
    kind: 'choice',
    section: 'organisation',
    label: 'Currency',
    given: Currency,
    initial: 'USD',
    meaning: ['Amounts are shown in it; the ranges of the API are the same in each', 'EUR'],
    hint: 'Contract values are shown in it. Nothing is converted.',
  },
  reminderDays: {
    kind: 'days',
    section: 'reminders',
    label: 'Remind before the due date',
    given: DayList('Days before the due date on which the vendor is reminded'),
    initial: [7, 1],
    hint: 'Days, separated by commas. Leave empty for no reminders.',
  },
  overdueNotices: {
    kind: 'number',
    section: 'reminders',
    label: 'Weekly overdue notices',
    given: Integer({
      minimum: 0,
      maximum: 52,
      description: 'How many weekly notices a vendor gets after the due date',
    }),
    initial: 3,
    hint: 'Maximum number of notices after the due date, one a week. 0 sends none.',
  },
  expiryNoticeDays: {
    kind: 'days',
    section: 'expiry',
    label: 'Notify before expiry',
    given: DayList(
      'Days before a certification, document or contract expires on which its owner is told, and the vendor asked for a new certificate or document',
    ),
    initial: [30, 7],
    hint: 'Days, separated by commas. Leave empty for no notices.',
  },
  unassignedTo: {
    kind: 'people',
    section: 'unassigned',
    label: 'Unassigned work goes to',
    given: List(Id, {
      maxItems: 50,
      uniqueItems: true,
      description:
        'Users who are told of work that nobody else can be told of: nobody is named, or nobody who is can act, nor can the owner of the vendor. Empty for all administrators',
    }),
    initial: [],
    hint: 'Leave empty for all administrators.',
    placeholder: 'All administrators',
  },
  reviewMonths: {
    kind: 'group',
    section: 'nextAssessment',
    label: 'Next assessment',
    given: ReviewMonths,
    initial: { CRITICAL: 12, HIGH: 12, MEDIUM: 24, LOW: null },
    parts: byTier({ placeholder: 'Never', suffix: ' months' }),
  },
  findingDueDays: {
    kind: 'group',
    section: 'findingDueDates',
    label: 'Due dates',
    given: FindingDueDays,
    initial: { CRITICAL: 14, HIGH: 30, MEDIUM: 90, LOW: 180 },
    parts: byTier({ placeholder: 'None', suffix: ' days' }),
  },
  riskAcceptance: {
    kind: 'group',
    section: 'riskAcceptance',
    label: 'Risk acceptance',
    given: RiskAcceptanceRules,
    initial: { requireReason: false, requireEnd: false, maxDays: null, approvalFrom: null },
    parts: {
      requireReason: { kind: 'flag', label: 'Require a reason' },
      requireEnd: { kind: 'flag', label: 'Require an end date' },
      maxDays: {
        kind: 'number',
        label: 'Maximum length',
        hint: 'Leave empty for no limit. A limit also requires an end date.',
        placeholder: 'No limit',
        suffix: ' days',
      },
      approvalFrom: {
        kind: 'choice',
        label: 'Second approval',
        hint: 'From this severity on, a second person must approve.',
        placeholder: 'Not needed',
      },
    },
  },
  reviewEveryAnswer: {
    kind: 'flag',
    section: 'finalizing',
    label: 'Finalize only when every answer has a decision',
    given: Bool({ description: 'An assessment can only be finalized when every answer has a decision' }),
    initial: false,
  },
  mailRetentionDays: {
    kind: 'number',
    section: 'mailRetention',
    label: 'Keep mails for',
    given: Nullable(
      Integer({
        minimum: 7,
        maximum: 36_500,
        description: 'For mails and webhook deliveries; null keeps them forever',
      }),
    ),
    initial: 365,
    hint: 'Minimum 7 days. Leave empty to keep mails forever.',
    placeholder: 'Forever',
    suffix: ' days',
  },
  verificationStatement: {
    kind: 'paragraph',
    section: 'vendorPage',
    label: 'Statement about your requests',
    given: Nullable(
      Text(2000, {
        description: 'What somebody reads who verifies a request; null for a sentence that names you',
        example: 'We ask all vendors once a year.',
      }),
    ),
    initial: null,
    hint: `Shown at ${paths.verify} to somebody who checks that a request is genuine. Leave empty for a plain sentence.`,
  },
  confidentialityTerms: {
    kind: 'paragraph',
    section: 'vendorPage',
    label: 'Confidentiality terms',
    given: Nullable(
      Text(10_000, {
        description: 'Terms that vendors read on their page and accept when they submit; null for none',
        example: 'We use your answers for this assessment only.',
      }),
    ),
    initial: null,
    hint: 'Vendors accept them when they submit, and the assessment records it. Leave empty for none.',
  },
  portal: {
    kind: 'group',
    section: 'vendorPage',
    label: 'Vendor’s page',
    given: Portal,
    initial: { privacyNote: null, contactEmail: null, share: 'DONE' },
    ownColumns: true,
    parts: {
      privacyNote: {
        kind: 'paragraph',
        label: 'Privacy note',
        hint: 'How you handle the answers. Leave empty to show none.',
      },
      contactEmail: {
        kind: 'line',
        label: 'Contact email',
        hint: 'Where vendors write to. Leave empty for the reviewer, or the person who sent the link.',
      },
      share: {
        kind: 'choice',
        label: 'Results of the review',
        hint: 'With open findings, vendors can report them as fixed.',
      },
    },
  },
  brandColour: {
    kind: 'line',
    section: 'organisation',
    label: 'Brand colour',
    given: Nullable(Text(7, { format: 'colour', description: 'Accent colour of reports; blue by default' })),
    initial: null,
    hint: 'Used for lines and headings in reports. Leave empty for the default blue.',
  },
} as const satisfies SettingTable
