import { operations } from '../operation.ts'
import { ResponseFilter, ResponsePage } from '../responses.ts'

export const responseOperations = operations('Assessments', {
  'GET /api/v1/responses': {
    operationId: 'listResponses',
    permission: 'assessments:view',
    summary: 'List responses',
    description:
      'The answers of all assessments, one entry each, with assessment, vendor, question, compliance, points and controls. Ordered by `updatedAt`: an answer that changes meanwhile comes again at the end, so it is never missed.',
    query: ResponseFilter,
    answers: { 200: ResponsePage },
  },
})
