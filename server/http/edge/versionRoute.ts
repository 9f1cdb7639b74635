import { versionOperations } from '../../../contract/operations/version.ts'
import { VERSION } from '../../version.ts'
import { bind, type Route } from '../routes/route.ts'

/** Public: the OpenAPI description, which anyone may read, contains the version too. */
export const routes: Route[] = bind(versionOperations, {
  'GET /api/v1/version': () => ({ version: VERSION }),
})
