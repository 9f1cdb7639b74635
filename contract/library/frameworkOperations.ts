import { operations } from '../operation.ts'
import { FilterText, Flag, Id, Struct } from '../schema.ts'
import {
  ControlFilter,
  ControlPage,
  FRAMEWORK,
  FRAMEWORK_BYTES,
  FrameworkCoverageList,
  FrameworkDetail,
  FrameworkFilter,
  FrameworkImport,
  FrameworkList,
  FrameworkSearch,
  FrameworkTrial,
} from './frameworks.ts'

const FrameworkId = Struct({ frameworkId: Id })

export const frameworkOperations = operations('Frameworks', {
  'GET /api/v1/frameworks': {
    operationId: 'listFrameworks',
    permission: 'frameworks:view',
    summary: 'List frameworks',
    description: 'Ordered by name and version. Returns the whole list unless `pageSize` or `cursor` is given.',
    query: FrameworkFilter,
    answers: { 200: FrameworkList },
  },
  'GET /api/v1/frameworks/coverage': {
    operationId: 'listFrameworkCoverage',
    permission: 'frameworks:view',
    summary: 'List framework coverage',
    description:
      'How many controls of each framework are covered by a question. Counts the latest version of every template that is not archived.',
    answers: { 200: FrameworkCoverageList },
  },
  'GET /api/v1/frameworks/:frameworkId': {
    operationId: 'retrieveFramework',
    permission: 'frameworks:view',
    summary: 'Retrieve a framework',
    description: 'Includes its controls.',
    params: FrameworkId,
    query: FrameworkSearch,
    answers: { 200: FrameworkDetail },
  },
  'GET /api/v1/controls': {
    operationId: 'listControls',
    permission: 'frameworks:view',
    summary: 'List controls',
    description: 'Controls of all frameworks, in the order of their framework.',
    query: ControlFilter,
    answers: { 200: ControlPage },
  },
  'POST /api/v1/frameworks/import': {
    operationId: 'importFramework',
    permission: 'frameworks:edit',
    audit: 'IMPORT_FRAMEWORK',
    summary: 'Import a framework',
    description:
      'Takes JSON or CSV. The header row of a CSV file has `domain`, `code`, `title` and optionally `guidance` and `isSharedResponsibility`; send the name and version as query parameters. With `dryRun=true` nothing is saved, and the response says what would be imported.',
    query: Struct({
      name: FilterText('With CSV: the name of the framework'),
      version: FilterText('With CSV: the version of the framework'),
      description: FilterText('With CSV: the description of the framework'),
      dryRun: Flag('`true` validates only and reports what would happen'),
    }),
    body: FrameworkImport,
    bodyLimit: FRAMEWORK_BYTES,
    bodyName: FRAMEWORK,
    answers: { 200: FrameworkTrial, 201: FrameworkDetail, 409: 'A framework with this name and version exists' },
    csvBody: true,
    codes: { 409: ['framework_taken'] },
  },
  'DELETE /api/v1/frameworks/:frameworkId': {
    operationId: 'deleteFramework',
    permission: 'frameworks:delete',
    audit: 'DELETE_FRAMEWORK',
    summary: 'Delete a framework',
    description:
      'Permanently deletes the framework and its controls. Template questions lose their mapping to it; assessments and findings are kept.',
    params: FrameworkId,
    answers: { 204: 'Deleted' },
  },
})
