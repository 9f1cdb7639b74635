import { taskOperations } from '../../../contract/findings/taskOperations.ts'
import { noContent } from '../../http/answer.ts'
import { bind, type Route } from '../../http/route.ts'
import * as tasks from './service.ts'

export const routes: Route[] = bind(taskOperations, {
  'POST /api/v1/findings/:findingId/tasks': (ctx, { params, body }) => tasks.add(ctx, params.findingId, body),
  'PATCH /api/v1/findings/:findingId/tasks/:taskId': (ctx, { params, body }) =>
    tasks.update(ctx, params.findingId, params.taskId, body),
  'DELETE /api/v1/findings/:findingId/tasks/:taskId': async (ctx, { params }) => {
    await tasks.remove(ctx, params.findingId, params.taskId)
    return noContent()
  },
})
