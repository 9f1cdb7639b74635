import { frameworkOperations } from '../../../contract/library/frameworkOperations.ts'
import { answer, createdJson, jsonText, noContent } from '../../http/answer.ts'
import { bind, type Route } from '../../http/route.ts'
import { reading } from './importBody.ts'
import * as frameworks from './service.ts'

export const routes: Route[] = bind(frameworkOperations, {
  'GET /api/v1/frameworks': async (ctx, { query }) => {
    const { json, headers } = await frameworks.list(ctx, query)
    return jsonText(json, headers)
  },
  'GET /api/v1/frameworks/coverage': async (ctx) => jsonText(await frameworks.coverage(ctx)),
  'GET /api/v1/frameworks/:frameworkId': async (ctx, { params, query }) =>
    jsonText(await frameworks.detail(ctx, params.frameworkId, query.search)),
  'GET /api/v1/controls': (ctx, { query }) => frameworks.controls(ctx, query),
  'POST /api/v1/frameworks/import': {
    reading,
    handle: async (ctx, { query, body }) => {
      if (query.dryRun) return answer(await frameworks.tryImport(ctx, body), { status: 200 })
      const { id, json } = await frameworks.importFramework(ctx, body)
      return createdJson(json, `/api/v1/frameworks/${id}`)
    },
  },
  'DELETE /api/v1/frameworks/:frameworkId': async (ctx, { params }) => {
    await frameworks.remove(ctx, params.frameworkId)
    return noContent()
  },
})
