import { versionOperations } from '../../contract/operations/version.ts'
import { VERSION } from '../version.ts'
import { bind, type Route } from './route.ts'

/** For anyone: the description of the interface, which anyone may read, says the same. */
export const routes: Route[] = bind(versionOperations, {
  'GET /api/v1/version': () => ({ version: VERSION }),
})
