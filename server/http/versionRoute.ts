import { Version } from '../../contract/version.ts'
import { VERSION } from '../version.ts'
import { route } from './route.ts'

/** For anyone: the description of the interface, which anyone may read, says the same. */
export const versionRoute = route({
  method: 'GET',
  path: '/api/v1/version',
  tag: 'Version',
  permission: 'anyone',
  summary: 'Retrieve the version of Assay',
  answers: { 200: Version },
  handle: () => ({ version: VERSION }),
})
