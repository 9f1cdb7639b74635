import { operations } from '../operation.ts'
import { Id, Struct } from '../schema.ts'
import { ASSESSMENT } from './assessments.ts'
import { AssessmentBulkUpdate, AssessmentIds, AssessmentsDeleted, AssessmentsUpdated } from './bulk.ts'
import { AssessmentDetail } from './detail.ts'

const REFUSALS = ['assessment_state', 'assessment_not_remindable'] as const

export const assessmentBulkOperations = operations('Assessments', {
  'POST /api/v1/assessments/:assessmentId/reminder': {
    operationId: 'remindVendor',
    permission: 'assessments:edit',
    audit: 'REMIND_VENDOR',
    summary: 'Send a reminder',
    description:
      'Mails the vendor’s contacts now what the schedule would mail: that the questionnaire is due, or overdue, with the current link.',
    params: Struct({ assessmentId: Id }),
    answers: { 200: AssessmentDetail, 409: 'The vendor cannot answer now, or cannot be reminded' },
    codes: { 409: REFUSALS },
  },
  'POST /api/v1/assessments/bulk-remind': {
    operationId: 'remindVendors',
    permission: 'assessments:edit',
    audit: 'REMIND_VENDOR',
    summary: 'Send reminders of several assessments',
    description: 'Either all vendors are reminded or none: the error names the assessment that cannot be.',
    body: AssessmentIds,
    bodyName: ASSESSMENT,
    answers: { 200: AssessmentsUpdated, 404: 'Assessment not found', 409: 'One of the vendors cannot be reminded' },
    codes: { 409: REFUSALS },
  },
  'POST /api/v1/assessments/bulk-update': {
    operationId: 'updateAssessments',
    permission: 'assessments:edit',
    audit: 'UPDATE_ASSESSMENT',
    summary: 'Update several assessments',
    description:
      'Sets the due date or the reviewer. Either all are updated or none. Each changed assessment leaves an audit entry.',
    body: AssessmentBulkUpdate,
    bodyName: ASSESSMENT,
    answers: { 200: AssessmentsUpdated, 404: 'Assessment not found' },
  },
  'POST /api/v1/assessments/bulk-delete': {
    operationId: 'deleteAssessments',
    permission: 'assessments:delete',
    audit: 'DELETE_ASSESSMENT',
    summary: 'Delete several assessments',
    description:
      'Permanently deletes them with their answers, evidence and findings. Either all are deleted or none. A series goes on.',
    body: AssessmentIds,
    bodyName: ASSESSMENT,
    answers: { 200: AssessmentsDeleted, 404: 'Assessment not found' },
  },
})
