import { Storage } from '../../contract/storage.ts'
import type { Deps } from '../http/deps.ts'
import { type Route, route } from '../http/route.ts'
import { storage } from './service.ts'

export const routes = (deps: Pick<Deps, 'config'>): Route[] => [
  route({
    method: 'GET',
    path: '/api/v1/storage',
    tag: 'Settings',
    permission: 'settings:manage',
    summary: 'Where files and data are kept, and how much there is',
    answers: { 200: Storage },
    handle: (ctx) => storage(ctx, deps.config),
  }),
]
