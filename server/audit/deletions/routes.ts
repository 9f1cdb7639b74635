import { deletionOperations } from '../../../contract/audit/deletionOperations.ts'
import { jsonText } from '../../http/answer.ts'
import { bind, type Route } from '../../http/route.ts'
import { feed } from './service.ts'

export const routes: Route[] = bind(deletionOperations, {
  'GET /api/v1/deletions': async (ctx, { query }) => jsonText(await feed(ctx, query)),
})
