import { ASSESSMENT_STATUSES } from './assessments.ts'
import { RISK_WEIGHTS } from './questions.ts'
import { Count, Id, List, Named, Nullable, Num, Score, Struct, Text } from './schema.ts'
import { ResponsibilityCompliance, TIERS } from './vendors.ts'

const counts = <const K extends readonly string[]>(keys: K) =>
  Struct(Object.fromEntries(keys.map((key) => [key, Count])) as Record<K[number], typeof Count>)

export const Dashboard = Named('Dashboard', {
  vendorCount: Count,
  scoredVendorCount: Count,
  averageScore: Score,
  scoreDistribution: counts(['green', 'amber', 'red', 'unscored']),
  vendorsByTier: counts([...TIERS, 'UNSPECIFIED']),
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
  assessmentStatusCounts: counts(ASSESSMENT_STATUSES),
  overdueAssessments: Count,
  customerResponsibility: Nullable(ResponsibilityCompliance),
  thresholds: Struct({ green: Num(), amber: Num() }),
})
