import { findingListOperations, findingViewOperations } from '../../../contract/findings/listOperations.ts'
import { csvDownload, jsonText, noContent } from '../../http/answer.ts'
import { bind, type Route } from '../../http/route.ts'
import * as views from '../../people/views/service.ts'
import { csv, listJson } from './service.ts'

const listRoutes = bind(findingListOperations, {
  'GET /api/v1/findings': async (ctx, { query }) =>
    query.format === 'csv' ? csvDownload(await csv(ctx, query), 'findings.csv') : jsonText(await listJson(ctx, query)),
  'GET /api/v1/findings.csv': async (ctx, { query }) => csvDownload(await csv(ctx, query), 'findings.csv'),
})

const viewRoutes = bind(findingViewOperations, {
  'GET /api/v1/finding-views': async (ctx) => views.ofFindings(await views.list(ctx)),
  'POST /api/v1/finding-views': async (ctx, { body }) =>
    views.ofFindings(await views.save(ctx, { list: 'FINDINGS', ...body })),
  'DELETE /api/v1/finding-views/:viewId': async (ctx, { params }) => {
    await views.remove(ctx, params.viewId)
    return noContent()
  },
})

export const routes: Route[] = [...listRoutes, ...viewRoutes]
