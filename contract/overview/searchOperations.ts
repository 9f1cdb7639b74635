import { operations } from '../operation.ts'
import { Found, SearchFilter } from './search.ts'

export const searchOperations = operations('Search', {
  'GET /api/v1/search': {
    operationId: 'searchPortfolio',
    permission: 'authenticated',
    summary: 'Search',
    description:
      'Finds vendors, assessments, findings, templates and controls: up to five of each, best matches first. Names that start with the query come first, then names with a word that starts with it, then other matches. Kinds that the caller cannot view are empty.',
    query: SearchFilter,
    answers: { 200: Found },
  },
})
