import { ASSESSMENT_STATUSES, AssessmentStatus, TIERS, Tier } from '../choices.ts'
import { FindingOrigin, Severity } from '../findings/findings.ts'
import { RISK_WEIGHTS } from '../library/questions.ts'
import { BANDS, INHERENT_LEVELS } from '../library/scoring.ts'
import { MAX_URGENT, URGENT } from '../limits.ts'
import type { Glossary } from '../schema.ts'
import {
  Count,
  DateTime,
  Email,
  Enum,
  Flag,
  Id,
  Integer,
  List,
  Named,
  Nullable,
  Num,
  Optional,
  Score,
  type Static,
  Struct,
  Text,
} from '../schema.ts'
import { CertificationStatus } from '../vendors/certifications.ts'
import { ResponsibilityCompliance } from '../vendors/vendors.ts'

const counts = <const K extends readonly string[]>(keys: K) =>
  Struct(Object.fromEntries(keys.map((key) => [key, Count])) as Record<K[number], typeof Count>)

export const Dashboard = Named('Dashboard', {
  vendorCount: Count,
  scoredVendorCount: Count,
  averageScore: Score,
  scoreDistribution: counts(['green', 'amber', 'red', 'unscored']),
  vendorsByTier: counts([...TIERS, 'UNSPECIFIED']),
  vendorsByResidualLevel: counts([...TIERS, 'UNSPECIFIED']),
  topDeficientControls: List(
    Named('DeficientControl', {
      controlId: Id,
      code: Text(100),
      title: Text(500),
      domain: Text(500),
      frameworkId: Id,
      frameworkName: Text(200),
      vendorCount: Count,
    }),
  ),
  openFindings: Count,
  openFindingsBySeverity: counts(RISK_WEIGHTS),
  overdueFindings: Count,
  neverAssessedByTier: counts([...TIERS, 'UNSPECIFIED']),
  assessmentStatusCounts: counts(ASSESSMENT_STATUSES),
  overdueAssessments: Count,
  customerResponsibility: Nullable(ResponsibilityCompliance),
  thresholds: Struct({ green: Num(), amber: Num() }),
})

const Person = Nullable(Text(200))
const ofVendor = { id: Id, vendorId: Id, vendorName: Text(200) }
const DueAssessment = Named('DueAssessment', {
  ...ofVendor,
  title: Text(200),
  status: AssessmentStatus,
  dueDate: DateTime,
  reviewerName: Person,
})
const WaitingAssessment = Named('WaitingAssessment', {
  ...ofVendor,
  title: Text(200),
  status: AssessmentStatus,
  submittedAt: Nullable(DateTime),
  reviewerName: Person,
})
const EndingCertification = Named('EndingCertification', {
  ...ofVendor,
  name: Text(200),
  status: CertificationStatus,
  expiresDate: DateTime,
})
const LapsedAcceptance = Named('LapsedAcceptance', {
  ...ofVendor,
  title: Text(500),
  severity: Severity,
  origin: FindingOrigin,
  acceptedUntil: DateTime,
  ownerName: Person,
})
const OverdueFinding = Named('OverdueFinding', {
  ...ofVendor,
  title: Text(500),
  severity: Severity,
  origin: FindingOrigin,
  dueDate: DateTime,
  ownerName: Person,
})
const RequestedAcceptance = Named('RequestedAcceptance', {
  ...ofVendor,
  title: Text(500),
  severity: Severity,
  origin: FindingOrigin,
  requestedBy: Text(300),
  requestedAt: DateTime,
  reason: Text(10_000),
  until: Nullable(DateTime),
})
const NeverAssessedVendor = Named('NeverAssessedVendor', { ...ofVendor, tier: Tier, dueDate: DateTime })
const RefusedAddress = Named('RefusedAddress', {
  ...ofVendor,
  email: Email,
  reason: Text(2000, { description: 'What the mail server said' }),
  refusedAt: DateTime,
})
export const AttentionFilter = Struct({
  limit: Optional(
    Integer({ minimum: 1, maximum: MAX_URGENT, default: URGENT, description: 'How many of each are listed' }),
  ),
  mine: Flag(
    '`true` returns only what is yours: risk acceptances that you are asked to approve, findings that you own, assessments that you review, what nobody else can act on of vendors that you own, and unassigned work if it goes to you',
  ),
})
export type AttentionFilter = Static<typeof AttentionFilter>
export const DashboardAttention = Named('DashboardAttention', {
  overdue: Named('OverdueAssessments', { totalCount: Count, entries: List(DueAssessment) }),
  waitingForReview: Named('WaitingAssessments', {
    totalCount: Count,
    submitted: Count,
    underReview: Count,
    entries: List(WaitingAssessment),
  }),
  endingCertifications: Named('EndingCertifications', {
    totalCount: Count,
    expired: Count,
    expiring: Count,
    entries: List(EndingCertification),
  }),
  lapsedAcceptances: Named('LapsedAcceptances', { totalCount: Count, entries: List(LapsedAcceptance) }),
  requestedAcceptances: Named('RequestedAcceptances', { totalCount: Count, entries: List(RequestedAcceptance) }),
  overdueFindings: Named('OverdueFindings', { totalCount: Count, entries: List(OverdueFinding) }),
  neverAssessed: Named('NeverAssessedVendors', { totalCount: Count, entries: List(NeverAssessedVendor) }),
  refusedAddresses: Named('RefusedAddresses', { totalCount: Count, entries: List(RefusedAddress) }),
})
export type DashboardAttention = Static<typeof DashboardAttention>

const Bands = Named('VendorBands', { green: Count, amber: Count, red: Count, unscored: Count })
const Actions = Named('ActionCounts', { actions: Count, vendors: Count })
/** The same counts as the lists, broken down by two properties. */
export const DashboardBreakdown = Named('DashboardBreakdown', {
  vendorsByTierAndBand: Struct({ CRITICAL: Bands, HIGH: Bands, MEDIUM: Bands, LOW: Bands, UNSPECIFIED: Bands }),
  responsibilitiesByStatus: Struct({
    PENDING: Actions,
    IN_PROGRESS: Actions,
    COMPLETED: Actions,
    NOT_APPLICABLE: Actions,
  }),
})
export type DashboardBreakdown = Static<typeof DashboardBreakdown>

/** How many vendors of a cell are named: the riskiest ones. The rest are in the list behind its count. */
export const MAX_CELL_VENDORS = 8
/** Vendors by what they put at stake and how they answered. Cells without vendors are left out. */
export const RiskMatrix = Named('RiskMatrix', {
  cells: List(
    Named('RiskMatrixCell', {
      inherentRisk: Enum(INHERENT_LEVELS),
      band: Enum(BANDS),
      totalCount: Count,
      vendors: List(
        Named('RiskMatrixVendor', {
          id: Id,
          name: Text(200),
          inherentRisk: Score,
          overallScore: Score,
          residualLevel: Nullable(Severity),
        }),
      ),
    }),
  ),
})
export type RiskMatrix = Static<typeof RiskMatrix>

/** How the portfolio stood, to compare with the present; without figures until a month after the first data. */
export const LastMonth = Named('LastMonth', {
  month: Text(7, { example: '2026-02' }),
  criticalAndHighVendors: Nullable(Count),
  overdueFindings: Nullable(Count),
})
export type LastMonth = Static<typeof LastMonth>

export const TREND_MONTHS = 12
export const TrendFilter = Struct({
  months: Optional(
    Integer({ minimum: 3, maximum: 36, default: TREND_MONTHS, description: 'Including the current month' }),
  ),
})
export const DashboardTrend = Named('DashboardTrend', {
  months: List(
    Named('TrendMonth', {
      month: Text(7, { example: '2026-03' }),
      averageScore: Score,
      scoredVendors: Count,
      completedAssessments: Count,
      findingsRaised: Count,
      findingsClosed: Count,
      openFindings: Count,
    }),
  ),
})
export type DashboardTrend = Static<typeof DashboardTrend>

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  'RiskMatrixCell.inherentRisk': 'Level of the inherent risk; `UNSPECIFIED` if nothing is known about it',
  'RiskMatrixCell.vendors': 'Up to eight of them, highest residual risk first',
  'RiskMatrixVendor.inherentRisk': ['From 0 to 1; null if nothing is known about it', 0.75],
  customerResponsibility: 'How far your own responsibilities are done, over all vendors; null without any',
  controlId: 'ID of the control',
  actions: ['How many responsibilities', 7],
  refusedAddresses: 'Addresses of vendors’ contacts that refused a mail, so that reminders do not reach them',
  'RequestedAcceptance.reason': ['Why the risk should be accepted', 'The contract ends in June'],
  'RequestedAcceptance.until': 'Until when it should be accepted; null for no expiry',
  refusedAt: ['When the mail server refused a mail to it', '2026-03-12T09:30:00.000Z'],
  scoredVendorCount: ['How many vendors have a score', 24],
  scoredVendors: ['How many vendors had a score', 24],
  averageScore: ['Mean score of the vendors, from 0 to 1; null if none has one', 0.82],
  scoreDistribution: 'Vendors by the band of their score',
  vendorsByTier: 'Vendors by tier',
  vendorsByResidualLevel: 'Vendors by the level of their residual risk; `UNSPECIFIED` if it is not known',
  vendorsByTierAndBand: 'Vendors by tier, and in each by the band of their score',
  responsibilitiesByStatus: 'Customer responsibilities by status, with the number of vendors',
  red: ['Red: a poor score', 2],
  unscored: ['Without a score', 4],
  topDeficientControls: 'The ten controls that most vendors fail',
  openFindingsBySeverity: 'Open findings by severity',
  assessmentStatusCounts: 'Assessments by status',
  overdueFindings: ['Open findings whose due date has passed. In counts: how many', 7],
  neverAssessedByTier: 'Vendors without a completed assessment, by tier',
  requestedAcceptances: 'Risk acceptances that wait for a second person',
  neverAssessed: 'Vendors of critical and high tier that are in use and were never assessed',
  'NeverAssessedVendor.id': 'ID of the vendor',
  criticalAndHighVendors: ['How many vendors had a critical or high residual risk', 4],
  overdueAssessments: ['How many assessments are overdue', 2],
  endingCertifications: 'Certifications that expire soon or have expired',
  expired: ['How many have expired', 1],
  expiring: ['How many expire soon', 3],
  lapsedAcceptances: 'Risk acceptances that have expired',
  waitingForReview: 'Assessments that wait for a review',
  submitted: ['How many are submitted', 2],
  underReview: ['How many are under review', 1],
  months: 'One entry a month, oldest first',
  month: ['The month', '2026-03'],
  completedAssessments: ['How many assessments were completed', 5],
  findingsRaised: ['How many findings were raised', 8],
  findingsClosed: ['How many findings were closed', 6],
  IN_PROGRESS: ['How many are in progress', 2],
  COMPLETED: ['How many are completed', 12],
  PENDING: 'Those not started',
  NOT_APPLICABLE: 'Those that do not apply',
}
