import { csvOperation, operations } from '../operation.ts'
import { FindingViewSave, FindingViews, SavedViewId } from '../people/savedViews.ts'
import { csvFilter, withFields } from '../schema.ts'
import { FindingFilter, FindingPage } from './findings.ts'

export const findingListOperations = operations('Findings', {
  'GET /api/v1/findings': {
    operationId: 'listFindings',
    permission: 'assessments:view',
    summary: 'List findings',
    description: 'Open findings first, then by severity, then newest first.',
    query: withFields(FindingFilter),
    answers: { 200: FindingPage },
  },
  'GET /api/v1/findings.csv': csvOperation('exportFindings', 'assessments:view', 'findings', csvFilter(FindingFilter)),
})

/** The earlier address of saved views, for those of findings. */
export const findingViewOperations = operations('Findings', {
  'GET /api/v1/finding-views': {
    operationId: 'listFindingViews',
    permission: 'session',
    summary: 'List your saved views of findings',
    description: 'Those of `GET /api/v1/views` whose list is `FINDINGS`.',
    answers: { 200: FindingViews },
  },
  'POST /api/v1/finding-views': {
    operationId: 'saveFindingView',
    permission: 'session',
    audit: { none: 'changes nothing but how its owner looks at the list' },
    summary: 'Save a view of findings',
    description: 'Replaces your view of the same name.',
    body: FindingViewSave,
    bodyName: 'view',
    answers: { 200: FindingViews, 409: 'You have reached the limit of 50 views' },
    codes: { 409: ['saved_views_full'] },
  },
  'DELETE /api/v1/finding-views/:viewId': {
    operationId: 'deleteFindingView',
    permission: 'session',
    audit: { none: 'changes nothing but how its owner looks at the list' },
    summary: 'Delete a saved view of findings',
    params: SavedViewId,
    answers: { 204: 'Deleted' },
  },
})
