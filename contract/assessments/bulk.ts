import { MAX_ASSESSMENTS_CHANGED_AT_ONCE } from '../limits.ts'
import { Count, Day, EXAMPLE_ID, Id, List, Named, Nullable, Optional, type Static, Unsafe } from '../schema.ts'
import { AssessmentEntry } from './assessments.ts'

const ids = Unsafe<string[]>({ type: 'array', items: Id, minItems: 1, maxItems: MAX_ASSESSMENTS_CHANGED_AT_ONCE })

export const AssessmentBulkUpdate = Named(
  'AssessmentBulkUpdate',
  { ids, dueDate: Optional(Nullable(Day)), reviewerId: Optional(Nullable(Id)) },
  { example: { ids: [EXAMPLE_ID], dueDate: '2027-03-12' } },
)
export type AssessmentBulkUpdate = Static<typeof AssessmentBulkUpdate>

export const AssessmentIds = Named('AssessmentIds', { ids }, { example: { ids: [EXAMPLE_ID] } })
export type AssessmentIds = Static<typeof AssessmentIds>

export const AssessmentsUpdated = Named('AssessmentsUpdated', { entries: List(AssessmentEntry) })
export const AssessmentsDeleted = Named('AssessmentsDeleted', { deleted: Count })
