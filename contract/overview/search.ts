import { AssessmentStatus, Tier } from '../choices.ts'
import { FindingOrigin, FindingStatus, Severity } from '../findings/findings.ts'
import { TemplateStatus } from '../library/templates.ts'
import type { Glossary } from '../schema.ts'
import { FilterText, Id, Integer, List, Named, Nullable, type Static, Struct, Text } from '../schema.ts'

/** The best matches of each kind; kinds that the caller may not see are not searched, and their lists are empty. */
export const Found = Named('Found', {
  vendors: List(
    Named('FoundVendor', {
      id: Id,
      name: Text(200),
      contactEmail: Text(320),
      externalId: Nullable(Text(200)),
      tier: Nullable(Tier),
    }),
  ),
  assessments: List(
    Named('FoundAssessment', {
      id: Id,
      title: Text(200),
      status: AssessmentStatus,
      vendorId: Id,
      vendorName: Text(200),
    }),
  ),
  findings: List(
    Named('FoundFinding', {
      id: Id,
      title: Text(500),
      severity: Severity,
      status: FindingStatus,
      origin: FindingOrigin,
      vendorId: Id,
      vendorName: Text(200),
    }),
  ),
  templates: List(Named('FoundTemplate', { id: Id, name: Text(200), version: Integer(), status: TemplateStatus })),
  controls: List(
    Named('FoundControl', {
      id: Id,
      code: Text(100),
      title: Text(500),
      frameworkId: Id,
      frameworkName: Text(200),
      frameworkVersion: Text(100),
    }),
  ),
})
export type Found = Static<typeof Found>

export const SearchFilter = Struct({
  query: FilterText('Words that must all match, ignoring case; returns nothing if empty'),
})
export type SearchFilter = Static<typeof SearchFilter>

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  templates: 'Templates',
  'Found.vendors': 'Vendors that match',
}
