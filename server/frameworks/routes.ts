import {
  ControlFilter,
  ControlPage,
  FrameworkCoverageList,
  FrameworkDetail,
  FrameworkImport,
  FrameworkList,
  FrameworkSearch,
} from '../../contract/frameworks.ts'
import { FilterText, Id, Struct } from '../../contract/schema.ts'
import { createdJson, jsonText, noContent } from '../http/answer.ts'
import { type Route, route } from '../http/route.ts'
import { controlsOfCsv, FRAMEWORK } from './rules.ts'
import * as frameworks from './service.ts'

const tag = 'Frameworks'
const FrameworkId = Struct({ frameworkId: Id })

export const routes: Route[] = [
  route({
    method: 'GET',
    path: '/api/v1/frameworks',
    tag,
    permission: 'frameworks:view',
    summary: 'All frameworks, by name and version',
    answers: { 200: FrameworkList },
    handle: async (ctx) => jsonText(await frameworks.list(ctx)),
  }),
  route({
    method: 'GET',
    path: '/api/v1/frameworks/coverage',
    tag,
    permission: 'frameworks:view',
    summary: 'How many controls of each framework a question asks about',
    description: 'Questions count in the newest version of each template that is not archived.',
    answers: { 200: FrameworkCoverageList },
    handle: async (ctx) => jsonText(await frameworks.coverage(ctx)),
  }),
  route({
    method: 'GET',
    path: '/api/v1/frameworks/:frameworkId',
    tag,
    permission: 'frameworks:view',
    summary: 'A framework with its controls',
    params: FrameworkId,
    query: FrameworkSearch,
    answers: { 200: FrameworkDetail },
    handle: async (ctx, { params, query }) => jsonText(await frameworks.detail(ctx, params.frameworkId, query.search)),
  }),
  route({
    method: 'GET',
    path: '/api/v1/controls',
    tag,
    permission: 'frameworks:view',
    summary: 'The controls of all frameworks, by framework and in their order',
    query: ControlFilter,
    answers: { 200: ControlPage },
    handle: (ctx, { query }) => frameworks.controls(ctx, query),
  }),
  route({
    method: 'POST',
    path: '/api/v1/frameworks/import',
    tag,
    permission: 'frameworks:edit',
    audit: 'IMPORT_FRAMEWORK',
    summary: 'Import a framework, as JSON or as CSV',
    description:
      'CSV: a head row with domain, code, title and, if wanted, guidance and isSharedResponsibility; name and version as query parameters.',
    query: Struct({
      name: FilterText('With CSV: the framework’s name'),
      version: FilterText('With CSV: its version'),
      description: FilterText('With CSV: its description'),
    }),
    body: FrameworkImport,
    bodyLimit: 5 * 1024 * 1024,
    fromCsv: (text, { name, version, description }) => ({ name, version, description, controls: controlsOfCsv(text) }),
    bodyName: FRAMEWORK,
    answers: { 201: FrameworkDetail, 409: 'There is a framework of this name and version' },
    handle: async (ctx, { body }) => {
      const { id, json } = await frameworks.importFramework(ctx, body)
      return createdJson(json, `/api/v1/frameworks/${id}`)
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/frameworks/:frameworkId',
    tag,
    permission: 'frameworks:delete',
    audit: 'DELETE_FRAMEWORK',
    summary: 'Delete a framework and all its controls, for good',
    description: 'Template questions lose their mapping to it; assessments and findings stay as they are.',
    params: FrameworkId,
    answers: { 204: 'Deleted' },
    handle: async (ctx, { params }) => {
      await frameworks.remove(ctx, params.frameworkId)
      return noContent()
    },
  }),
]
