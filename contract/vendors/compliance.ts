import type { Glossary } from '../schema.ts'
import { DateTime, Id, List, Named, NamedEnum, Nullable, Num, Score, type Static, Text } from '../schema.ts'

/**
 * The state of a control in an assessment. NOT_SCORED: its questions were asked, but none was scored. NOT_ASKED: no
 * question of the assessment is mapped to it.
 */
export const ControlState = NamedEnum('ControlState', [
  'COMPLIANT',
  'PARTLY_COMPLIANT',
  'NOT_COMPLIANT',
  'NOT_SCORED',
  'NOT_ASKED',
])
export type ControlState = Static<typeof ControlState>
const ComparedAssessment = Named('ComplianceAssessment', {
  id: Id,
  title: Text(200),
  submittedAt: Nullable(DateTime),
  completedAt: Nullable(DateTime),
  complianceRatio: Score,
})

export const ControlCompliance = Named('ControlCompliance', {
  id: Id,
  domain: Text(500),
  code: Text(100),
  title: Text(500),
  now: ControlState,
  before: Nullable(ControlState),
})
export type ControlCompliance = Static<typeof ControlCompliance>

export const VendorCompliance = Named('VendorCompliance', {
  vendorId: Id,
  vendorName: Text(200),
  frameworkId: Id,
  frameworkName: Text(200),
  frameworkVersion: Text(50),
  now: Nullable(ComparedAssessment),
  before: Nullable(ComparedAssessment),
  domains: List(
    Named('DomainChange', {
      domain: Text(500),
      now: Score,
      before: Score,
      change: Nullable(Num({ minimum: -1, maximum: 1 })),
    }),
  ),
  controls: List(ControlCompliance),
})
export type VendorCompliance = Static<typeof VendorCompliance>

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  now: 'According to the newest completed assessment; null if there is none',
  change: ['Difference between the two; null if one is missing', 0.1],
}
