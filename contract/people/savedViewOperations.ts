import { operations } from '../operation.ts'
import { SavedViewId, SavedViewSave, SavedViews } from './savedViews.ts'

const OWN = { none: 'changes nothing but how people look at the list' } as const

export const savedViewOperations = operations('Saved views', {
  'GET /api/v1/views': {
    operationId: 'listViews',
    permission: 'session',
    summary: 'List saved views',
    description: 'Of all lists, by name: yours, and those that others share, at most 50 of each list.',
    answers: { 200: SavedViews },
  },
  'POST /api/v1/views': {
    operationId: 'saveView',
    permission: 'session',
    audit: OWN,
    summary: 'Save a view of a list',
    description: 'Replaces your view of the same list and name. Nobody else sees it unless it is shared.',
    body: SavedViewSave,
    bodyName: 'view',
    answers: { 200: SavedViews, 409: 'You have reached the limit of 50 views of this list' },
    codes: { 409: ['saved_views_full'] },
  },
  'DELETE /api/v1/views/:viewId': {
    operationId: 'deleteView',
    permission: 'session',
    audit: OWN,
    summary: 'Delete a saved view',
    description: 'Only your own, also for those with whom it is shared.',
    params: SavedViewId,
    answers: { 204: 'Deleted' },
  },
})
