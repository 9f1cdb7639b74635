import { notificationOperations } from '../../../contract/outgoing/notificationOperations.ts'
import { jsonText } from '../../http/answer.ts'
import { bind, type Route } from '../../http/route.ts'
import * as notifications from './service.ts'

export const routes: Route[] = bind(notificationOperations, {
  'GET /api/v1/notifications': async (ctx, { query }) => jsonText(await notifications.list(ctx, query)),
  'POST /api/v1/notifications/read': (ctx, { body }) => notifications.markRead(ctx, body),
})
