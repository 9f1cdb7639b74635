import { FILE_TYPES } from './files.ts'
import { LINK_DAYS } from './limits.ts'
import { WEIGHT_DECIMALS } from './points.ts'
import { RISK_WEIGHTS, type RiskWeight } from './questions.ts'
import {
  AllOptional,
  Bool,
  Count,
  Enum,
  Integer,
  Named,
  Nullable,
  Num,
  RequiredText,
  type Static,
  Struct,
  Text,
  Unsafe,
} from './schema.ts'

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
    items: Enum(FILE_TYPES),
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
  brandColour: Nullable(Text(7, { format: 'colour', description: 'Accent colour of reports; blue by default' })),
}

export const LOGO_TYPES = ['image/png', 'image/jpeg'] as const
export const MAX_LOGO_BYTES = 512 * 1024
export const LogoUpload = Named('LogoUpload', {
  contentType: Enum(LOGO_TYPES),
  data: RequiredText(Math.ceil(MAX_LOGO_BYTES / 3) * 4, {
    format: 'base64',
    description: 'The image in base64; up to 512 KiB and 4,000 × 4,000 pixels',
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
