import { fileOperations } from '../../contract/files/fileOperations.ts'
import { fileDownload } from '../http/answer.ts'
import { bind, type Route } from '../http/route.ts'
import * as files from './service.ts'

export const routes: Route[] = bind(fileOperations, {
  'GET /api/v1/files/:fileId': async (ctx, { params }) => {
    const { file, content } = await files.read(ctx, params.fileId)
    return fileDownload(file, content)
  },
})
