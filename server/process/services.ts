import type { Logger } from 'pino'
import { createSealer } from '../audit/seal.ts'
import type { Config } from '../config/config.ts'
import { createOutage } from '../db/driver/outage.ts'
import { type Database, openDatabase } from '../db/open.ts'
import { createReplica } from '../db/replica.ts'
import type { Deps } from '../edge/deps.ts'
import { createWarnings } from '../edge/warnings.ts'
import { createDiskSpace } from '../files/diskSpace.ts'
import { openFileStore } from '../files/open.ts'
import { createKeyUsage } from '../people/identity/keyUsage.ts'
import { createPdfPool, type PdfPool } from '../reports/pdf/pool.ts'
import { openSecretBox } from '../secret/open.ts'
import { createBackground } from '../workers/background.ts'
import { withTimeout } from '../workers/withTimeout.ts'

/** `warn` hears of what fails in the background. */
export type Services = Omit<Deps, 'accepting'> & { warn: (error: unknown) => void }

/** For the last few writes, when the database is otherwise idle. */
const LAST_WRITES_MS = 500

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

type Surroundings = Pick<Services, 'clock' | 'warn'> & {
  /** For the log. */
  say: (message: string) => void
  pdf?: PdfPool
}

/** Everything that serving requests, or working in the background, depends on. Tests bring their own clock. */
export const createServices = (
  config: Config,
  { pool, replica }: Pick<Database, 'pool' | 'replica'>,
  { clock, say, ...given }: Surroundings,
): Services => {
  const disk = createDiskSpace(say, clock)
  const warn = (error: unknown) => {
    disk.failed(error)
    given.warn(error)
  }
  return {
    config,
    pool,
    replica: replica && createReplica(pool, replica),
    files: openFileStore(config, createOutage('File storage', say)),
    secrets: openSecretBox(config),
    sealer: createSealer(pool, warn),
    usage: createKeyUsage(pool, warn),
    pdf: given.pdf ?? createPdfPool({ warn }),
    background: createBackground(warn),
    warnings: createWarnings(),
    disk,
    clock,
    warn,
  }
}

/** Requests are answered by now. Remaining writes may take half a second. */
export const closeServices = async ({ pdf, usage, sealer, background }: Services, others: Promise<unknown>[] = []) => {
  pdf.close()
  const lastWrites = Promise.allSettled([...others, usage.stop(), sealer.stop(), background.settled()])
  await withTimeout(LAST_WRITES_MS, lastWrites, undefined)
}
