import type { FindingsImported } from '../../../contract/findings/import.ts'
import { findingImportOperations } from '../../../contract/findings/importOperations.ts'
import { answer } from '../../http/answer.ts'
import { bind, type Route } from '../../http/route.ts'
import { type ReadBody, reading } from './rowsBody.ts'
import { importFindings } from './service.ts'
import { find, undo } from './undo.ts'

const whyNot = ({ refused, questions }: FindingsImported) => {
  const [first] = refused
  if (!first) return questions.length === 1 ? '1 row needs an answer' : `${questions.length} rows need an answer`
  const others = refused.length - 1
  const rest = others === 0 ? '' : `, and ${others} more ${others === 1 ? 'row is' : 'rows are'} wrong`
  return `row ${first.row}: ${first.message}${rest}`
}

export const routes: Route[] = bind(findingImportOperations, {
  'POST /api/v1/findings/import': {
    reading,
    handle: async (ctx, { query: { vendorId, source, dryRun = false }, body }) => {
      // What was sent has become checked rows: see rowsBody.ts.
      const result = await importFindings(ctx, { vendorId, source, dryRun, body: body as unknown as ReadBody })
      const { refused, questions } = result
      if (dryRun || refused.length + questions.length === 0) return result
      const error = `Nothing was imported: ${whyNot(result)}.`
      return answer({ error: error.slice(0, 1000), code: 'finding_import_refused', ...result }, { status: 400 })
    },
  },
  'GET /api/v1/finding-imports/:findingImportId': (ctx, { params }) => find(ctx, params.findingImportId),
  'POST /api/v1/finding-imports/:findingImportId/undo': (ctx, { params }) => undo(ctx, params.findingImportId),
})
