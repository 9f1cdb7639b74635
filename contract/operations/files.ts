import { FileId, MIME_TYPES } from '../files.ts'
import { operations } from '../operation.ts'

export const fileOperations = operations('Files', {
  'GET /api/v1/files/:fileId': {
    permission: 'authenticated',
    summary: 'The content of a file',
    description:
      'Evidence of assessments needs the permission `assessments:view`, attachments of certifications and evidence of responsibilities `vendors:view`. Always an attachment, never shown in place.',
    params: FileId,
    answers: {
      200: { media: Object.values(MIME_TYPES), description: 'The file, as it was uploaded', binary: true },
      403: 'The caller lacks the permission to see what the file belongs to',
      503: 'The content is not available, or the database or the store of files is not; try again shortly',
    },
  },
})
