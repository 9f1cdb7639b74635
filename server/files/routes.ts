import { FileId } from '../../contract/files.ts'
import { fileDownload } from '../http/answer.ts'
import { type Route, route } from '../http/route.ts'
import * as files from './service.ts'
import { MIME_TYPES } from './types.ts'

export const routes: Route[] = [
  route({
    method: 'GET',
    path: '/api/v1/files/:fileId',
    tag: 'Files',
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
    handle: async (ctx, { params }) => {
      const { file, content } = await files.read(ctx, params.fileId)
      return fileDownload(file, content)
    },
  }),
]
