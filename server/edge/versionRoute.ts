import { versionOperations } from '../../contract/edge/versionOperations.ts'
import { bind, type Route } from '../http/route.ts'
import { VERSION } from '../version.ts'

/** Public: the OpenAPI description, which anyone may read, contains the version too. */
export const routes: Route[] = bind(versionOperations, {
  'GET /api/v1/version': () => ({ version: VERSION }),
})
