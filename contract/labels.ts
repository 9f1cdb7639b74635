import { NamedEnum, type Static } from './schema.ts'

export const ASSESSMENT_STATUSES = ['DRAFT', 'SENT', 'IN_PROGRESS', 'SUBMITTED', 'UNDER_REVIEW', 'COMPLETED'] as const
export const AssessmentStatus = NamedEnum('AssessmentStatus', ASSESSMENT_STATUSES)
export type AssessmentStatus = Static<typeof AssessmentStatus>
