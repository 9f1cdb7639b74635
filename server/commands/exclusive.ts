import type { Config } from '../config/config.ts'
import { claimForRestore } from '../db/ownership.ts'
import type { Opened } from './database.ts'

/** Refused while a server runs, and none can start meanwhile. */
export const withExclusiveAccess = async <T>(opened: Opened, config: Config, work: () => Promise<T>) => {
  const release = await claimForRestore(opened, config)
  try {
    return await work()
  } finally {
    await release()
  }
}
