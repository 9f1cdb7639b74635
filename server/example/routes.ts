import { exampleOperations } from '../../contract/example/exampleOperations.ts'
import { answer } from '../http/answer.ts'
import { bind, type Route } from '../http/route.ts'
import { exampleState, loadExample } from './load.ts'
import { removeExample } from './remove.ts'

export const routes: Route[] = bind(exampleOperations, {
  'GET /api/v1/example': (ctx) => exampleState(ctx),
  'POST /api/v1/example': async (ctx) => answer(await loadExample(ctx), { status: 201 }),
  'DELETE /api/v1/example': (ctx) => removeExample(ctx),
})
