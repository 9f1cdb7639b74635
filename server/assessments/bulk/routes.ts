import { assessmentBulkOperations } from '../../../contract/assessments/bulkOperations.ts'
import { jsonText } from '../../http/answer.ts'
import { bind, type Route } from '../../http/route.ts'
import { remindOne } from './reminders.ts'
import * as bulk from './service.ts'

export const routes: Route[] = bind(assessmentBulkOperations, {
  'POST /api/v1/assessments/:assessmentId/reminder': (ctx, { params }) => remindOne(ctx, params.assessmentId),
  'POST /api/v1/assessments/bulk-remind': async (ctx, { body }) => jsonText(await bulk.remindMany(ctx, body.ids)),
  'POST /api/v1/assessments/bulk-update': async (ctx, { body }) => jsonText(await bulk.updateMany(ctx, body)),
  'POST /api/v1/assessments/bulk-delete': (ctx, { body }) => bulk.removeMany(ctx, body.ids),
})
