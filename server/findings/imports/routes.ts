import { findingImportOperations } from '../../../contract/findings/importOperations.ts'
import { answer } from '../../http/answer.ts'
import { bind, type Route } from '../../http/route.ts'
import { reading } from './rowsBody.ts'
import type { ReadRow } from './rules.ts'
import { importFindings } from './service.ts'

export const routes: Route[] = bind(findingImportOperations, {
  'POST /api/v1/findings/import': {
    reading,
    handle: async (ctx, { query: { vendorId, source, dryRun = false }, body }) => {
      const result = await importFindings(ctx, { vendorId, source, dryRun, found: body.findings as ReadRow[] })
      const [first] = result.refused
      if (dryRun || !first) return result
      const others = result.refused.length - 1
      const rest = others === 0 ? '' : `, and ${others} more ${others === 1 ? 'row is' : 'rows are'} wrong`
      const error = `Nothing was imported: row ${first.row}: ${first.message}${rest}.`
      return answer({ error: error.slice(0, 1000), code: 'finding_import_refused', ...result }, { status: 400 })
    },
  },
})
