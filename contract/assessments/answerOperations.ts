import { operations } from '../operation.ts'
import { AnswerFilter, AnswerPage } from './answerList.ts'

export const answerOperations = operations('Assessments', {
  'GET /api/v1/responses': {
    operationId: 'listResponses',
    permission: 'assessments:view',
    summary: 'List responses',
    description:
      'The answers of all assessments, one entry each, with assessment, vendor, question, compliance, points and controls. Ordered by `updatedAt`: an answer that changes meanwhile comes again at the end, so it is never missed.',
    query: AnswerFilter,
    answers: { 200: AnswerPage },
  },
})
