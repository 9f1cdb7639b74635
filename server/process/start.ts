import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Ctx } from '../context.ts'
import { isPartOfOutage } from '../db/driver/outage.ts'
import { isDatabaseUnavailable } from '../db/driver/unavailable.ts'
import type { Database } from '../db/open.ts'
import { claimForServer, type Guest } from '../db/ownership.ts'
import { refuseUnsuitablePooler } from '../db/pooler.ts'
import { prepareDatabase } from '../db/prepare.ts'
import { listenForJobs } from '../jobs/listen.ts'
import { loadLibrary } from '../library/starter/service.ts'
import { DIFFERENT_SECRET, hasSameSecret } from '../secret/mark.ts'
import { reasonOf, StartError } from '../startError.ts'
import { firstStart } from './firstStart.ts'
import { startMaintenance } from './maintenance.ts'
import { tryPort } from './port.ts'
import { serve } from './serve.ts'
import { closeServices, createServices, openReporting } from './services.ts'
import { noticesAbout } from './startNotices.ts'
import { noteUpgrade } from './upgrade.ts'
import { createWork } from './work.ts'

export type Running = {
  url: string
  /** Where this process itself reaches it. */
  localUrl: string
  setupLink: string | undefined
  database: Database
  /** For actions of the server itself. */
  system: () => Ctx
  stop: () => Promise<void>
}

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

/**
 * Database, migrations, application, first start, library, jobs: started in this order and stopped in reverse.
 */
const start = async (config: Config, logger: Logger): Promise<Running> => {
  await tryPort(config)
  const database = await openReporting(config, logger)
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
    const services = createServices(config, database, {
      clock: () => new Date(),
      say: (message) => logger.warn(message),
      warn: (err) => logger[isPartOfOutage(err) ? 'debug' : 'warn']({ err }, 'background work failed'),
    })
    const { secrets, sealer, warnings } = services
    const sameSecret = await hasSameSecret({ db: pool, secrets })
    if (!sameSecret) {
      logger.warn(DIFFERENT_SECRET)
      warnings.add({ code: 'secret_differs', message: DIFFERENT_SECRET })
    }
    const front = await serve(services, logger)
    const url = config.publicUrl ?? front.url
    for (const notice of noticesAbout(config)) logger.warn(notice)
    const { system, engine, close: closeWork } = createWork(services, url, sameSecret)
    // Before the first administrator: an empty database was not upgraded.
    const upgraded = await noteUpgrade(system())
    if (upgraded) logger.warn(upgraded)
    const setupLink = await firstStart(system(), config)
    const loaded = config.library ? await loadLibrary(system()) : []
    if (loaded.length > 0) logger.info({ loaded }, 'library loaded')
    await sealer.now()
    const stopMaintenance = startMaintenance(system, services.warn)
    wake = engine.wake
    engine.start()
    front.accept()

    const stop = async () => {
      stopMaintenance()
      await front.close()
      await closeServices(services, [closeWork()])
      await release()
      await database.close()
    }
    return { url, localUrl: front.url, setupLink, database, system, stop }
  } catch (error) {
    await release()
    await database.close()
    throw error
  }
}

const claimOrLeave = async (database: Database, config: Config, guest: Guest) => {
  try {
    if (!database.embedded) await refuseUnsuitablePooler(database, config.databaseDirectUrl !== undefined)
    return await claimForServer(database, config, guest)
  } catch (error) {
    // An embedded database belongs to the other server: it must keep running.
    await database.pool.end({ timeout: 1 })
    await database.embedded?.release()
    throw error
  }
}
