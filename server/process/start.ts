import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { PERMISSIONS } from '../../contract/permissions.ts'
import { buildApp } from '../app.ts'
import { createSealer } from '../audit/seal.ts'
import type { Ctx } from '../context.ts'
import { isDatabaseUnavailable } from '../db/driver/unavailable.ts'
import { type Database, openDatabase, type Pool } from '../db/open.ts'
import { createOutage, isPartOfOutage } from '../db/outage.ts'
import { claimForServer, type Guest } from '../db/ownership.ts'
import { prepareDatabase } from '../db/prepare.ts'
import { openFileStore } from '../files/open.ts'
import { createEngine } from '../jobs/engine.ts'
import { listenForJobs } from '../jobs/listen.ts'
import { loadLibrary } from '../library/starter/service.ts'
import { addressToOpen } from '../net/hosts.ts'
import { createKeyUsage } from '../people/identity/keyUsage.ts'
import { createPdfPool } from '../reports/pdf/pool.ts'
import { DIFFERENT_SECRET, hasSameSecret } from '../secret/mark.ts'
import { openSecretBox } from '../secret/open.ts'
import { reasonOf, StartError } from '../startError.ts'
import { createBackground } from './background.ts'
import type { Config } from './config.ts'
import { firstStart } from './firstStart.ts'
import { startMaintenance } from './maintenance.ts'
import { queuesOf } from './queues.ts'
import { noticesAbout } from './startNotices.ts'
import { closeGracefully } from './stop.ts'
import { createWarnings } from './warnings.ts'
import { withTimeout } from './workers/withTimeout.ts'

export type Running = {
  url: string
  setupLink: string | undefined
  database: Database
  /** For actions of the server itself. */
  system: () => Ctx
  stop: () => Promise<void>
}
/** For the last few writes, when the database is otherwise idle. */
const LAST_WRITES_MS = 500

/** A stack does not explain a database that became unavailable. */
export const startServer = async (config: Config, logger: Logger): Promise<Running> => {
  try {
    return await start(config, logger)
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    throw new StartError(`The database became unavailable while Assay was starting: ${reasonOf(error)}.`, {
      cause: error,
    })
  }
}

/** Database, migrations, application, first start, library, jobs: started in this order and stopped in reverse. */
const start = async (config: Config, logger: Logger): Promise<Running> => {
  const say = (message: string) => logger.warn(message)
  const warn = (err: unknown) => logger[isPartOfOutage(err) ? 'debug' : 'warn']({ err }, 'background work failed')
  let opened = false
  // Until the database is opened for the first time, the start itself says what it waits for.
  const outage = createOutage('The database', (message) => opened && say(message))
  const database = await openDatabase(config, say, outage)
  opened = true
  const { pool } = database
  let wake = () => {}
  const release = await claimOrLeave(
    database,
    config,
    listenForJobs(() => wake()),
  )
  try {
    const applied = await prepareDatabase(database)
    if (applied.length > 0) logger.info({ applied }, 'database migrated')
    const sealer = createSealer(pool, warn)
    const usage = createKeyUsage(pool, warn)
    const pdf = createPdfPool({ warn })
    const background = createBackground(warn)
    const clock = () => new Date()
    let accepting = false
    const files = openFileStore(config, createOutage('File storage', say))
    const secrets = openSecretBox(config)
    const sameSecret = await hasSameSecret({ db: pool, secrets })
    const warnings = createWarnings()
    if (!sameSecret) {
      logger.warn(DIFFERENT_SECRET)
      warnings.add({ code: 'secret_differs', message: DIFFERENT_SECRET })
    }
    const world = { config, pool, files, secrets, sealer, usage, pdf, background, warnings, clock }
    const deps = { ...world, accepting: () => accepting }
    const app = await buildApp(deps, logger)
    const url = await listen(app, config)
    for (const notice of noticesAbout(config)) logger.warn(notice)
    const system = () =>
      systemContext({ pool, files, secrets, smtp: config.smtp }, config.publicUrl ?? url, clock(), sealer.soon)
    const setupLink = await firstStart(system(), config)
    const loaded = config.library ? await loadLibrary(system()) : []
    if (loaded.length > 0) logger.info({ loaded }, 'library loaded')
    await sealer.now()
    const stopMaintenance = startMaintenance(system, warn)
    const { queues, close: closeQueues } = queuesOf(system, { ...config, sameSecret })
    const engine = createEngine({ queues, clock, warn })
    wake = engine.wake
    engine.start()
    accepting = true

    const stop = async () => {
      accepting = false
      stopMaintenance()
      await closeGracefully(app)
      pdf.close()
      closeQueues()
      const lastWrites = Promise.allSettled([engine.stop(), usage.stop(), sealer.stop(), background.settled()])
      await withTimeout(LAST_WRITES_MS, lastWrites, undefined)
      await release()
      await database.close()
    }
    return { url: config.publicUrl ?? url, setupLink, database, system, stop }
  } catch (error) {
    await release()
    await database.close()
    throw error
  }
}

const LISTEN_PROBLEMS: Record<string, string> = {
  EADDRINUSE: 'another program is listening there. Stop it, or choose another port with PORT',
  EACCES: 'this user may not listen there. Choose a port from 1024 on with PORT',
  EADDRNOTAVAIL: 'this machine does not have that address. Choose another with HOST',
  ENOTFOUND: 'the host name is unknown. Choose another with HOST',
}

const listen = async (app: FastifyInstance, { host, port }: Config) => {
  try {
    await app.listen({ port, host })
    return addressToOpen(host, (app.server.address() as AddressInfo).port)
  } catch (error) {
    const problem = LISTEN_PROBLEMS[(error as NodeJS.ErrnoException).code ?? ''] ?? reasonOf(error)
    throw new StartError(`Assay cannot listen on ${host} port ${port}: ${problem}.`, { cause: error })
  }
}

const claimOrLeave = async (database: Database, config: Config, guest: Guest) => {
  try {
    return await claimForServer(database, config, guest)
  } catch (error) {
    // An embedded database belongs to the other server: it must keep running.
    await database.pool.end({ timeout: 1 })
    await database.embedded?.release()
    throw error
  }
}

export type World = { pool: Pool } & Pick<Ctx, 'files' | 'secrets' | 'smtp'>

/** For actions of the server itself and of the command line. */
export const systemContext = (
  { pool, files, secrets, smtp }: World,
  baseUrl: string,
  now: Date,
  committed: () => void,
): Ctx => ({
  db: pool,
  files,
  secrets,
  smtp,
  actor: { type: 'system', permissions: PERMISSIONS },
  now,
  origin: { requestId: null, address: null, userAgent: null, baseUrl, callerUrl: baseUrl },
  committed,
})
