import type { Logger } from 'pino'
import { createSealer } from '../audit/seal.ts'
import type { Config } from '../config/config.ts'
import { createOutage, isPartOfOutage } from '../db/driver/outage.ts'
import { type Database, openDatabase } from '../db/open.ts'
import { createReplica } from '../db/replica.ts'
import type { Deps } from '../edge/deps.ts'
import { createWarnings } from '../edge/warnings.ts'
import { createDiskSpace, type DiskSpace } from '../files/diskSpace.ts'
import { openFileStore } from '../files/open.ts'
import { createKeyUsage } from '../people/identity/keyUsage.ts'
import { createPdfPool } from '../reports/pdf/pool.ts'
import { openSecretBox } from '../secret/open.ts'
import { createBackground } from '../workers/background.ts'
import { withTimeout } from '../workers/withTimeout.ts'

export type Services = Omit<Deps, 'accepting'>

/** For the last few writes, when the database is otherwise idle. */
const LAST_WRITES_MS = 500

/** How failures of background work are logged. */
export const warnWith = (logger: Logger, disk: DiskSpace) => (err: unknown) => {
  disk.failed(err)
  logger[isPartOfOutage(err) ? 'debug' : 'warn']({ err }, 'background work failed')
}

/** Opens the database, and reports its outages from then on: until then, the start itself says what it waits for. */
export const openReporting = async (config: Config, logger: Logger) => {
  const say = (message: string) => logger.warn(message)
  let opened = false
  const database = await openDatabase(
    config,
    say,
    createOutage('The database', (message) => opened && say(message)),
  )
  opened = true
  return database
}

type Pools = Pick<Database, 'pool' | 'replica'>

/** Everything that serving requests, or working in the background, depends on. */
export const openServices = (config: Config, { pool, replica }: Pools, logger: Logger): Services => {
  const clock = () => new Date()
  const disk = createDiskSpace((message) => logger.warn(message), clock)
  const warn = warnWith(logger, disk)
  return {
    config,
    pool,
    replica: replica && createReplica(pool, replica),
    files: openFileStore(
      config,
      createOutage('File storage', (message) => logger.warn(message)),
    ),
    secrets: openSecretBox(config),
    sealer: createSealer(pool, warn),
    usage: createKeyUsage(pool, warn),
    pdf: createPdfPool({ warn }),
    background: createBackground(warn),
    warnings: createWarnings(),
    disk,
    clock,
  }
}

/** Requests are answered by now. Remaining writes may take half a second. */
export const closeServices = async ({ pdf, usage, sealer, background }: Services, others: Promise<unknown>[] = []) => {
  pdf.close()
  const lastWrites = Promise.allSettled([...others, usage.stop(), sealer.stop(), background.settled()])
  await withTimeout(LAST_WRITES_MS, lastWrites, undefined)
}
