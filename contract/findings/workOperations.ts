import { operations } from '../operation.ts'
import { FindingViewSave, FindingViews, SavedViewId } from '../people/savedViews.ts'
import { Id, Struct } from '../schema.ts'
import { FindingTask, TASK, TaskCreate, TaskId, TaskUpdate } from './tasks.ts'

const CLOSED = 'The finding is closed'

/** What helps people to work on findings: steps of remediation, and their own views of the register. */
export const findingWorkOperations = operations('Findings', {
  'POST /api/v1/findings/:findingId/tasks': {
    operationId: 'addFindingTask',
    permission: 'assessments:review',
    audit: 'ADD_FINDING_TASK',
    summary: 'Add a task to a finding',
    params: Struct({ findingId: Id }),
    body: TaskCreate,
    bodyName: TASK,
    answers: { 201: FindingTask, 409: `${CLOSED}, or has reached its limit of 50 tasks` },
    codes: { 409: ['finding_closed', 'finding_tasks_full'] },
  },
  'PATCH /api/v1/findings/:findingId/tasks/:taskId': {
    operationId: 'updateFindingTask',
    permission: 'assessments:review',
    audit: 'UPDATE_FINDING_TASK',
    summary: 'Update a task of a finding',
    description: 'Omitted fields keep their value. `done` marks it as done, or as not done.',
    params: TaskId,
    body: TaskUpdate,
    bodyName: TASK,
    answers: { 200: FindingTask, 409: CLOSED },
    codes: { 409: ['finding_closed'] },
  },
  'DELETE /api/v1/findings/:findingId/tasks/:taskId': {
    operationId: 'deleteFindingTask',
    permission: 'assessments:review',
    audit: 'DELETE_FINDING_TASK',
    summary: 'Delete a task of a finding',
    params: TaskId,
    answers: { 204: 'Deleted', 409: CLOSED },
    codes: { 409: ['finding_closed'] },
  },
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
