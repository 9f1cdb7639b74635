import { userOperations } from '../../../contract/people/userOperations.ts'
import { csvDownload, noContent } from '../../http/answer.ts'
import { bind, type Route } from '../../http/route.ts'
import { deviceTokens } from '../identity/cookies.ts'
import { choosePassword } from '../signIn/passwordLinks.ts'
import { signedIn } from '../signIn/routes.ts'
import * as users from './service.ts'

export const routes: Route[] = bind(userOperations, {
  'GET /api/v1/people': (ctx, { query }) => users.people(ctx, query),
  'GET /api/v1/users': async (ctx, { query }) =>
    query.format === 'csv' ? csvDownload(await users.csv(ctx, query), 'users.csv') : users.list(ctx, query),
  'GET /api/v1/users.csv': async (ctx, { query }) => csvDownload(await users.csv(ctx, query), 'users.csv'),
  'POST /api/v1/users': (ctx, { body }) => users.create(ctx, body),
  'GET /api/v1/users/roles': (ctx) => users.grantableRoles(ctx),
  'GET /api/v1/users/:userId': (ctx, { params }) => users.find(ctx, params.userId),
  'PATCH /api/v1/users/:userId': (ctx, { params, body }) => users.update(ctx, params.userId, body),
  'DELETE /api/v1/users/:userId': async (ctx, { params }) => {
    await users.remove(ctx, params.userId)
    return noContent()
  },
  'POST /api/v1/users/:userId/reset-password': (ctx, { params }) => users.resetPassword(ctx, params.userId),
  'POST /api/v1/password': async (ctx, { body, headers }) => {
    const opened = await choosePassword(ctx, body, { tokens: deviceTokens(ctx, headers) })
    return opened ? signedIn(ctx, opened) : noContent()
  },
})
