import { workbookOperations } from '../../../contract/assessments/portalFileOperations.ts'
import { messages } from '../../../contract/errors.ts'
import { MIME_TYPES } from '../../../contract/files/files.ts'
import { badRequest } from '../../errors.ts'
import { download, fileStem } from '../../http/answer.ts'
import { bind, type Route } from '../../http/route.ts'
import { propose } from './proposals.ts'
import * as workbook from './service.ts'

export const routes: Route[] = bind(workbookOperations, {
  'GET /api/portal/:token/workbook': async (ctx, { query }) => {
    const { vendorName, bytes } = await workbook.download(ctx, query.language ?? null)
    return download(Buffer.from(bytes), MIME_TYPES.xlsx, `${fileStem(vendorName, 'vendor')}-questionnaire.xlsx`)
  },
  'POST /api/portal/:token/workbook': (ctx, { query, body, files: [file] }) => {
    if (!file) throw badRequest(messages.fileMissing)
    return workbook.upload(ctx, file, query.dryRun ?? false, body.by)
  },
  'POST /api/portal/:token/answers/workbook': (ctx, { query, body, files: [file] }) => {
    if (!file) throw badRequest(messages.fileMissing)
    return propose(ctx, file, { ...query, ...body })
  },
})
