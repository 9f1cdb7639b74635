import type { Pool } from '../db/open.ts'
import { sealEntries } from './chainQueries.ts'

const BATCH = 1000
/** Long enough to seal a burst of changes together, short enough to leave little time for tampering. */
const DELAY_MS = 50

/**
 * Gives committed entries their position in the chain. This happens right after the transaction and not in it: a chain
 * has one end, and holding it until commit would make every other writer wait.
 */
export const sealBatch = (pool: Pool) => sealEntries(pool, BATCH)

export type Sealer = { soon: () => void; now: () => Promise<void>; stop: () => Promise<void> }

/** Seals soon after each commit. The next start seals what a crash left unsealed. */
export const createSealer = (pool: Pool, warn: (error: unknown) => void): Sealer => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const sealAll = async () => {
    while ((await sealBatch(pool)) === BATCH);
  }
  const now = () => {
    clearTimeout(timer)
    timer = undefined
    running = running.catch(() => {}).then(sealAll)
    return running
  }
  const soon = () => {
    timer ??= setTimeout(() => void now().catch(warn), DELAY_MS).unref()
  }
  return { soon, now, stop: now }
}
