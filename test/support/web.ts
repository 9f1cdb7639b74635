import { resolve } from 'node:path'
import { ensureBuilt } from '../../scripts/build.js'

/** The browser tests look at the application that the sources make now. */
export const setup = async () => {
  const failed = await ensureBuilt(resolve(import.meta.dirname, '../..'))
  if (failed) throw new Error('The web application could not be built.')
}
