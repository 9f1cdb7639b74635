import { roleOperations } from '../../../contract/people/roleOperations.ts'
import { noContent } from '../../http/answer.ts'
import { bind, type Route } from '../../http/route.ts'
import * as roles from './service.ts'

export const routes: Route[] = bind(roleOperations, {
  'GET /api/v1/roles': (ctx) => roles.list(ctx),
  'POST /api/v1/roles': (ctx, { body }) => roles.create(ctx, body),
  'GET /api/v1/roles/:roleId': (ctx, { params }) => roles.find(ctx, params.roleId),
  'PATCH /api/v1/roles/:roleId': (ctx, { params, body }) => roles.update(ctx, params.roleId, body),
  'DELETE /api/v1/roles/:roleId': async (ctx, { params }) => {
    await roles.remove(ctx, params.roleId)
    return noContent()
  },
})
