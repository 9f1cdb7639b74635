import type { Logger } from 'pino'
import { PERMISSIONS } from '../contract/permissions.ts'
import { buildApp } from './app.ts'
import { createSealer } from './audit/seal.ts'
import { createKeyUsage } from './auth/usage.ts'
import type { Config } from './config.ts'
import type { Ctx } from './context.ts'
import { migrate } from './db/migrate.ts'
import { type Database, openDatabase } from './db/open.ts'
import { claimDirectory } from './db/ownership.ts'
import { firstStart } from './firstStart.ts'
import { startMaintenance } from './maintenance.ts'

export type Running = { url: string; setupLink: string | undefined; database: Database; stop: () => Promise<void> }
/** Requests that still run get this long; then they are cut, so that the whole stop fits into five seconds. */
const GRACE_MS = 2500

/** Database, migrations, first start, application, jobs: in this order up, and in the opposite order down. */
export const startServer = async (config: Config, logger: Logger): Promise<Running> => {
  const warn = (err: unknown) => logger.warn({ err }, 'background work failed')
  const database = await openDatabase(config, (message) => logger.warn(message))
  const { pool, embedded } = database
  const release = embedded && (await claimOrLeave(database, config))
  try {
    const applied = await migrate(pool)
    if (applied.length > 0) logger.info({ applied }, 'database migrated')
    const sealer = createSealer(pool, warn)
    const usage = createKeyUsage(pool, warn)
    const clock = () => new Date()
    let accepting = true
    const app = await buildApp({ config, pool, sealer, usage, clock, accepting: () => accepting }, logger)
    const url = await app.listen({ port: config.port, host: config.host })
    const system = () => systemContext(database, config.publicUrl ?? url, clock(), sealer.soon)
    const setupLink = await firstStart(system(), config)
    await sealer.now()
    const stopMaintenance = startMaintenance(system, warn)

    const stop = async () => {
      accepting = false
      stopMaintenance()
      const cut = setTimeout(() => app.server.closeAllConnections(), GRACE_MS).unref()
      await app.close()
      clearTimeout(cut)
      await Promise.allSettled([usage.stop(), sealer.stop()])
      await release?.()
      await database.close()
    }
    return { url: config.publicUrl ?? url, setupLink, database, stop }
  } catch (error) {
    await release?.()
    await database.close()
    throw error
  }
}

const claimOrLeave = async ({ embedded, pool }: Database, config: Config) => {
  if (!embedded) return undefined
  try {
    return await claimDirectory(embedded, config.dataDir)
  } catch (error) {
    // It is the other server's database: it must go on.
    await pool.end({ timeout: 1 })
    await embedded.release()
    throw error
  }
}

/** For what the server does by itself, and for the command line. */
export const systemContext = (
  database: Pick<Database, 'pool'>,
  baseUrl: string,
  now: Date,
  committed: () => void,
): Ctx => ({
  db: database.pool,
  actor: { type: 'system', permissions: PERMISSIONS },
  now,
  origin: { requestId: null, address: null, userAgent: null, baseUrl },
  committed,
})
