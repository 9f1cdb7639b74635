import { storageOperations } from '../../../contract/organisation/settingsOperations.ts'
import type { Config } from '../../config/config.ts'
import { bind, type Route } from '../../http/route.ts'
import { storage } from './service.ts'

export const routes = (deps: { config: Config }): Route[] =>
  bind(storageOperations, {
    'GET /api/v1/storage': (ctx) => storage(ctx, deps.config),
  })
