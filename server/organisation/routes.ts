import { settingsOperations } from '../../contract/organisation/settingsOperations.ts'
import { bind, type Route } from '../http/route.ts'
import * as organisation from './service.ts'

export const routes: Route[] = bind(settingsOperations, {
  'GET /api/v1/settings': (ctx) => organisation.settings(ctx),
  'PATCH /api/v1/settings': (ctx, { body }) => organisation.updateSettings(ctx, body),
})
