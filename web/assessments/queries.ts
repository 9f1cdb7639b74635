import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AssessmentFilter } from '../../contract/assessments/assessments.ts'
import type { AssessmentDetail } from '../../contract/assessments/detail.ts'
import { queryOf } from '../api/call.ts'
import type { Answered } from '../api/operation.ts'
import { queryClient } from '../api/queryClient.ts'

export type AssessmentRow = Answered<'GET /api/v1/assessments'>['entries'][number]

export const assessmentsQuery = (query: AssessmentFilter) =>
  queryOptions({ ...queryOf('GET /api/v1/assessments', { query }), placeholderData: keepPreviousData })

export const assessmentQuery = (assessmentId: string) =>
  queryOf('GET /api/v1/assessments/:assessmentId', { params: { assessmentId } })

/** A change has answered the assessment as it is now: it is shown without being asked for again. */
export const keepAssessment = (after: AssessmentDetail) =>
  queryClient.setQueryData(assessmentQuery(after.id).queryKey, after)
