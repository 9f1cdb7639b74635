import { findingOperations } from '../../contract/findings/findingOperations.ts'
import { findingWorkOperations } from '../../contract/findings/workOperations.ts'
import { answer, csvDownload, jsonText, noContent } from '../http/answer.ts'
import { bind, type Route } from '../http/route.ts'
import * as views from '../people/views/service.ts'
import { etagOf, versionOf } from '../tables/etag.ts'
import * as acceptances from './acceptances.ts'
import * as fixes from './fixes.ts'
import { reading } from './importBody.ts'
import type { ReadRow } from './importRows.ts'
import { importFindings } from './imports.ts'
import { csv, listJson } from './list.ts'
import { reopen } from './reopen.ts'
import * as findings from './service.ts'
import * as tasks from './tasks.ts'

const findingRoutes = (voice: findings.VendorVoice) =>
  bind(findingOperations, {
    'GET /api/v1/findings': async (ctx, { query }) =>
      query.format === 'csv'
        ? csvDownload(await csv(ctx, query), 'findings.csv')
        : jsonText(await listJson(ctx, query)),
    'GET /api/v1/findings.csv': async (ctx, { query }) => csvDownload(await csv(ctx, query), 'findings.csv'),
    'POST /api/v1/findings': async (ctx, { body }) => {
      const created = await findings.createForVendor(ctx, body)
      return answer(created, { status: 201, headers: { location: `/api/v1/findings/${created.id}` } })
    },
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
    'GET /api/v1/findings/:findingId': async (ctx, { params: { findingId } }) => {
      const found = await findings.detail(ctx, findingId)
      return answer(found, { headers: { etag: etagOf(versionOf(found), JSON.stringify(found)) } })
    },
    'GET /api/v1/findings/:findingId/history': async (ctx, { params: { findingId } }) =>
      jsonText(await findings.history(ctx, findingId)),
    'POST /api/v1/findings/bulk': (ctx, { body }) => findings.updateMany(ctx, body, voice),
    'PATCH /api/v1/findings/:findingId': async (ctx, { params: { findingId }, body, headers }) => {
      const updated = await findings.update(ctx, findingId, body, voice, headers['if-match'])
      return answer(updated, { headers: { etag: etagOf(versionOf(updated)) } })
    },
    'POST /api/v1/findings/:findingId/reopen': (ctx, { params: { findingId }, body }) =>
      reopen(ctx, findingId, body, voice),
    'POST /api/v1/findings/:findingId/acceptance': (ctx, { params: { findingId }, body }) =>
      acceptances.requestAcceptance(ctx, findingId, body),
    'POST /api/v1/findings/:findingId/acceptance/approve': (ctx, { params: { findingId }, body }) =>
      acceptances.approve(ctx, findingId, body, voice),
    'POST /api/v1/findings/:findingId/acceptance/decline': (ctx, { params: { findingId }, body }) =>
      acceptances.decline(ctx, findingId, body),
    'POST /api/v1/findings/:findingId/acceptance/withdraw': (ctx, { params: { findingId } }) =>
      acceptances.withdraw(ctx, findingId),
    'POST /api/v1/findings/:findingId/fix/confirm': (ctx, { params: { findingId }, body }) =>
      fixes.confirm(ctx, findingId, body, voice),
    'POST /api/v1/findings/:findingId/fix/reject': (ctx, { params: { findingId }, body }) =>
      fixes.reject(ctx, findingId, body, voice),
  })

const workRoutes = bind(findingWorkOperations, {
  'POST /api/v1/findings/:findingId/tasks': (ctx, { params, body }) => tasks.add(ctx, params.findingId, body),
  'PATCH /api/v1/findings/:findingId/tasks/:taskId': (ctx, { params, body }) =>
    tasks.update(ctx, params.findingId, params.taskId, body),
  'DELETE /api/v1/findings/:findingId/tasks/:taskId': async (ctx, { params }) => {
    await tasks.remove(ctx, params.findingId, params.taskId)
    return noContent()
  },
  'GET /api/v1/finding-views': async (ctx) => views.ofFindings(await views.list(ctx)),
  'POST /api/v1/finding-views': async (ctx, { body }) =>
    views.ofFindings(await views.save(ctx, { list: 'FINDINGS', ...body })),
  'DELETE /api/v1/finding-views/:viewId': async (ctx, { params }) => {
    await views.remove(ctx, params.viewId)
    return noContent()
  },
})

/** Assessments know the vendor's link, and stand above findings. */
export const routes = (voice: findings.VendorVoice): Route[] => [...findingRoutes(voice), ...workRoutes]
