import { storageOperations } from '../../../contract/operations/settings.ts'
import type { Deps } from '../../http/routes/deps.ts'
import { bind, type Route } from '../../http/routes/route.ts'
import { storage } from './service.ts'

export const routes = (deps: Pick<Deps, 'config'>): Route[] =>
  bind(storageOperations, {
    'GET /api/v1/storage': (ctx) => storage(ctx, deps.config),
  })
