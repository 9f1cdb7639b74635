import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AssessmentDetail, AssessmentSent } from '../../contract/assessmentDetail.ts'
import type {
  AssessmentBulkCreate,
  AssessmentFilter,
  AssessmentPage,
  AssessmentsCreated,
  LinkCreate,
  Reopen,
  SendBack,
} from '../../contract/assessments.ts'
import type { Static } from '../../contract/schema.ts'
import type { TemplateList } from '../../contract/templates.ts'
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

/** What an assessment can be made from: templates with a published version. */
export const templatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: () => get<Static<typeof TemplateList>>(api.templates),
  select: (templates) =>
    templates.filter(({ publishedVersion, status }) => publishedVersion !== null && status !== 'ARCHIVED'),
})

export const createAssessments = (body: AssessmentBulkCreate) =>
  send<Static<typeof AssessmentsCreated>>('POST', api.assessmentsAtOnce, { body })
export const sendAssessment = (id: string, body: LinkCreate) =>
  send<Static<typeof AssessmentSent>>('POST', api.sendAssessment(id), { body })

export const sendBack = (id: string, body: SendBack) =>
  send<AssessmentDetail>('POST', api.moveAssessment(id, 'send-back'), { body })
export const finalize = (id: string) => send<AssessmentDetail>('POST', api.moveAssessment(id, 'finalize'))
export const reopen = (id: string, body: Reopen) =>
  send<AssessmentDetail>('POST', api.moveAssessment(id, 'reopen'), { body })
