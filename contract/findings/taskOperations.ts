import { operations } from '../operation.ts'
import { Id, Struct } from '../schema.ts'
import { FindingTask, TASK, TaskCreate, TaskId, TaskUpdate } from './tasks.ts'

const CLOSED = 'The finding is closed'

export const taskOperations = operations('Findings', {
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
})
