import { csvOperation, operations } from '../operation.ts'
import { csvFilter, Id, Struct, withFields } from '../schema.ts'
import { VendorAssessmentFilter } from '../vendors/vendors.ts'
import {
  ASSESSMENT,
  AssessmentBulkCreate,
  AssessmentCreate,
  AssessmentDelete,
  AssessmentDeleted,
  AssessmentFilter,
  AssessmentPage,
  AssessmentsCreated,
  AssessmentUpdate,
  VendorAssessmentList,
} from './assessments.ts'
import { AnswerHistory, AssessmentComparison, AssessmentDetail } from './detail.ts'

const AssessmentId = Struct({ assessmentId: Id })

export const assessmentOperations = operations('Assessments', {
  'GET /api/v1/vendors/:vendorId/assessments': {
    operationId: 'listVendorAssessments',
    tag: 'Vendors',
    permission: 'vendors:view',
    summary: 'List a vendor’s assessments',
    description: 'Newest first.',
    params: Struct({ vendorId: Id }),
    query: VendorAssessmentFilter,
    answers: { 200: VendorAssessmentList },
  },
  'GET /api/v1/assessments': {
    operationId: 'listAssessments',
    permission: 'assessments:view',
    summary: 'List assessments',
    description:
      'Newest first. With `format=csv` (better: `exportAssessments`), exports every assessment that matches the filters, unless `page` or `pageSize` is given.',
    query: withFields(AssessmentFilter),
    answers: {
      200: { media: ['text/csv'], json: AssessmentPage, description: 'A page of entries, or a CSV file' },
    },
  },
  'GET /api/v1/assessments.csv': csvOperation(
    'exportAssessments',
    'assessments:view',
    'assessments',
    csvFilter(AssessmentFilter),
  ),
  'GET /api/v1/assessments/:assessmentId': {
    operationId: 'retrieveAssessment',
    permission: 'assessments:view',
    summary: 'Retrieve an assessment',
    description: 'Includes questions, answers, review decisions, findings, comments, evidence and the score.',
    params: AssessmentId,
    query: withFields(),
    answers: { 200: AssessmentDetail },
  },
  'GET /api/v1/assessments/:assessmentId/questions/:questionId/history': {
    operationId: 'listEarlierAnswers',
    permission: 'assessments:view',
    summary: 'List earlier answers to a question',
    description: 'The 50 most recent saved answers, newest first.',
    params: Struct({ assessmentId: Id, questionId: Id }),
    answers: { 200: AnswerHistory },
  },
  'GET /api/v1/assessments/:assessmentId/compare/:otherId': {
    operationId: 'compareAssessments',
    permission: 'assessments:view',
    summary: 'Compare two assessments',
    description: 'Lists the questions that were answered or judged differently.',
    params: Struct({ assessmentId: Id, otherId: Id }),
    answers: { 200: AssessmentComparison },
  },
  'GET /api/assessments/:assessmentId/export': {
    operationId: 'exportAssessment',
    permission: 'assessments:view',
    summary: 'Export an assessment as CSV',
    description: 'Every answer with its compliance, and the findings.',
    params: AssessmentId,
    answers: { 200: { media: ['text/csv'], description: 'A CSV file named after the vendor' } },
  },
  'POST /api/v1/assessments': {
    operationId: 'createAssessment',
    permission: 'assessments:create',
    audit: 'CREATE_ASSESSMENT',
    summary: 'Create an assessment',
    description:
      'Creates a draft from the latest published version of the template. Later changes to the template do not affect it.',
    body: AssessmentCreate,
    bodyName: ASSESSMENT,
    answers: {
      201: AssessmentDetail,
      404: 'Vendor or template not found',
      409: 'The template is not published',
    },
    codes: { 409: ['template_not_published'] },
  },
  'POST /api/v1/assessments/bulk': {
    operationId: 'createAssessments',
    permission: 'assessments:create',
    audit: 'CREATE_ASSESSMENT',
    summary: 'Create assessments for several vendors',
    description: 'Creates a draft for each vendor. Either all are created or none.',
    body: AssessmentBulkCreate,
    bodyName: ASSESSMENT,
    answers: {
      201: AssessmentsCreated,
      404: 'Vendor or template not found',
      409: 'The template is not published',
    },
    codes: { 409: ['template_not_published'] },
  },
  'PATCH /api/v1/assessments/:assessmentId': {
    operationId: 'updateAssessment',
    permission: 'assessments:edit',
    audit: 'UPDATE_ASSESSMENT',
    summary: 'Update an assessment',
    description: 'Changes the title, due date, reviewer or recurrence.',
    headers: { 'If-Match': 'The ETag of your last read. The update is rejected if the assessment has changed since' },
    params: AssessmentId,
    body: AssessmentUpdate,
    bodyName: ASSESSMENT,
    answers: { 200: AssessmentDetail, 412: 'The assessment has changed since it was read' },
    codes: { 412: ['assessment_changed'] },
  },
  'DELETE /api/v1/assessments/:assessmentId': {
    operationId: 'deleteAssessment',
    permission: 'assessments:delete',
    audit: 'DELETE_ASSESSMENT',
    summary: 'Delete an assessment',
    description:
      'Permanently deletes the assessment with its answers, evidence and findings. Deleting the newest of a recurring series ends the series, unless `endSeries=false`.',
    params: AssessmentId,
    query: AssessmentDelete,
    answers: { 200: AssessmentDeleted },
  },
})
