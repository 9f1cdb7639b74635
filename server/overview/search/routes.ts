import { searchOperations } from '../../../contract/overview/searchOperations.ts'
import { jsonText } from '../../http/answer.ts'
import { bind, type Route } from '../../http/route.ts'
import { searchEverything } from './service.ts'

export const routes: Route[] = bind(searchOperations, {
  'GET /api/v1/search': async (ctx, { query }) => jsonText(await searchEverything(ctx, query)),
})
