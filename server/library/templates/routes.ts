import { templateOperations } from '../../../contract/library/templateOperations.ts'
import {
  answer,
  createdJson,
  csvDownload,
  download,
  fileStem,
  JSON_TYPE,
  jsonText,
  noContent,
} from '../../http/answer.ts'
import { bind, type Route } from '../../http/route.ts'
import * as drafts from './drafts.ts'
import { etagOf } from './rules.ts'
import * as templates from './service.ts'
import * as workingCopies from './workingCopies.ts'

const location = (id: string) => `/api/v1/templates/${id}`

const created = ({ id, json }: { id: string; json: string }) => createdJson(json, location(id))
const tagged = (json: string) => jsonText(json, { etag: etagOf(json) })

export const routes: Route[] = bind(templateOperations, {
  'GET /api/v1/templates': async (ctx, { query }) => {
    if (query.format === 'csv') return csvDownload(await templates.csv(ctx, query), 'templates.csv')
    const { json, headers } = await templates.list(ctx, query)
    return jsonText(json, headers)
  },
  'GET /api/v1/templates.csv': async (ctx, { query }) => csvDownload(await templates.csv(ctx, query), 'templates.csv'),
  'GET /api/v1/templates/:templateId': async (ctx, { params }) =>
    tagged(await templates.detail(ctx, params.templateId)),
  'GET /api/v1/templates/:templateId/versions': async (ctx, { params }) =>
    jsonText(await templates.versions(ctx, params.templateId)),
  'GET /api/v1/templates/:templateId/versions/:version': async (ctx, { params }) =>
    jsonText(await templates.version(ctx, params.templateId, Number(params.version))),
  'GET /api/templates/:templateId/export': async (ctx, { params, query }) => {
    const { name, text } = await templates.exportTemplate(ctx, params.templateId, query.version)
    return download(text, JSON_TYPE, `${fileStem(name, 'template')}.json`)
  },
  'POST /api/v1/templates': async (ctx, { body }) => created(await drafts.create(ctx, body)),
  'POST /api/v1/templates/import': async (ctx, { body, query }) => {
    if (query.dryRun) return answer(await drafts.tryImport(ctx, body), { status: 200 })
    const imported = await drafts.importTemplate(ctx, body)
    return answer(imported, { status: 201, headers: { location: location(imported.id) } })
  },
  'PUT /api/v1/templates/:templateId': async (ctx, { params, body, headers }) =>
    tagged(await drafts.update(ctx, params.templateId, body, headers['if-match'])),
  'GET /api/v1/templates/:templateId/working-copy': async (ctx, { params }) =>
    tagged(await workingCopies.detail(ctx, params.templateId)),
  'PUT /api/v1/templates/:templateId/working-copy': async (ctx, { params, body, headers }) =>
    tagged(await workingCopies.save(ctx, params.templateId, body, headers['if-match'])),
  'DELETE /api/v1/templates/:templateId/working-copy': async (ctx, { params }) => {
    await workingCopies.discard(ctx, params.templateId)
    return noContent()
  },
  'DELETE /api/v1/templates/:templateId': async (ctx, { params }) => {
    await templates.remove(ctx, params.templateId)
    return noContent()
  },
  'POST /api/v1/templates/:templateId/publish': async (ctx, { params }) =>
    tagged(await templates.publish(ctx, params.templateId)),
  'POST /api/v1/templates/:templateId/archive': async (ctx, { params }) =>
    tagged(await templates.archive(ctx, params.templateId)),
  'POST /api/v1/templates/:templateId/duplicate': async (ctx, { params }) =>
    created(await drafts.duplicate(ctx, params.templateId)),
})
