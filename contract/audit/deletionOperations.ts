import { operations } from '../operation.ts'
import { DeletionFeed, DeletionFilter } from './deletions.ts'

export const deletionOperations = operations('Deletions', {
  'GET /api/v1/deletions': {
    operationId: 'listDeletions',
    permission: 'authenticated',
    summary: 'List deletions',
    description:
      'What was deleted, including what went with something else: the assessments, findings and certifications of a vendor have entries of their own. Oldest first, at most 500. Send `nextAfter` as `after` to read on: nothing is missed and nothing comes twice, whoever deletes meanwhile. Only types that the caller can view.',
    query: DeletionFilter,
    answers: { 200: DeletionFeed },
  },
})
