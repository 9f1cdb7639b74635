import { createSealer } from '../audit/seal.ts'
import type { Config } from '../config.ts'
import type { Ctx } from '../context.ts'
import { findRunning } from '../db/embedded/start.ts'
import { migrate, pendingOrRefused } from '../db/migrate.ts'
import { addressOf, type Database, openDatabase, openPool, startOrExplain } from '../db/open.ts'
import { openFileStore } from '../files/open.ts'
import { systemContext } from '../start.ts'
import { CommandError } from './arguments.ts'

/** The database of a command: the one of a running server where there is one, else our own for as long as it takes. */
const connect = async (config: Config): Promise<Database & { running: boolean }> => {
  if (config.databaseUrl !== undefined) return { ...(await openDatabase(config, () => {})), running: true }
  const found = await findRunning(config.dataDir)
  const embedded = found ?? (await startOrExplain({ dataDir: config.dataDir, log: () => {} }))
  const pool = openPool(undefined, { max: 4, ...addressOf(embedded) })
  const close = async () => {
    await pool.end({ timeout: 2 })
    await (found ? embedded.release() : embedded.stop())
  }
  return { pool, embedded, close, running: found !== undefined }
}

/** A server that runs may be of another version: its database is not migrated behind its back. */
const prepare = async ({ pool, running }: Database & { running: boolean }) => {
  const pending = await pendingOrRefused(pool)
  if (pending.length === 0) return
  if (running) throw new CommandError('The database is not up to date. Run: npm run assay -- migrate')
  await migrate(pool)
}

export type Opened = Database & { ctx: Ctx }

export const withDatabase = async <T>(
  config: Config,
  work: (opened: Opened) => Promise<T>,
  checked = true,
): Promise<T> => {
  const database = await connect(config)
  try {
    if (checked) await prepare(database)
    const sealer = createSealer(database.pool, () => {})
    const world = { pool: database.pool, files: openFileStore(config) }
    const ctx = systemContext(world, addressOfServer(config), new Date(), () => {})
    const result = await work({ ...database, ctx })
    if (checked) await sealer.now()
    return result
  } finally {
    await database.close()
  }
}

export const addressOfServer = ({ publicUrl, host, port }: Config) => publicUrl ?? `http://${host}:${port}`
