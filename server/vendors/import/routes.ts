import { composedMeanings } from '../../../contract/errorCodes.ts'
import { vendorImportOperations } from '../../../contract/vendors/importOperations.ts'
import { manyVendorsOperations } from '../../../contract/vendors/vendorOperations.ts'
import { HttpError } from '../../errors.ts'
import { answer, csvDownload, fileStem } from '../../http/answer.ts'
import { bind, type Route } from '../../http/route.ts'
import { reading as bulkReading, ROW_CHECKS } from './bulkBody.ts'
import { type CheckedRow, createMany } from './createMany.ts'
import { reading as csvReading } from './csvBody.ts'
import { importCsv } from './csvImport.ts'
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

export const manyVendorsRoutes: Route[] = bind(manyVendorsOperations, {
  'POST /api/v1/vendors/import/csv': {
    reading: csvReading,
    handle: async (ctx, { query, body }) => {
      const { dryRun = false, keepEmptyCells = false, ...said } = query
      const { csv, answers, ...reading } = body
      const options = { ...said, ...reading }
      const file = { csv, keepEmptyCells, options, answers: answers ?? [] }
      const result = await importCsv(ctx, { ...file, dryRun, checks: ROW_CHECKS })
      const { errors, questions } = result
      if (dryRun || errors.length + questions.length === 0) return result
      const why = errors.length > 0 ? countOf(errors.length) : questionsOf(questions.length)
      return answer({ error: `Nothing was imported: ${why}.`, code: 'invalid_csv', ...result }, { status: 400 })
    },
  },
  'POST /api/v1/vendors/bulk-create': {
    reading: bulkReading,
    handle: async (ctx, { body }) => {
      const result = await createMany(ctx, body.vendors as readonly CheckedRow[])
      if (result.created > 0) return result
      throw new HttpError(400, composedMeanings.vendors_refused, { code: 'vendors_refused', members: result })
    },
  },
})

const countOf = (errors: number) => (errors === 1 ? 'there is 1 error' : `there are ${errors} errors`)
const questionsOf = (rows: number) => `${rows === 1 ? '1 row needs' : `${rows} rows need`} an answer`
