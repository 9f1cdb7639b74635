import { operations } from '../operation.ts'
import { Version } from './version.ts'

export const versionOperations = operations('Version', {
  'GET /api/v1/version': {
    operationId: 'retrieveVersion',
    permission: 'anyone',
    summary: 'Retrieve the version',
    answers: { 200: Version },
  },
})
