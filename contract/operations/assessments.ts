import { AnswerHistory, AssessmentComparison, AssessmentDetail } from '../assessmentDetail.ts'
import {
  ASSESSMENT,
  AssessmentBulkCreate,
  AssessmentCreate,
  AssessmentDeleted,
  AssessmentFilter,
  AssessmentPage,
  AssessmentsCreated,
  AssessmentUpdate,
  VendorAssessmentList,
} from '../assessments.ts'
import { operations } from '../operation.ts'
import { Id, Struct } from '../schema.ts'
import { VendorAssessmentFilter } from '../vendors.ts'

const AssessmentId = Struct({ assessmentId: Id })

export const assessmentOperations = operations('Assessments', {
  'GET /api/v1/vendors/:vendorId/assessments': {
    tag: 'Vendors',
    permission: 'vendors:view',
    summary: 'A vendor’s assessments, the newest first',
    params: Struct({ vendorId: Id }),
    query: VendorAssessmentFilter,
    answers: { 200: VendorAssessmentList },
  },
  'GET /api/v1/assessments': {
    permission: 'assessments:view',
    summary: 'Assessments of all vendors, the newest first',
    description: 'With `format=csv` every assessment that the filter selects, unless `page` or `pageSize` is given.',
    query: AssessmentFilter,
    answers: {
      200: { media: ['text/csv'], json: AssessmentPage, description: 'A page of entries, or a CSV download' },
    },
  },
  'GET /api/v1/assessments/:assessmentId': {
    permission: 'assessments:view',
    summary: 'An assessment with its questions, answers, decisions, findings, comments, evidence and score',
    params: AssessmentId,
    answers: { 200: AssessmentDetail },
  },
  'GET /api/v1/assessments/:assessmentId/questions/:questionId/history': {
    permission: 'assessments:view',
    summary: 'The last 50 answers to a question as they were saved, the newest first',
    params: Struct({ assessmentId: Id, questionId: Id }),
    answers: { 200: AnswerHistory },
  },
  'GET /api/v1/assessments/:assessmentId/compare/:otherId': {
    permission: 'assessments:view',
    summary: 'What was answered or judged differently in two assessments',
    params: Struct({ assessmentId: Id, otherId: Id }),
    answers: { 200: AssessmentComparison },
  },
  'GET /api/assessments/:assessmentId/export': {
    permission: 'assessments:view',
    summary: 'All answers with their compliance, and the findings, as CSV',
    params: AssessmentId,
    answers: { 200: { media: ['text/csv'], description: 'An attachment that is named after the vendor' } },
  },
  'POST /api/v1/assessments': {
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
  },
  'POST /api/v1/assessments/bulk': {
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
  },
  'PATCH /api/v1/assessments/:assessmentId': {
    permission: 'assessments:edit',
    audit: 'UPDATE_ASSESSMENT',
    summary: 'Change title, due date, reviewer or recurrence',
    params: AssessmentId,
    body: AssessmentUpdate,
    bodyName: ASSESSMENT,
    answers: { 200: AssessmentDetail },
  },
  'DELETE /api/v1/assessments/:assessmentId': {
    permission: 'assessments:delete',
    audit: 'DELETE_ASSESSMENT',
    summary: 'Delete an assessment with its answers, evidence and findings, for good',
    params: AssessmentId,
    answers: { 200: AssessmentDeleted },
  },
})
