import { ASSESSMENT_STATUSES, AssessmentStatus, STAGES, TIERS, Tier } from '../choices.ts'
import { answersOf, arranged, givenOf } from '../fieldTable.ts'
import { IdList } from '../idList.ts'
import { BANDS, INHERENT_LEVELS } from '../library/scoring.ts'
import { MAX_VENDORS_LOOKED_UP } from '../limits.ts'
import type { Glossary } from '../schema.ts'
import {
  AllOptional,
  Bool,
  Count,
  Cursor,
  csvFilter,
  DateTime,
  Enum,
  FilterText,
  Flag,
  Id,
  Integer,
  List,
  Named,
  Nullable,
  Num,
  Optional,
  OptionalPageSize,
  PageNumber,
  PageSize,
  Score,
  Sort,
  type Static,
  Struct,
  Text,
  UndescribedFormat,
  Unsafe,
  UpdatedSince,
} from '../schema.ts'
import { CustomFieldsAnswer, CustomFieldsGiven } from './customFields.ts'
import { DataType } from './dataTypes.ts'
import { residualFields } from './residualRisk.ts'
import { vendorFacts, vendorIdentity } from './table.ts'

/** Used in errors: `Invalid vendor data: …`. */
export const VENDOR_DATA = 'vendor data'

/** In the order in which the API describes them. */
export const apiFacts = arranged(vendorFacts, {
  first: [
    'notes',
    'serviceDescription',
    'dataSensitivity',
    'dataTypes',
    'contractRenewalDate',
    'contractValue',
    'geographicRisk',
  ],
})
const { name, contactEmail, ...optional } = givenOf({ ...vendorIdentity, ...apiFacts })
export const VendorImport = Struct(
  {
    name,
    contactEmail,
    ...AllOptional(Struct({ ...optional, customFields: CustomFieldsGiven })).properties,
  },
  { title: 'VendorImport' },
)
export type VendorImport = Static<typeof VendorImport>

/**
 * Omitted fields keep their value; null or "" clears a nullable field. Unknown members are ignored, so the result of
 * GET can be sent back.
 */
export const VendorUpdate = Struct(
  AllOptional(Struct({ name, contactEmail, ...optional, customFields: CustomFieldsGiven })).properties,
  { title: 'VendorUpdate' },
)
export type VendorUpdate = Static<typeof VendorUpdate>

const identity = answersOf(vendorIdentity)
const { tags, ...otherFacts } = answersOf(apiFacts)

export const VendorSummary = Named('VendorSummary', {
  id: Id,
  ...identity,
  overallScore: Score,
  lastAssessedAt: Nullable(DateTime),
  assessmentCount: Count,
  ...residualFields,
  tags,
  ...otherFacts,
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
  ...identity,
  ...answersOf(apiFacts),
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
  ...residualFields,
  residualExplanation: Nullable(Text(500)),
})

export const NextReview = Named('NextReview', {
  dueDate: Nullable(DateTime),
  reason: Enum(['TIER', 'NEVER_ASSESSED', 'IN_PROGRESS', 'NOT_REQUIRED', 'NO_TIER', 'NOT_IN_USE'], {
    description:
      '`TIER`: so long after the last assessment. `NEVER_ASSESSED`: so long after the vendor was added; for the tiers critical and high at once. ' +
      'There is no date while an assessment is under way, if the tier requires none, or (`NOT_IN_USE`) if the vendor is not yet, or no longer, in use',
  }),
})
export type NextReview = Static<typeof NextReview>

export const VendorScore = Named('VendorScore', {
  id: Id,
  name,
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
  residualLevel: Optional(
    Enum([...TIERS, 'UNSPECIFIED'], { description: '`UNSPECIFIED` returns vendors without a level' }),
  ),
  neverAssessed: Flag('`true` returns vendors without a completed assessment only'),
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
    ['name', 'naturalName', 'score', 'tier', 'residualRisk', 'lastAssessedAt', 'createdAt'],
    'Sort order; prefix with - to reverse. `naturalName` puts “Supplier 2” before “Supplier 10”; `residualRisk` is by level, then by number. Default: name',
  ),
  page: PageNumber,
  pageSize: OptionalPageSize(100, 1000),
  cursor: Cursor,
  format: UndescribedFormat,
})
export type VendorFilter = Static<typeof VendorFilter>

/** A file can also contain selected vendors only. */
export const VendorCsvFilter = Struct({
  ...csvFilter(VendorFilter).properties,
  ids: Optional(
    IdList(
      MAX_VENDORS_LOOKED_UP,
      `Only these vendors, in any stage: at most ${MAX_VENDORS_LOOKED_UP} IDs, separated by commas. Unknown IDs are left out`,
    ),
  ),
})
export type VendorCsvFilter = Static<typeof VendorCsvFilter>

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

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  customFields: 'Custom fields that are set, by key',
  tag: ['Tag', 'cloud'],
  latestScore: 'Score of the newest completed assessment, from 0 to 1; null if there is none',
  lastAssessedAt: 'When the newest completed assessment was submitted; null if there is none',
  assessmentCount: ['How many assessments the vendor has, in any status', 3],
  history: 'Completed assessments, newest first',
  domainBreakdown: 'Compliance by framework and domain, from the newest completed assessments',
  level: 'Level of the risk; null if too little is known',
  factors: 'The facts that count, and how much',
  factor: ['The fact', 'dataSensitivity'],
  weight: ['How much it counts', 2],
  customerResponsibilityCompliance: 'How far your own responsibilities for this vendor are done; null without any',
  total: ['How many there are', 20],
  completed: ['How many are done', 12],
  inProgress: ['How many are in progress', 3],
  pending: ['How many are not started', 4],
  notApplicable: ['How many do not apply', 1],
  percent: ['Share that is done, in percent, without those that do not apply', 63],
}
