import type { Config } from '../config.ts'
import { StartError } from '../startError.ts'
import type { Database, Pool } from './open.ts'

const LOCK = 7_140_232_613
const AGAIN_MS = 500

/** Somebody else works on the data: stopping them is up to the person at the terminal. */
export class InUse extends Error {}

const directoryInUse = (dataDir: string) =>
  new InUse(`Another Assay server is using ${dataDir}. Stop it first, or choose another directory with ASSAY_DATA_DIR.`)
const databaseInUse = () =>
  new InUse('An Assay server is using the database of DATABASE_URL. Stop every server that uses it, and try again.')
const beingRestored = () =>
  new StartError('The database of DATABASE_URL is being restored. Start the server again when that is done.')

type Mode = 'alone' | 'beside others'
type Claimed = Pick<Database, 'embedded' | 'connect'>

/** One server at a time on a data directory; on an outside database as many as you like. */
export const claimForServer = ({ embedded, connect }: Claimed, { dataDir }: Pick<Config, 'dataDir'>) =>
  embedded ? hold(connect, 'alone', () => directoryInUse(dataDir)) : hold(connect, 'beside others', beingRestored)

/** Nothing may write while everything is replaced. */
export const claimForRestore = ({ embedded, connect }: Claimed, { dataDir }: Pick<Config, 'dataDir'>) =>
  hold(connect, 'alone', () => (embedded ? directoryInUse(dataDir) : databaseInUse()))

const tryLock = async (line: Pool, mode: Mode) => {
  const [row] = await (mode === 'alone'
    ? line<{ taken: boolean }[]>`select pg_try_advisory_lock(${LOCK}) as taken`
    : line<{ taken: boolean }[]>`select pg_try_advisory_lock_shared(${LOCK}) as taken`)
  return row?.taken === true
}

/**
 * The claim is a lock in the very database, on a connection of its own: it ends with the server, even with one that was
 * killed, so that nothing stale can stand in the way of the next.
 */
const hold = async (connect: Database['connect'], mode: Mode, refusal: () => Error) => {
  let released = false
  let waiting: NodeJS.Timeout | undefined
  const line = connect({ max: 1, idleSeconds: 0, onClose: () => again() })
  const takeAgain = async () => {
    if (!(await tryLock(line, mode))) again()
  }
  // When the database had to be started again, the lock went with it.
  const again = () => {
    if (released || waiting) return
    waiting = setTimeout(() => {
      waiting = undefined
      takeAgain().catch(again)
    }, AGAIN_MS).unref()
  }
  const release = async () => {
    released = true
    await line.end({ timeout: 0 })
  }
  try {
    if (await tryLock(line, mode)) return release
  } catch (error) {
    await release()
    throw error
  }
  await release()
  throw refusal()
}
