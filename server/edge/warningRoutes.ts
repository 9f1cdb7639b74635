import { warningOperations } from '../../contract/organisation/settingsOperations.ts'
import { bind, type Route } from '../http/route.ts'
import type { Deps } from './deps.ts'

export const routes = ({ warnings }: Pick<Deps, 'warnings'>): Route[] =>
  bind(warningOperations, {
    'GET /api/v1/warnings': () => ({ entries: warnings.list() }),
  })
