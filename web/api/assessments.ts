import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  AnswerHistory,
  AssessmentComparison,
  AssessmentDetail,
  AssessmentSent,
  AssessmentSentBack,
} from '../../contract/assessmentDetail.ts'
import type {
  AssessmentBulkCreate,
  AssessmentFilter,
  AssessmentPage,
  AssessmentsCreated,
  AssessmentUpdate,
  LinkCreate,
  PortalUrl,
  Reopen,
  ReviewCreate,
  SendBack,
} from '../../contract/assessments.ts'
import type { CommentAdded, CommentCreate, CommentPage } from '../../contract/comments.ts'
import type { Finding, FindingCreate } from '../../contract/findings.ts'
import type { Static } from '../../contract/schema.ts'
import { api } from '../paths.ts'
import { get, send } from './client.ts'

export type AssessmentRow = Static<typeof AssessmentPage>['entries'][number]
export const ASSESSMENTS = ['assessments'] as const

export const assessmentsQuery = (filter: AssessmentFilter) =>
  queryOptions({
    queryKey: [...ASSESSMENTS, 'list', filter],
    queryFn: () => get<Static<typeof AssessmentPage>>(api.assessments, filter),
    placeholderData: keepPreviousData,
  })

export const assessmentQuery = (id: string) =>
  queryOptions({ queryKey: [...ASSESSMENTS, id], queryFn: () => get<AssessmentDetail>(api.assessment(id)) })

export const createAssessments = (body: AssessmentBulkCreate) =>
  send<Static<typeof AssessmentsCreated>>('POST', api.assessmentsAtOnce, { body })
export const sendAssessment = (id: string, body: LinkCreate) =>
  send<Static<typeof AssessmentSent>>('POST', api.sendAssessment(id), { body })

export type Comparison = Static<typeof AssessmentComparison>
export const comparisonQuery = (id: string, otherId: string) =>
  queryOptions({
    queryKey: [...ASSESSMENTS, id, 'compare', otherId],
    queryFn: () => get<Comparison>(api.comparison(id, otherId)),
  })
export const answerHistoryQuery = (id: string, questionId: string) =>
  queryOptions({
    queryKey: [...ASSESSMENTS, id, 'history', questionId],
    queryFn: () => get<Static<typeof AnswerHistory>>(api.answerHistory(id, questionId)),
  })

/** Each of these answers the assessment as it is afterwards. */
export const changeAssessment = (id: string, body: AssessmentUpdate) =>
  send<AssessmentDetail>('PATCH', api.assessment(id), { body })
export const sendBack = (id: string, body: SendBack) => send<AssessmentSentBack>('POST', api.sendBack(id), { body })
export const finalize = (id: string) => send<AssessmentDetail>('POST', api.finalize(id))
export const reopen = (id: string, body: Reopen) => send<AssessmentDetail>('POST', api.reopen(id), { body })

export const deleteAssessment = (id: string) => send<unknown>('DELETE', api.assessment(id))
export const revokeLink = (id: string) => send<void>('POST', api.revokeLink(id))
export const regenerateLink = (id: string, body: LinkCreate) =>
  send<Static<typeof PortalUrl>>('POST', api.regenerateLink(id), { body })
/** The comments that were written before this one. */
export const readComments = (id: string, before: string) => get<CommentPage>(api.comments(id), { before })
export const addComment = (id: string, body: CommentCreate) => send<CommentAdded>('POST', api.comments(id), { body })
export const addFinding = (id: string, body: FindingCreate) =>
  send<Finding>('POST', api.assessmentFindings(id), { body })

/** What it changes is known here already: the answer need not hold the whole assessment again. */
export const decide = (id: string, questionId: string, body: ReviewCreate) =>
  send<void>('PUT', api.review(id, questionId), { body, headers: { prefer: 'return=minimal' } })
