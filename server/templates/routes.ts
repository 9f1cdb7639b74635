import { Flag, Id, Struct, Unsafe } from '../../contract/schema.ts'
import {
  TEMPLATE_BYTES,
  TemplateCreate,
  TemplateDetail,
  TemplateExport,
  TemplateFilter,
  TemplateImport,
  TemplateImported,
  TemplateList,
  TemplateTrial,
  TemplateUpdate,
  TemplateVersions,
} from '../../contract/templates.ts'
import { answer, createdJson, csvDownload, download, fileStem, JSON_TYPE, jsonText, noContent } from '../http/answer.ts'
import { type Route, route } from '../http/route.ts'
import * as drafts from './drafts.ts'
import { etagOf, TEMPLATE } from './rules.ts'
import * as templates from './service.ts'

const tag = 'Templates'
const TemplateId = Struct({ templateId: Id })
const VersionId = Struct({
  templateId: Id,
  version: Unsafe<string>({ type: 'string', pattern: '^[1-9][0-9]{0,8}$', description: 'Its number', example: '1' }),
})
const location = (id: string) => `/api/v1/templates/${id}`

const created = ({ id, json }: { id: string; json: string }) => createdJson(json, location(id))
const tagged = (json: string) => jsonText(json, { etag: etagOf(json) })

const READS: Route[] = [
  route({
    method: 'GET',
    path: '/api/v1/templates',
    tag,
    permission: 'templates:view',
    summary: 'All templates, by name',
    description:
      'Without `page` and `pageSize` the list is whole; with one of them it is cut and `X-Total-Count` says how many there are. With `format=csv` it is a download.',
    query: TemplateFilter,
    answers: { 200: { media: ['text/csv'], json: TemplateList, description: 'Templates, or a CSV download' } },
    handle: async (ctx, { query }) => {
      if (query.format === 'csv') return csvDownload(await templates.csv(ctx, query), 'templates.csv')
      const { json, total } = await templates.list(ctx, query)
      return jsonText(json, total === null ? {} : { 'x-total-count': String(total) })
    },
  }),
  route({
    method: 'GET',
    path: '/api/v1/templates/:templateId',
    tag,
    permission: 'templates:view',
    summary: 'A template: the newest version with its sections and questions',
    description: 'The `ETag` names this state of the template for `If-Match`.',
    params: TemplateId,
    answers: { 200: TemplateDetail },
    handle: async (ctx, { params }) => tagged(await templates.detail(ctx, params.templateId)),
  }),
  route({
    method: 'GET',
    path: '/api/v1/templates/:templateId/versions',
    tag,
    permission: 'templates:view',
    summary: 'The versions of a template, the newest first',
    params: TemplateId,
    answers: { 200: TemplateVersions },
    handle: async (ctx, { params }) => jsonText(await templates.versions(ctx, params.templateId)),
  }),
  route({
    method: 'GET',
    path: '/api/v1/templates/:templateId/versions/:version',
    tag,
    permission: 'templates:view',
    summary: 'One version of a template with its sections and questions',
    params: VersionId,
    answers: { 200: TemplateDetail },
    handle: async (ctx, { params }) =>
      jsonText(await templates.version(ctx, params.templateId, Number(params.version))),
  }),
  route({
    method: 'GET',
    path: '/api/templates/:templateId/export',
    tag,
    permission: 'templates:view',
    summary: 'The newest version of a template as a file that can be imported again',
    params: TemplateId,
    answers: {
      200: { media: [], json: TemplateExport, description: 'An attachment that is named after the template' },
    },
    handle: async (ctx, { params }) => {
      const { name, text } = await templates.exportTemplate(ctx, params.templateId)
      return download(text, JSON_TYPE, `${fileStem(name, 'template')}.json`)
    },
  }),
]

const EDITS: Route[] = [
  route({
    method: 'POST',
    path: '/api/v1/templates',
    tag,
    permission: 'templates:create',
    audit: 'CREATE_TEMPLATE',
    summary: 'Create a template, as a draft',
    body: TemplateCreate,
    bodyLimit: TEMPLATE_BYTES,
    bodyName: TEMPLATE,
    answers: { 201: TemplateDetail },
    handle: async (ctx, { body }) => created(await drafts.create(ctx, body)),
  }),
  route({
    method: 'POST',
    path: '/api/v1/templates/import',
    tag,
    permission: 'templates:create',
    audit: 'IMPORT_TEMPLATE',
    summary: 'Import a template in the form of the export, as a draft',
    description:
      'All or nothing, but for control mappings: what is not known here, or is ambiguous, is left out and named in `warnings`. Without `riskWeight` a question weighs MEDIUM, without `required` it is not required. With `dryRun=true` nothing is written, and the answer says what would be.',
    query: Struct({ dryRun: Flag('`true` only says what would happen') }),
    body: TemplateImport,
    bodyLimit: TEMPLATE_BYTES,
    bodyName: TEMPLATE,
    answers: { 200: TemplateTrial, 201: TemplateImported },
    handle: async (ctx, { body, query }) => {
      if (query.dryRun) return answer(await drafts.tryImport(ctx, body), { status: 200 })
      const imported = await drafts.importTemplate(ctx, body)
      return answer(imported, { status: 201, headers: { location: location(imported.id) } })
    },
  }),
  route({
    method: 'PUT',
    path: '/api/v1/templates/:templateId',
    tag,
    permission: 'templates:edit',
    audit: 'UPDATE_TEMPLATE',
    summary: 'Change a template',
    description:
      'Omitted members keep their value; `sections` replaces all of them. A draft is changed; of a published version a new draft is made, and the version itself stays as it is.',
    headers: { 'If-Match': 'The ETag of the last read: the change is refused when the template has changed since' },
    params: TemplateId,
    body: TemplateUpdate,
    bodyLimit: TEMPLATE_BYTES,
    bodyName: TEMPLATE,
    answers: {
      200: TemplateDetail,
      409: 'The template is archived',
      412: 'The template was changed meanwhile',
    },
    handle: async (ctx, { params, body, headers }) =>
      tagged(await drafts.update(ctx, params.templateId, body, headers['if-match'])),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/templates/:templateId',
    tag,
    permission: 'templates:delete',
    audit: 'DELETE_TEMPLATE',
    summary: 'Delete a template',
    description: 'Assessments that were made from it stay as they are.',
    params: TemplateId,
    answers: { 204: 'Deleted' },
    handle: async (ctx, { params }) => {
      await templates.remove(ctx, params.templateId)
      return noContent()
    },
  }),
]

const MOVES: Route[] = [
  route({
    method: 'POST',
    path: '/api/v1/templates/:templateId/publish',
    tag,
    permission: 'templates:edit',
    audit: 'PUBLISH_TEMPLATE',
    summary: 'Publish the draft of a template: from then on it never changes',
    params: TemplateId,
    answers: { 200: TemplateDetail, 409: 'There is no draft, it has no question, or the template is archived' },
    handle: async (ctx, { params }) => tagged(await templates.publish(ctx, params.templateId)),
  }),
  route({
    method: 'POST',
    path: '/api/v1/templates/:templateId/archive',
    tag,
    permission: 'templates:edit',
    audit: 'ARCHIVE_TEMPLATE',
    summary: 'Archive a template: no new assessment is made from it',
    params: TemplateId,
    answers: { 200: TemplateDetail, 409: 'The template is archived already' },
    handle: async (ctx, { params }) => tagged(await templates.archive(ctx, params.templateId)),
  }),
  route({
    method: 'POST',
    path: '/api/v1/templates/:templateId/duplicate',
    tag,
    permission: 'templates:create',
    audit: 'DUPLICATE_TEMPLATE',
    summary: 'Make a new draft of what a template is now',
    params: TemplateId,
    answers: { 201: TemplateDetail },
    handle: async (ctx, { params }) => created(await drafts.duplicate(ctx, params.templateId)),
  }),
]

export const routes: Route[] = [...READS, ...EDITS, ...MOVES]
