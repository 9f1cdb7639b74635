import { operations } from '../operation.ts'
import { Found, SearchFilter } from '../search.ts'

export const searchOperations = operations('Search', {
  'GET /api/v1/search': {
    permission: 'authenticated',
    summary: 'Vendors, assessments, findings, templates and controls by a few words',
    description:
      'At most five of each kind, the best first: what begins with the words, then what has them at the beginning of a word, then the rest. A kind that the caller may not see is left empty.',
    query: SearchFilter,
    answers: { 200: Found },
  },
})
