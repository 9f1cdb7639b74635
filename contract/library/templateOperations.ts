import { csvOperation, operations } from '../operation.ts'
import { csvFilter, Enum, Flag, Id, Optional, Struct, Unsafe } from '../schema.ts'
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
} from './templates.ts'
import { WORKING_COPY, WorkingCopy, WorkingCopySave } from './workingCopies.ts'

const TemplateId = Struct({ templateId: Id })
const VersionId = Struct({
  templateId: Id,
  version: Unsafe<string>({
    type: 'string',
    pattern: '^[1-9][0-9]{0,8}$',
    description: 'The version number',
    example: '1',
  }),
})

export const templateOperations = operations('Templates', {
  'GET /api/v1/templates': {
    operationId: 'listTemplates',
    permission: 'templates:view',
    summary: 'List templates',
    description:
      'Ordered by name. Returns the whole list unless `page`, `pageSize` or `cursor` is given; then it returns one page, and `X-Total-Count` has the total.',
    query: TemplateFilter,
    answers: { 200: TemplateList },
  },
  'GET /api/v1/templates.csv': csvOperation(
    'exportTemplates',
    'templates:view',
    'templates',
    csvFilter(TemplateFilter),
  ),
  'GET /api/v1/templates/:templateId': {
    operationId: 'retrieveTemplate',
    permission: 'templates:view',
    summary: 'Retrieve a template',
    description:
      'Returns the latest version, which is the draft if there is one, with its sections and questions. Send the `ETag` as `If-Match` when you update the template.',
    params: TemplateId,
    answers: { 200: TemplateDetail },
  },
  'GET /api/v1/templates/:templateId/versions': {
    operationId: 'listTemplateVersions',
    permission: 'templates:view',
    summary: 'List the versions of a template',
    description: 'Newest first.',
    params: TemplateId,
    answers: { 200: TemplateVersions },
  },
  'GET /api/v1/templates/:templateId/versions/:version': {
    operationId: 'retrieveTemplateVersion',
    permission: 'templates:view',
    summary: 'Retrieve a version of a template',
    params: VersionId,
    answers: { 200: TemplateDetail },
  },
  'GET /api/templates/:templateId/export': {
    operationId: 'exportTemplate',
    permission: 'templates:view',
    summary: 'Export a template',
    description:
      'Returns the published version as a file that can be imported again, or the draft of a template that was never published.',
    params: TemplateId,
    query: Struct({
      version: Optional(Enum(['draft'], { description: '`draft` returns the draft; 404 if there is none' })),
    }),
    answers: {
      200: { media: [], json: TemplateExport, description: 'A JSON file named after the template' },
    },
  },
  'POST /api/v1/templates': {
    operationId: 'createTemplate',
    permission: 'templates:create',
    refusesLimitedKeys: true,
    audit: 'CREATE_TEMPLATE',
    summary: 'Create a template',
    description: 'Creates a draft.',
    body: TemplateCreate,
    bodyLimit: TEMPLATE_BYTES,
    bodyName: TEMPLATE,
    answers: { 201: TemplateDetail },
  },
  'POST /api/v1/templates/import': {
    operationId: 'importTemplate',
    permission: 'templates:create',
    refusesLimitedKeys: true,
    audit: 'IMPORT_TEMPLATE',
    summary: 'Import a template',
    description:
      'Takes the format of the export and creates a draft. Either all of it is imported or nothing, except control mappings: unknown or ambiguous controls are left out and listed in `warnings`. `riskWeight` defaults to MEDIUM, `required` to false. With `dryRun=true` nothing is saved, and the response says what would be imported.',
    query: Struct({ dryRun: Flag('`true` validates only and reports what would happen') }),
    body: TemplateImport,
    bodyLimit: TEMPLATE_BYTES,
    bodyName: TEMPLATE,
    answers: { 200: TemplateTrial, 201: TemplateImported },
  },
  'PUT /api/v1/templates/:templateId': {
    operationId: 'updateTemplate',
    permission: 'templates:edit',
    refusesLimitedKeys: true,
    audit: 'UPDATE_TEMPLATE',
    summary: 'Update a template',
    description:
      'Omitted fields keep their value; `sections` replaces all sections. A draft is updated in place. Updating a published version creates a new draft and leaves the published version, and the status, unchanged.',
    headers: { 'If-Match': 'The ETag of your last read. The update is rejected if the template has changed since' },
    params: TemplateId,
    body: TemplateUpdate,
    bodyLimit: TEMPLATE_BYTES,
    bodyName: TEMPLATE,
    answers: {
      200: TemplateDetail,
      409: 'The template is archived',
      412: 'The template has changed since it was read',
    },
    codes: { 409: ['template_archived'], 412: ['template_changed'] },
  },
  'GET /api/v1/templates/:templateId/working-copy': {
    operationId: 'retrieveTemplateWorkingCopy',
    permission: 'templates:edit',
    summary: 'Retrieve the working copy of a template',
    description:
      'Edits that are saved but not yet part of a draft. They may be incomplete: `problems` says what is missing. `content` is null if there are none.',
    params: TemplateId,
    answers: { 200: WorkingCopy },
  },
  'PUT /api/v1/templates/:templateId/working-copy': {
    operationId: 'saveTemplateWorkingCopy',
    permission: 'templates:edit',
    audit: { none: 'the template is unchanged until the copy is saved as a draft, which is recorded' },
    summary: 'Save the working copy of a template',
    description:
      'Takes incomplete content, and replaces the working copy. The template does not change: update the template with the finished content, which also removes the working copy.',
    headers: { 'If-Match': 'The ETag of your last read. The update is rejected if the copy has changed since' },
    params: TemplateId,
    body: WorkingCopySave,
    bodyLimit: TEMPLATE_BYTES,
    bodyName: WORKING_COPY,
    answers: {
      200: WorkingCopy,
      409: 'The template is archived',
      412: 'The working copy has changed since it was read',
    },
    codes: { 409: ['template_archived'], 412: ['working_copy_changed'] },
  },
  'DELETE /api/v1/templates/:templateId/working-copy': {
    operationId: 'discardTemplateWorkingCopy',
    permission: 'templates:edit',
    audit: { none: 'the template is unchanged' },
    summary: 'Discard the working copy of a template',
    params: TemplateId,
    answers: { 204: 'Discarded' },
  },
  'DELETE /api/v1/templates/:templateId': {
    operationId: 'deleteTemplate',
    permission: 'templates:delete',
    audit: 'DELETE_TEMPLATE',
    summary: 'Delete a template',
    description: 'Assessments created from it are kept.',
    params: TemplateId,
    answers: { 204: 'Deleted' },
  },
  'POST /api/v1/templates/:templateId/publish': {
    operationId: 'publishTemplate',
    permission: 'templates:edit',
    refusesLimitedKeys: true,
    audit: 'PUBLISH_TEMPLATE',
    summary: 'Publish a template',
    description: 'A published version can no longer be changed.',
    params: TemplateId,
    answers: {
      200: TemplateDetail,
      409: 'The template has no draft, the draft has no questions, or the template is archived',
    },
    codes: { 409: ['template_without_draft', 'template_empty', 'template_archived'] },
  },
  'POST /api/v1/templates/:templateId/archive': {
    operationId: 'archiveTemplate',
    permission: 'templates:edit',
    audit: 'ARCHIVE_TEMPLATE',
    summary: 'Archive a template',
    description: 'No new assessments can be created from it.',
    params: TemplateId,
    answers: { 200: TemplateDetail, 409: 'The template is already archived' },
    codes: { 409: ['template_archived'] },
  },
  'POST /api/v1/templates/:templateId/duplicate': {
    operationId: 'duplicateTemplate',
    permission: 'templates:create',
    refusesLimitedKeys: true,
    audit: 'DUPLICATE_TEMPLATE',
    summary: 'Duplicate a template',
    description: 'Creates a new draft from its current content.',
    params: TemplateId,
    answers: { 201: TemplateDetail },
  },
})
