import type { Config } from '../config/config.ts'
import { StartError } from '../startError.ts'
import { type Database, type DatabaseAddress, openPoolAt, type Pool } from './open.ts'

const LOCK = 7_140_232_613
const RETRY_MS = 500

/** Another process works on the data: stopping it is up to the administrator. */
export class InUse extends Error {}

const directoryInUse = (dataDir: string) =>
  new InUse(`Another Assay server is using ${dataDir}. Stop it first, or choose another directory with ASSAY_DATA_DIR.`)
const databaseInUse = () =>
  new InUse('An Assay server is using the database of DATABASE_URL. Stop every server that uses it, and try again.')
const beingRestored = () =>
  new StartError('The database of DATABASE_URL is being restored. Start the server again when that is done.')

type Mode = 'exclusive' | 'shared'
type Claimed = Pick<Database, 'embedded' | 'address'>

/** Uses the connection of the lock for more, which saves one: `onHeld` is called each time that it is held anew. */
export type Guest = { onNotify: () => void; onHeld: (connection: Pool) => Promise<unknown> }

/** One server at a time on a data directory; any number on an external database. */
export const claimForServer = ({ embedded, address }: Claimed, { dataDir }: Pick<Config, 'dataDir'>, guest?: Guest) =>
  embedded
    ? holdLock(address, 'exclusive', () => directoryInUse(dataDir), guest)
    : holdLock(address, 'shared', beingRestored, guest)

/** Nothing may write while everything is replaced. */
export const claimForRestore = ({ embedded, address }: Claimed, { dataDir }: Pick<Config, 'dataDir'>) =>
  holdLock(address, 'exclusive', () => (embedded ? directoryInUse(dataDir) : databaseInUse()))

const tryLock = async (connection: Pool, mode: Mode) => {
  const [row] = await (mode === 'exclusive'
    ? connection<{ taken: boolean }[]>`select pg_try_advisory_lock(${LOCK}) as taken`
    : connection<{ taken: boolean }[]>`select pg_try_advisory_lock_shared(${LOCK}) as taken`)
  return row?.taken === true
}

/**
 * The claim is a lock in the database itself, on a connection of its own: it ends with the server, even a killed one,
 * so that nothing stale can block the next.
 */
const holdLock = async (address: DatabaseAddress, mode: Mode, refusal: () => Error, guest?: Guest) => {
  let released = false
  let waiting: NodeJS.Timeout | undefined
  const connection = openPoolAt(address, {
    max: 1,
    idleSeconds: 0,
    onClose: () => retry(),
    ...(guest && { onNotify: guest.onNotify }),
  })
  const take = async () => {
    const taken = await tryLock(connection, mode)
    // Not a reason to fail: anyone who is not told looks from time to time.
    if (taken) await guest?.onHeld(connection).catch(() => {})
    return taken
  }
  const relock = async () => {
    if (!(await take())) retry()
  }
  // When the database was restarted, the lock was lost.
  const retry = () => {
    if (released || waiting) return
    waiting = setTimeout(() => {
      waiting = undefined
      relock().catch(retry)
    }, RETRY_MS).unref()
  }
  const release = async () => {
    released = true
    await connection.end({ timeout: 0 })
  }
  try {
    if (await take()) return release
  } catch (error) {
    await release()
    throw error
  }
  await release()
  throw refusal()
}
