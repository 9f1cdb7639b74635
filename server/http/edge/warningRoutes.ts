import { warningOperations } from '../../../contract/operations/settings.ts'
import type { Deps } from '../routes/deps.ts'
import { bind, type Route } from '../routes/route.ts'

export const routes = ({ warnings }: Pick<Deps, 'warnings'>): Route[] =>
  bind(warningOperations, {
    'GET /api/v1/warnings': () => ({ entries: warnings.list() }),
  })
