import { resolve } from 'node:path'
import { ensureBuilt } from '../../scripts/build.js'

/** Browser tests use the application built from the current sources. */
export const setup = async () => {
  const failed = await ensureBuilt(resolve(import.meta.dirname, '../..'))
  if (failed) throw new Error('The web application could not be built.')
}
