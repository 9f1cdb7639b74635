import { AnswerHistory, AssessmentComparison, AssessmentDetail } from '../../contract/assessmentDetail.ts'
import {
  AssessmentBulkCreate,
  AssessmentCreate,
  AssessmentDeleted,
  AssessmentFilter,
  AssessmentPage,
  AssessmentsCreated,
  AssessmentUpdate,
  VendorAssessmentList,
} from '../../contract/assessments.ts'
import { Id, Struct } from '../../contract/schema.ts'
import { VendorAssessmentFilter } from '../../contract/vendors.ts'
import { createdJson, csvDownload, fileStem, jsonText } from '../http/answer.ts'
import { type Route, route } from '../http/route.ts'
import { compare } from './compare.ts'
import { detail } from './detail.ts'
import { exportAssessment } from './export.ts'
import { moveRoutes } from './moveRoutes.ts'
import { ASSESSMENT } from './rules.ts'
import * as assessments from './service.ts'

const tag = 'Assessments'
const BASE = '/api/v1/assessments'
const AssessmentId = Struct({ assessmentId: Id })

const READS: Route[] = [
  route({
    method: 'GET',
    path: '/api/v1/vendors/:vendorId/assessments',
    tag: 'Vendors',
    permission: 'vendors:view',
    summary: 'A vendor’s assessments, the newest first',
    params: Struct({ vendorId: Id }),
    query: VendorAssessmentFilter,
    answers: { 200: VendorAssessmentList },
    handle: async (ctx, { params, query }) => jsonText(await assessments.listOfVendor(ctx, params.vendorId, query)),
  }),
  route({
    method: 'GET',
    path: BASE,
    tag,
    permission: 'assessments:view',
    summary: 'Assessments of all vendors, the newest first',
    description: 'With `format=csv` every assessment that the filter selects, unless `page` or `pageSize` is given.',
    query: AssessmentFilter,
    answers: {
      200: { media: ['text/csv'], json: AssessmentPage, description: 'A page of entries, or a CSV download' },
    },
    handle: async (ctx, { query }) =>
      query.format === 'csv'
        ? csvDownload(assessments.csv(ctx, query), 'assessments.csv')
        : jsonText(await assessments.list(ctx, query)),
  }),
  route({
    method: 'GET',
    path: `${BASE}/:assessmentId`,
    tag,
    permission: 'assessments:view',
    summary: 'An assessment with its questions, answers, decisions, findings, comments, evidence and score',
    params: AssessmentId,
    answers: { 200: AssessmentDetail },
    handle: async (ctx, { params }) => jsonText(JSON.stringify(await detail(ctx, params.assessmentId))),
  }),
  route({
    method: 'GET',
    path: `${BASE}/:assessmentId/questions/:questionId/history`,
    tag,
    permission: 'assessments:view',
    summary: 'The last 50 answers to a question as they were saved, the newest first',
    params: Struct({ assessmentId: Id, questionId: Id }),
    answers: { 200: AnswerHistory },
    handle: async (ctx, { params }) =>
      jsonText(await assessments.answerHistory(ctx, params.assessmentId, params.questionId)),
  }),
  route({
    method: 'GET',
    path: `${BASE}/:assessmentId/compare/:otherId`,
    tag,
    permission: 'assessments:view',
    summary: 'What was answered or judged differently in two assessments',
    params: Struct({ assessmentId: Id, otherId: Id }),
    answers: { 200: AssessmentComparison },
    handle: (ctx, { params }) => compare(ctx, params.assessmentId, params.otherId),
  }),
  route({
    method: 'GET',
    path: '/api/assessments/:assessmentId/export',
    tag,
    permission: 'assessments:view',
    summary: 'All answers with their compliance, and the findings, as CSV',
    params: AssessmentId,
    answers: { 200: { media: ['text/csv'], description: 'An attachment that is named after the vendor' } },
    handle: async (ctx, { params }) => {
      const { vendorName, csv } = await exportAssessment(ctx, params.assessmentId)
      return csvDownload(csv, `${fileStem(vendorName, 'vendor')}-assessment.csv`)
    },
  }),
]

const EDITS: Route[] = [
  route({
    method: 'POST',
    path: BASE,
    tag,
    permission: 'assessments:create',
    audit: 'CREATE_ASSESSMENT',
    summary: 'Create an assessment of a vendor, as a draft',
    description: 'It asks the questions of the newest published version of the template, and keeps them from then on.',
    body: AssessmentCreate,
    bodyName: ASSESSMENT,
    answers: {
      201: AssessmentDetail,
      404: 'There is no such vendor or template',
      409: 'The template is not published',
    },
    handle: async (ctx, { body }) => {
      const created = await assessments.create(ctx, body)
      return createdJson(JSON.stringify(created), `${BASE}/${created.id}`)
    },
  }),
  route({
    method: 'POST',
    path: `${BASE}/bulk`,
    tag,
    permission: 'assessments:create',
    audit: 'CREATE_ASSESSMENT',
    summary: 'Create the same assessment of many vendors, as drafts',
    description: 'All or nothing.',
    body: AssessmentBulkCreate,
    bodyName: ASSESSMENT,
    answers: {
      201: AssessmentsCreated,
      404: 'There is no such vendor or template',
      409: 'The template is not published',
    },
    handle: async (ctx, { body }) => createdJson(await assessments.createMany(ctx, body)),
  }),
  route({
    method: 'PATCH',
    path: `${BASE}/:assessmentId`,
    tag,
    permission: 'assessments:edit',
    audit: 'UPDATE_ASSESSMENT',
    summary: 'Change title, due date, reviewer or recurrence',
    params: AssessmentId,
    body: AssessmentUpdate,
    bodyName: ASSESSMENT,
    answers: { 200: AssessmentDetail },
    handle: async (ctx, { params, body }) =>
      jsonText(JSON.stringify(await assessments.update(ctx, params.assessmentId, body))),
  }),
  route({
    method: 'DELETE',
    path: `${BASE}/:assessmentId`,
    tag,
    permission: 'assessments:delete',
    audit: 'DELETE_ASSESSMENT',
    summary: 'Delete an assessment with its answers, evidence and findings, for good',
    params: AssessmentId,
    answers: { 200: AssessmentDeleted },
    handle: (ctx, { params }) => assessments.remove(ctx, params.assessmentId),
  }),
]

export const routes: Route[] = [...READS, ...EDITS, ...moveRoutes]
