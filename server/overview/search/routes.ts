import { searchOperations } from '../../../contract/operations/search.ts'
import { jsonText } from '../../http/routes/answer.ts'
import { bind, type Route } from '../../http/routes/route.ts'
import { searchEverything } from './service.ts'

export const routes: Route[] = bind(searchOperations, {
  'GET /api/v1/search': async (ctx, { query }) => jsonText(await searchEverything(ctx, query)),
})
