import { vendorImportOperations } from '../../../contract/operations/vendorImports.ts'
import { csvDownload, fileStem } from '../../http/routes/answer.ts'
import { bind, type Route } from '../../http/routes/route.ts'
import * as imports from './jobs.ts'
import { undo } from './undo.ts'

export const importRoutes: Route[] = bind(vendorImportOperations, {
  'POST /api/v1/vendor-imports': (ctx, { body }) => imports.start(ctx, body),
  'GET /api/v1/vendor-imports/:importId': (ctx, { params }) => imports.find(ctx, params.importId),
  'POST /api/v1/vendor-imports/:importId/undo': (ctx, { params }) => undo(ctx, params.importId),
  'GET /api/v1/vendor-imports/:importId/rejected': async (ctx, { params }) => {
    const { csv, fileName } = await imports.rejectedCsv(ctx, params.importId)
    const stem = fileStem((fileName ?? '').replace(/\.\w+$/, ''), 'vendors')
    return csvDownload(csv, `${stem}-rejected.csv`)
  },
})
