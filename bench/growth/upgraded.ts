import { join } from 'node:path'
import { extractProgram, PROGRAM } from '../../test/support/tree.ts'
import { startScript } from '../process.ts'
import { UsageError } from '../usage.ts'

/** As long as an upgrade of ten times the data may take on a busy machine. */
const LONGEST_UPGRADE_MS = 3_600_000

type DataSet = { generate: (pool: unknown, scale: number, say: (text: string) => void) => Promise<unknown> }
type Embedded = { findRunning: (dataDir: string) => Promise<object | undefined> }
type Opening = {
  addressOf: (found: object) => unknown
  openPoolAt: (address: unknown, options: { max: number }) => { end: (options: { timeout: number }) => Promise<void> }
}

export const extractRelease = async (commit: string, root: string) => {
  if (!(await extractProgram(commit, root, [...PROGRAM, 'bench'])))
    throw new UsageError(`There is no version ${commit} in the history`)
}

/** A data set that the last release has made with its own code. */
export const generateWith = async (
  root: string,
  env: NodeJS.ProcessEnv & { ASSAY_DATA_DIR: string },
  scale: number,
  say: (text: string) => void,
) => {
  const [{ generate }, { findRunning }, { addressOf, openPoolAt }] = await Promise.all([
    import(join(root, 'bench/dataset/generate.ts')) as Promise<DataSet>,
    import(join(root, 'server/db/embedded/start.ts')) as Promise<Embedded>,
    import(join(root, 'server/db/open.ts')) as Promise<Opening>,
  ])
  const server = await startScript('server/main.ts', '/readyz', env, root)
  const running = await findRunning(env.ASSAY_DATA_DIR)
  if (!running) throw new Error('The embedded database is not running')
  const pool = openPoolAt(addressOf(running), { max: 2 })
  await generate(pool, scale, say)
  await pool.end({ timeout: 1 })
  await server.stop()
}

/** The first start of this version on it, until it serves. */
export const upgrade = (env: NodeJS.ProcessEnv) =>
  startScript('server/main.ts', '/readyz', env, undefined, LONGEST_UPGRADE_MS)
