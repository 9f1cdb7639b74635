import { FileType } from '../files/files.ts'
import { WEIGHT_DECIMALS } from '../library/points.ts'
import { RISK_WEIGHTS, RiskWeight } from '../library/questions.ts'
import { LINK_DAYS } from '../limits.ts'
import type { Glossary } from '../schema.ts'
import {
  AllOptional,
  Bool,
  Count,
  Email,
  Enum,
  Id,
  Integer,
  List,
  Named,
  NamedEnum,
  Nullable,
  Num,
  RequiredText,
  type Static,
  Struct,
  Text,
  Unsafe,
} from '../schema.ts'
import { CURRENCIES } from '../values/amounts.ts'
import { TIERS } from '../vendorChoices.ts'

const Weight = Num({ minimum: 0, maximum: 1000, multipleOf: 10 ** -WEIGHT_DECIMALS })
const Threshold = Num({ minimum: 0, maximum: 1 })

export const ScoringWeights = Struct(
  Object.fromEntries(RISK_WEIGHTS.map((w) => [w, Weight])) as Record<RiskWeight, typeof Weight>,
  {
    description:
      'What a question of each risk weight counts, with at most four decimals. Results keep the weights that they were made with',
  },
)
export const ScoreThresholds = Struct(
  { green: Threshold, amber: Threshold },
  { description: 'Scores from `green` up are green, from `amber` up amber, below that red' },
)

const DayList = (description: string) =>
  Unsafe<number[]>({
    type: 'array',
    items: { type: 'integer', minimum: 0, maximum: 365 },
    maxItems: 10,
    uniqueItems: true,
    description,
  })
const DueDays = Nullable(Integer({ minimum: 1, maximum: 3650 }))

export const RiskAcceptanceRules = Struct(
  {
    requireReason: Bool({ description: 'A risk can only be accepted with a resolution note' }),
    requireEnd: Bool({ description: 'A risk can only be accepted until a day' }),
    maxDays: Nullable(
      Integer({ minimum: 1, maximum: 3650, description: 'For how many days at most; null for no limit' }),
    ),
    approvalFrom: Nullable(
      Unsafe<RiskWeight>({
        ...RiskWeight,
        description: 'From this severity on, a second person must approve; null for none',
      }),
    ),
  },
  { description: 'What accepting the risk of a finding needs' },
)
export type RiskAcceptanceRules = Static<typeof RiskAcceptanceRules>

export const Currency = NamedEnum('Currency', CURRENCIES)

const Months = Nullable(Integer({ minimum: 1, maximum: 120 }))

/** What vendors learn about the review. */
export const SHARES = ['NOTHING', 'DONE', 'FINDINGS'] as const

const fields = {
  organisationName: RequiredText(200, { example: 'Example Ltd' }),
  apiKeysEnabled: Bool({ description: 'If off, all API keys are rejected' }),
  keyRequestsPerMinute: Nullable(
    Integer({ minimum: 1, maximum: 100_000, description: 'Per API key; null for no limit' }),
  ),
  sessionIdleMinutes: Integer({ minimum: 5, maximum: 43_200 }),
  sessionAbsoluteHours: Integer({ minimum: 1, maximum: 8760 }),
  passwordMinLength: Integer({ minimum: 12, maximum: 128 }),
  auditRetentionDays: Nullable(Integer({ minimum: 30, maximum: 36_500, description: 'null keeps entries forever' })),
  scoringWeights: ScoringWeights,
  scoreThresholds: ScoreThresholds,
  maxFileMegabytes: Integer({
    minimum: 1,
    maximum: 1000,
    description: 'Maximum file size in MiB',
  }),
  allowedFileTypes: Unsafe<string[]>({
    type: 'array',
    items: FileType,
    uniqueItems: true,
    description: 'Allowed file types, checked by content and not by name',
  }),
  maxFilesPerQuestion: Integer({ minimum: 1, maximum: 1000, description: 'Maximum evidence files per answer' }),
  maxEvidenceMegabytes: Integer({
    minimum: 1,
    maximum: 1_048_576,
    description: 'Maximum total size of an assessment’s evidence, in MiB',
  }),
  maxCommentsPerAssessment: Integer({ minimum: 1, maximum: 10_000, description: 'Including replies' }),
  linkExpiryDays: Nullable(
    Integer({
      minimum: LINK_DAYS.min,
      maximum: LINK_DAYS.max,
      description: 'Default for `expiresInDays`; null for no expiry',
    }),
  ),
  timeZone: Text(100, {
    format: 'time-zone',
    description: 'IANA name. Days are counted there, and reminders and notices are sent at 8:00',
    example: 'Europe/Berlin',
  }),
  currency: Currency,
  reminderDays: DayList('Days before the due date on which the vendor is reminded'),
  overdueNotices: Integer({
    minimum: 0,
    maximum: 52,
    description: 'How many weekly notices a vendor gets after the due date',
  }),
  expiryNoticeDays: DayList(
    'Days before a certification, document or contract expires on which its owner is told, and the vendor asked for a new certificate or document',
  ),
  unassignedTo: List(Id, {
    maxItems: 50,
    uniqueItems: true,
    description:
      'Users who are told of work that nobody else can be told of: nobody is named, or nobody who is can act, nor can the owner of the vendor. Empty for all administrators',
  }),
  reviewMonths: Struct(
    Object.fromEntries(TIERS.map((tier) => [tier, Months])) as Record<(typeof TIERS)[number], typeof Months>,
    { description: 'By tier: how many months after an assessment the next one is due; null for never' },
  ),
  findingDueDays: Struct(
    Object.fromEntries(RISK_WEIGHTS.map((w) => [w, DueDays])) as Record<RiskWeight, typeof DueDays>,
    { description: 'By severity: how many days after it is raised a finding is due; null for no due date' },
  ),
  riskAcceptance: RiskAcceptanceRules,
  reviewEveryAnswer: Bool({ description: 'An assessment can only be finalized when every answer has a decision' }),
  mailRetentionDays: Nullable(
    Integer({ minimum: 7, maximum: 36_500, description: 'For mails and webhook deliveries; null keeps them forever' }),
  ),
  verificationStatement: Nullable(
    Text(2000, {
      description: 'What somebody reads who verifies a request; null for a sentence that names you',
      example: 'We ask all vendors once a year.',
    }),
  ),
  confidentialityTerms: Nullable(
    Text(10_000, {
      description: 'Terms that vendors read on their page and accept when they submit; null for none',
      example: 'We use your answers for this assessment only.',
    }),
  ),
  portal: Struct(
    {
      privacyNote: Nullable(Text(10_000, { description: 'Shown on the vendor’s page' })),
      contactEmail: Nullable(
        Unsafe<string>({ ...Email, description: 'Where vendors write to; without it, to whoever asks' }),
      ),
      share: Enum(SHARES, {
        description: 'What it tells about the review: nothing, that it is finished, or also the open findings',
      }),
    },
    { description: 'The vendor’s page' },
  ),
  brandColour: Nullable(Text(7, { format: 'colour', description: 'Accent colour of reports; blue by default' })),
}

export const LOGO_TYPES = ['image/png', 'image/jpeg'] as const
export const MAX_LOGO_BYTES = 512 * 1024
export const LogoUpload = Named('LogoUpload', {
  contentType: Enum(LOGO_TYPES),
  data: RequiredText(Math.ceil(MAX_LOGO_BYTES / 3) * 4, {
    format: 'base64',
    description: 'The image in base64; up to 512 KiB and 4,000 × 4,000 pixels',
    example: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  }),
})
export type LogoUpload = Static<typeof LogoUpload>

/** The name and logo of the organisation. */
export const Branding = Named('Branding', {
  name: Text(200),
  colour: Nullable(Text(7)),
  logo: Nullable(Struct({ type: Enum(LOGO_TYPES), size: Count })),
})
export type Branding = Static<typeof Branding>

export const Settings = Struct(fields, { title: 'Settings' })
export type Settings = Static<typeof Settings>
export const SettingsUpdate = Struct(AllOptional(Struct(fields)).properties, { title: 'SettingsUpdate' })
export type SettingsUpdate = Static<typeof SettingsUpdate>

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  sessionIdleMinutes: ['After how many minutes without use a session ends', 60],
  sessionAbsoluteHours: ['After how many hours a session ends in any case', 12],
  passwordMinLength: ['The least number of characters of a password', 12],
  currency: ['Amounts are shown in it; the ranges of the API are the same in each', 'EUR'],
  colour: ['Colour of your brand as #rrggbb; null for the default', '#1c7ed6'],
  logo: 'The logo; null if there is none',
  size: ['Size in bytes', 20480],
  contentType: ['Media type of the content', 'image/png'],
}

/** As vendors see it. */
export const PortalOrganisation = Named('PortalOrganisation', {
  name: Text(200),
  logoUrl: Nullable(Text(500, { description: 'Path of the logo, which needs no sign-in' })),
  color: Nullable(Text(7, { description: 'Accent colour' })),
})
