import { vendorImportOperations } from '../../../contract/operations/vendorImports.ts'
import type { Static, TSchema } from '../../../contract/schema.ts'
import { VendorImport, VendorUpdate } from '../../../contract/vendors.ts'
import { csvDownload, fileStem } from '../../http/routes/answer.ts'
import { bind, type Route } from '../../http/routes/route.ts'
import { compileCheck } from '../../http/routes/validation.ts'
import * as imports from './jobs.ts'
import { undo } from './undo.ts'

/** Compiled for the first import, so the start does not wait for it. */
const rowCheck = <S extends TSchema>(schema: S) => {
  let check: ReturnType<typeof compileCheck> | undefined
  return (given: unknown) => {
    check ??= compileCheck(schema, 'body')
    const result = check(given)
    return 'error' in result ? { problems: result.error.problems } : { value: result.value as Static<S> }
  }
}
/** Rows are validated as the bodies of requests are. */
export const ROW_CHECKS = { create: rowCheck(VendorImport), update: rowCheck(VendorUpdate) }

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
