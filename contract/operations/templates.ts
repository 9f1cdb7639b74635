import { operations } from '../operation.ts'
import { Flag, Id, Struct, Unsafe } from '../schema.ts'
import {
  TEMPLATE,
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
} from '../templates.ts'

const TemplateId = Struct({ templateId: Id })
const VersionId = Struct({
  templateId: Id,
  version: Unsafe<string>({ type: 'string', pattern: '^[1-9][0-9]{0,8}$', description: 'Its number', example: '1' }),
})

export const templateOperations = operations('Templates', {
  'GET /api/v1/templates': {
    permission: 'templates:view',
    summary: 'All templates, by name',
    description:
      'Without `page` and `pageSize` the list is whole; with one of them it is cut and `X-Total-Count` says how many there are. With `format=csv` it is a download.',
    query: TemplateFilter,
    answers: { 200: { media: ['text/csv'], json: TemplateList, description: 'Templates, or a CSV download' } },
  },
  'GET /api/v1/templates/:templateId': {
    permission: 'templates:view',
    summary: 'A template: the newest version with its sections and questions',
    description: 'The `ETag` names this state of the template for `If-Match`.',
    params: TemplateId,
    answers: { 200: TemplateDetail },
  },
  'GET /api/v1/templates/:templateId/versions': {
    permission: 'templates:view',
    summary: 'The versions of a template, the newest first',
    params: TemplateId,
    answers: { 200: TemplateVersions },
  },
  'GET /api/v1/templates/:templateId/versions/:version': {
    permission: 'templates:view',
    summary: 'One version of a template with its sections and questions',
    params: VersionId,
    answers: { 200: TemplateDetail },
  },
  'GET /api/templates/:templateId/export': {
    permission: 'templates:view',
    summary: 'The newest version of a template as a file that can be imported again',
    params: TemplateId,
    answers: {
      200: { media: [], json: TemplateExport, description: 'An attachment that is named after the template' },
    },
  },
  'POST /api/v1/templates': {
    permission: 'templates:create',
    audit: 'CREATE_TEMPLATE',
    summary: 'Create a template, as a draft',
    body: TemplateCreate,
    bodyLimit: TEMPLATE_BYTES,
    bodyName: TEMPLATE,
    answers: { 201: TemplateDetail },
  },
  'POST /api/v1/templates/import': {
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
  },
  'PUT /api/v1/templates/:templateId': {
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
  },
  'DELETE /api/v1/templates/:templateId': {
    permission: 'templates:delete',
    audit: 'DELETE_TEMPLATE',
    summary: 'Delete a template',
    description: 'Assessments that were made from it stay as they are.',
    params: TemplateId,
    answers: { 204: 'Deleted' },
  },
  'POST /api/v1/templates/:templateId/publish': {
    permission: 'templates:edit',
    audit: 'PUBLISH_TEMPLATE',
    summary: 'Publish the draft of a template: from then on it never changes',
    params: TemplateId,
    answers: { 200: TemplateDetail, 409: 'There is no draft, it has no question, or the template is archived' },
  },
  'POST /api/v1/templates/:templateId/archive': {
    permission: 'templates:edit',
    audit: 'ARCHIVE_TEMPLATE',
    summary: 'Archive a template: no new assessment is made from it',
    params: TemplateId,
    answers: { 200: TemplateDetail, 409: 'The template is archived already' },
  },
  'POST /api/v1/templates/:templateId/duplicate': {
    permission: 'templates:create',
    audit: 'DUPLICATE_TEMPLATE',
    summary: 'Make a new draft of what a template is now',
    params: TemplateId,
    answers: { 201: TemplateDetail },
  },
})
