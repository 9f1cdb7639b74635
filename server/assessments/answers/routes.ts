import { answerOperations } from '../../../contract/assessments/answerOperations.ts'
import { jsonText } from '../../http/answer.ts'
import { bind, type Route } from '../../http/route.ts'
import { list } from './service.ts'

export const routes: Route[] = bind(answerOperations, {
  'GET /api/v1/responses': async (ctx, { query }) => jsonText(await list(ctx, query)),
})
