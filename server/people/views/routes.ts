import { savedViewOperations } from '../../../contract/people/savedViewOperations.ts'
import { noContent } from '../../http/answer.ts'
import { bind, type Route } from '../../http/route.ts'
import * as views from './service.ts'

export const routes: Route[] = bind(savedViewOperations, {
  'GET /api/v1/views': (ctx) => views.list(ctx),
  'POST /api/v1/views': (ctx, { body }) => views.save(ctx, body),
  'DELETE /api/v1/views/:viewId': async (ctx, { params }) => {
    await views.remove(ctx, params.viewId)
    return noContent()
  },
})
