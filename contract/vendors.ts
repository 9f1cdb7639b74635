import { ASSESSMENT_STATUSES, AssessmentStatus } from './assessments.ts'
import { DataType, DataTypes } from './dataTypes.ts'
import {
  AllOptional,
  Bool,
  Count,
  Cursor,
  DateTime,
  Day,
  DistinctTexts,
  Email,
  Enum,
  FilterText,
  Id,
  Integer,
  List,
  Named,
  NamedEnum,
  Nullable,
  Num,
  Optional,
  OptionalPageSize,
  PageNumber,
  PageSize,
  RequiredText,
  Score,
  Sort,
  type Static,
  Struct,
  Text,
  UndescribedFormat,
  Unsafe,
  UpdatedSince,
} from './schema.ts'
import { BANDS, INHERENT_LEVELS } from './scoring.ts'
import { CustomFieldsAnswer, CustomFieldsGiven } from './vendorFields.ts'

/** Used in errors: `Invalid vendor data: …`. */
export const VENDOR_DATA = 'vendor data'

export const TIERS = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const
export const Tier = NamedEnum('Tier', TIERS)
export const STAGES = ['PROSPECT', 'ONBOARDING', 'ACTIVE', 'OFFBOARDING', 'OFFBOARDED'] as const
export const Stage = NamedEnum('VendorStage', STAGES)
export const DataSensitivity = NamedEnum('DataSensitivity', ['PUBLIC', 'INTERNAL', 'CONFIDENTIAL', 'RESTRICTED'])
export const ContractValue = NamedEnum('ContractValue', ['$0–$50K', '$50K–$250K', '$250K–$1M', '$1M–$5M', '$5M+'])
export const GeographicRisk = NamedEnum('GeographicRisk', ['DOMESTIC', 'REGIONAL', 'GLOBAL', 'HIGH_RISK_JURISDICTION'])

export type VendorStage = Static<typeof Stage>

const Website = Text(2000, { format: 'website', example: 'https://northwind.example' })
const Tags = DistinctTexts(50, 50, { example: ['cloud', 'payroll'] })
const tagsAnswer = List(Text(50))

const optionalFields = {
  externalId: Nullable(Text(200, { description: 'ID in another system', example: 'PROC-1042' })),
  contactName: Nullable(Text(200)),
  tier: Nullable(Tier),
  stage: Unsafe<VendorStage | null>({ ...Nullable(Stage), description: '`null` means `ACTIVE`' }),
  website: Nullable(Website),
  notes: Nullable(Text(10_000)),
  serviceDescription: Nullable(Text(10_000, { description: 'What the vendor provides' })),
  dataSensitivity: Nullable(DataSensitivity),
  dataTypes: Nullable(DataTypes),
  contractRenewalDate: Nullable(Day),
  contractValue: Nullable(ContractValue),
  geographicRisk: Nullable(GeographicRisk),
  tags: Nullable(Tags),
}
const vendorName = RequiredText(200, { example: 'Northwind Hosting' })

export const VendorImport = Struct(
  {
    name: vendorName,
    contactEmail: Email,
    ...AllOptional(Struct({ ...optionalFields, customFields: CustomFieldsGiven })).properties,
  },
  { title: 'VendorImport' },
)
export type VendorImport = Static<typeof VendorImport>

/**
 * Omitted fields keep their value; null or "" clears a nullable field. Unknown members are ignored, so the result of
 * GET can be sent back.
 */
export const VendorUpdate = Struct(
  AllOptional(
    Struct({
      name: vendorName,
      contactEmail: Email,
      ...optionalFields,
      ownerId: Nullable(Id),
      customFields: CustomFieldsGiven,
    }),
  ).properties,
  { title: 'VendorUpdate' },
)
export type VendorUpdate = Static<typeof VendorUpdate>

/** A day in an answer is a moment that compares equal to the day that was sent. */
const renewalDate = Unsafe<string | null>({
  ...Nullable(DateTime),
  description:
    'Midnight UTC of the day that was sent: `2026-03-12` comes back as `2026-03-12T00:00:00.000Z`, which can be sent again',
})

export const VendorSummary = Named('VendorSummary', {
  id: Id,
  name: vendorName,
  externalId: Nullable(Text(200)),
  contactName: Nullable(Text(200)),
  contactEmail: Email,
  tier: Nullable(Tier),
  stage: Stage,
  website: Nullable(Website),
  overallScore: Score,
  lastAssessedAt: Nullable(DateTime),
  assessmentCount: Count,
  tags: tagsAnswer,
  notes: Nullable(Text(10_000)),
  serviceDescription: Nullable(Text(10_000)),
  dataSensitivity: Nullable(DataSensitivity),
  dataTypes: DataTypes,
  contractRenewalDate: renewalDate,
  contractValue: Nullable(ContractValue),
  geographicRisk: Nullable(GeographicRisk),
  ownerId: Nullable(Id),
  updatedAt: DateTime,
  customFields: CustomFieldsAnswer,
})

export const DomainCompliance = Named('DomainCompliance', {
  domain: Text(500),
  frameworkId: Id,
  frameworkName: Text(500),
  complianceRatio: Num({ minimum: 0, maximum: 1 }),
  controlCount: Count,
})

export const ResponsibilityCompliance = Named('ResponsibilityCompliance', {
  total: Count,
  completed: Count,
  inProgress: Count,
  pending: Count,
  notApplicable: Count,
  percent: Integer({ minimum: 0, maximum: 100 }),
})

/** The risk that follows from the vendor's properties; docs/scoring.md has the rule. */
export const InherentRisk = Named('InherentRisk', {
  score: Score,
  level: Nullable(Tier),
  factors: List(
    Named('RiskFactor', {
      factor: Enum(['tier', 'dataSensitivity', 'geographicRisk', 'contractValue']),
      value: Nullable(Text(50)),
      points: Score,
      weight: Integer({ minimum: 1 }),
    }),
  ),
})

const VendorAssessment = Named('VendorAssessment', {
  id: Id,
  title: Text(200),
  status: AssessmentStatus,
  score: Score,
  templateName: Nullable(Text(200)),
  templateVersion: Nullable(Integer()),
})
const ScoredAssessment = Named('ScoredAssessment', {
  id: Id,
  title: Text(200),
  submittedAt: Nullable(DateTime),
  score: Score,
})

const recordFields = {
  id: Id,
  name: vendorName,
  externalId: Nullable(Text(200)),
  contactName: Nullable(Text(200)),
  contactEmail: Email,
  tier: Nullable(Tier),
  stage: Stage,
  website: Nullable(Website),
  notes: Nullable(Text(10_000)),
  serviceDescription: Nullable(Text(10_000)),
  dataSensitivity: Nullable(DataSensitivity),
  dataTypes: DataTypes,
  contractRenewalDate: renewalDate,
  contractValue: Nullable(ContractValue),
  geographicRisk: Nullable(GeographicRisk),
  tags: tagsAnswer,
  ownerId: Nullable(Id),
  overallScore: Score,
  lastAssessedAt: Nullable(DateTime),
  createdAt: DateTime,
  updatedAt: DateTime,
  customFields: CustomFieldsAnswer,
}
export const VendorRecord = Named('VendorRecord', recordFields)
export type VendorRecord = Static<typeof VendorRecord>

export const VendorDetail = Named('VendorDetail', {
  ...recordFields,
  ownerName: Nullable(Text(200)),
  assessmentCount: Count,
  assessments: List(VendorAssessment),
  domainBreakdown: List(DomainCompliance),
  history: List(ScoredAssessment),
  customerResponsibilityCompliance: Nullable(ResponsibilityCompliance),
  inherentRisk: InherentRisk,
})

export const NextReview = Named('NextReview', {
  dueDate: Nullable(DateTime),
  reason: Enum(['TIER', 'NEVER_ASSESSED', 'IN_PROGRESS', 'NOT_REQUIRED', 'NO_TIER', 'NOT_IN_USE'], {
    description:
      '`TIER`: so long after the last assessment. `NEVER_ASSESSED`: so long after the vendor was added. ' +
      'There is no date while an assessment is under way, if the tier requires none, or (`NOT_IN_USE`) if the vendor is not yet, or no longer, in use',
  }),
})
export type NextReview = Static<typeof NextReview>

export const VendorScore = Named('VendorScore', {
  id: Id,
  name: vendorName,
  tier: Nullable(Tier),
  overallScore: Score,
  lastAssessedAt: Nullable(DateTime),
  assessmentCount: Count,
  latestScore: Score,
  domainBreakdown: List(DomainCompliance),
})

export const VendorDeleted = Named('VendorDeleted', { deleted: Bool(), id: Id })

export const VendorFilter = Struct({
  query: FilterText('Searches name and contact email, ignoring case'),
  tier: Optional(Enum([...TIERS, 'UNSPECIFIED'], { description: '`UNSPECIFIED` returns vendors without a tier' })),
  stage: Optional(
    Enum([...STAGES, 'ALL'], {
      description:
        'Without it, vendors of every stage except `OFFBOARDED`; with `updatedSince` or `externalId`, those too. `ALL` returns every vendor',
    }),
  ),
  band: Optional(Enum(BANDS, { description: 'Based on the score and the thresholds in the settings' })),
  inherentRisk: Optional(
    Enum(INHERENT_LEVELS, { description: '`UNSPECIFIED` returns vendors for which nothing is known about it' }),
  ),
  dataType: Optional(Unsafe<DataType>({ ...DataType, description: 'Vendors that handle this type of data' })),
  tag: FilterText('Vendors with this tag, ignoring case'),
  externalId: FilterText('Exact match of the external ID, in any stage'),
  ownerId: FilterText('ID of the owner'),
  state: Optional(Enum(ASSESSMENT_STATUSES, { description: 'Vendors with at least one assessment in this status' })),
  failedControlId: FilterText('Vendors whose latest completed assessment does not meet the control with this ID'),
  responsibility: Optional(
    Enum(['PENDING', 'IN_PROGRESS', 'COMPLETED', 'NOT_APPLICABLE'], {
      description: 'Vendors with a customer responsibility in this status',
    }),
  ),
  customFields: Optional(
    Text(2000, {
      description:
        'Custom fields by key, as a JSON object. A text must contain the value, ignoring case; everything else must equal it. Numbers and dates can be a range, `{"from": 10, "to": 20}`; `null` returns vendors without a value',
      example: '{"costCentre":"EU-12"}',
    }),
  ),
  updatedSince: UpdatedSince,
  sort: Sort(
    ['name', 'naturalName', 'score', 'tier', 'lastAssessedAt', 'createdAt'],
    'Sort order; prefix with - to reverse. `naturalName` puts “Supplier 2” before “Supplier 10”. Default: name',
  ),
  page: PageNumber,
  pageSize: OptionalPageSize(100, 1000),
  cursor: Cursor,
  format: UndescribedFormat,
})
export type VendorFilter = Static<typeof VendorFilter>

export const VendorList = List(VendorSummary)

/** The tags of vendors, most used first. Spellings that differ only in case are one tag. */
export const TagList = List(Named('TagUse', { tag: Text(50), vendorCount: Count }))
export const TagFilter = Struct({
  query: FilterText('Searches tags, ignoring case'),
  pageSize: PageSize(50, 200),
  cursor: Cursor,
})
export type TagFilter = Static<typeof TagFilter>
export const VendorAssessmentFilter = Struct({
  status: FilterText('An unknown status returns nothing'),
  page: PageNumber,
  pageSize: PageSize(25, 200),
  cursor: Cursor,
})
export type VendorAssessmentFilter = Static<typeof VendorAssessmentFilter>
/** A path parameter is taken as it is: nothing is trimmed, and one that is too long matches nothing. */
export const ExternalId = Unsafe<string>({ type: 'string', minLength: 1, maxLength: 200 })
