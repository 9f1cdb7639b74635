import { operations } from '../operation.ts'
import { FileId, MIME_TYPES } from './files.ts'

export const fileOperations = operations('Files', {
  'GET /api/v1/files/:fileId': {
    operationId: 'downloadFile',
    permission: 'authenticated',
    summary: 'Download a file',
    description:
      'Evidence of assessments requires `assessments:view`; attachments of certifications and evidence of customer responsibilities require `vendors:view`. Always sent as an attachment.',
    params: FileId,
    answers: {
      200: { media: Object.values(MIME_TYPES), description: 'The file as it was uploaded', binary: true },
      403: 'The caller does not have permission to view what the file belongs to',
      503: 'The file, the database or the file storage is not available; try again shortly',
    },
  },
})
