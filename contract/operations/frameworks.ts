import {
  ControlFilter,
  ControlPage,
  FRAMEWORK,
  FrameworkCoverageList,
  FrameworkDetail,
  FrameworkImport,
  FrameworkList,
  FrameworkSearch,
} from '../frameworks.ts'
import { operations } from '../operation.ts'
import { FilterText, Id, Struct } from '../schema.ts'

const FrameworkId = Struct({ frameworkId: Id })

export const frameworkOperations = operations('Frameworks', {
  'GET /api/v1/frameworks': {
    permission: 'frameworks:view',
    summary: 'All frameworks, by name and version',
    answers: { 200: FrameworkList },
  },
  'GET /api/v1/frameworks/coverage': {
    permission: 'frameworks:view',
    summary: 'How many controls of each framework a question asks about',
    description: 'Questions count in the newest version of each template that is not archived.',
    answers: { 200: FrameworkCoverageList },
  },
  'GET /api/v1/frameworks/:frameworkId': {
    permission: 'frameworks:view',
    summary: 'A framework with its controls',
    params: FrameworkId,
    query: FrameworkSearch,
    answers: { 200: FrameworkDetail },
  },
  'GET /api/v1/controls': {
    permission: 'frameworks:view',
    summary: 'The controls of all frameworks, by framework and in their order',
    query: ControlFilter,
    answers: { 200: ControlPage },
  },
  'POST /api/v1/frameworks/import': {
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
    bodyName: FRAMEWORK,
    answers: { 201: FrameworkDetail, 409: 'There is a framework of this name and version' },
    csvBody: true,
  },
  'DELETE /api/v1/frameworks/:frameworkId': {
    permission: 'frameworks:delete',
    audit: 'DELETE_FRAMEWORK',
    summary: 'Delete a framework and all its controls, for good',
    description: 'Template questions lose their mapping to it; assessments and findings stay as they are.',
    params: FrameworkId,
    answers: { 204: 'Deleted' },
  },
})
