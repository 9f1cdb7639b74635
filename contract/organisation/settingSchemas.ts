import { TIERS } from '../choices.ts'
import { WEIGHT_DECIMALS } from '../library/points.ts'
import { RISK_WEIGHTS, RiskWeight } from '../library/questions.ts'
import {
  Bool,
  Email,
  Enum,
  Integer,
  NamedEnum,
  Nullable,
  Num,
  type Static,
  Struct,
  Text,
  type TSchema,
  Unsafe,
} from '../schema.ts'
import { CURRENCIES } from '../values/amounts.ts'

const Weight = Num({ minimum: 0, maximum: 1000, multipleOf: 10 ** -WEIGHT_DECIMALS })
const Threshold = Num({ minimum: 0, maximum: 1 })
const DueDays = Nullable(Integer({ minimum: 1, maximum: 3650 }))
const Months = Nullable(Integer({ minimum: 1, maximum: 120 }))

const each = <N extends string, S extends TSchema>(names: readonly N[], schema: S, description: string) =>
  Struct(Object.fromEntries(names.map((name) => [name, schema])) as Record<N, S>, { description })

export const ScoringWeights = each(
  RISK_WEIGHTS,
  Weight,
  'What a question of each risk weight counts, with at most four decimals. Results keep the weights that they were made with',
)
export const ScoreThresholds = Struct(
  { green: Threshold, amber: Threshold },
  { description: 'Scores from `green` up are green, from `amber` up amber, below that red' },
)
export const ReviewMonths = each(
  TIERS,
  Months,
  'By tier: how many months after an assessment the next one is due; null for never',
)
export const FindingDueDays = each(
  RISK_WEIGHTS,
  DueDays,
  'By severity: how many days after it is raised a finding is due; null for no due date',
)

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

/** What vendors learn about the review. */
export const SHARES = ['NOTHING', 'DONE', 'FINDINGS'] as const
export type Share = (typeof SHARES)[number]
export const Portal = Struct(
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
)

export const Currency = NamedEnum('Currency', CURRENCIES)

export const DayList = (description: string) =>
  Unsafe<number[]>({
    type: 'array',
    items: { type: 'integer', minimum: 0, maximum: 365 },
    maxItems: 10,
    uniqueItems: true,
    description,
  })
