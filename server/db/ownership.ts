import type { EmbeddedDatabase } from './embedded/start.ts'
import { addressOf, openPool } from './open.ts'

const LOCK = 7_140_232_613
const AGAIN_MS = 500

export class DirectoryInUse extends Error {
  constructor(dataDir: string) {
    super(`Another Assay server is using ${dataDir}. Stop it first, or choose another directory with ASSAY_DATA_DIR.`)
  }
}

/**
 * One server per data directory. The claim is a lock in the directory's own database: it ends with the server, even
 * with one that was killed, so that no stale file can stand in the way of the next.
 */
export const claimDirectory = async (embedded: EmbeddedDatabase, dataDir: string) => {
  let released = false
  let waiting: NodeJS.Timeout | undefined
  const claim = openPool(undefined, {
    ...addressOf(embedded),
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    onclose: () => again(),
  })
  const take = async () => {
    const [row] = await claim<{ taken: boolean }[]>`select pg_try_advisory_lock(${LOCK}) as taken`
    return row?.taken === true
  }
  // When the database had to be started again, the lock went with it.
  const again = () => {
    if (released || waiting) return
    waiting = setTimeout(() => {
      waiting = undefined
      take().catch(again)
    }, AGAIN_MS).unref()
  }
  const release = async () => {
    released = true
    await claim.end({ timeout: 0 })
  }
  if (await take()) return release
  await release()
  throw new DirectoryInUse(dataDir)
}
