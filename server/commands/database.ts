import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { createSealer } from '../audit/seal.ts'
import type { Config } from '../config/config.ts'
import type { Ctx } from '../context.ts'
import { clusterOf } from '../db/embedded/names.ts'
import { findRunning } from '../db/embedded/start.ts'
import { appliedMigrations, migrate, pendingOrRefused } from '../db/migrate.ts'
import { addressOf, type Database, openDatabase, openPoolAt, startOrExplain } from '../db/open.ts'
import { openFileStore } from '../files/open.ts'
import { systemContext } from '../process/system.ts'
import { lazySecretBox } from '../secret/open.ts'
import { commandLine } from '../version.ts'
import { CommandError } from './arguments.ts'

/** On standard error, because the output may be redirected to a file. */
const printError = (text: string) => void process.stderr.write(`${text}\n`)

type Connected = Database & { running: boolean }
/** Whether a command needs an up-to-date installation, any database, or creates one. */
type Needs = 'installation' | 'database' | 'nothing'

/** The database of a command: that of a running server if there is one, else started for the duration. */
const connectFor = async (config: Config, needs: Needs): Promise<Connected> => {
  if (config.databaseUrl !== undefined)
    return { ...(await openDatabase(withoutPooler(config), printError)), running: true }
  const found = await findRunning(config.dataDir)
  if (!found && needs !== 'nothing') await refuseMissing(config)
  const embedded = found ?? (await startOrExplain({ dataDir: config.dataDir, log: () => {} }))
  const address = addressOf(embedded)
  const pool = openPoolAt(address, { max: 4, statementSeconds: config.statementSeconds })
  const close = async () => {
    await pool.end({ timeout: 2 })
    await (found ? embedded.release() : embedded.stop())
  }
  return { pool, address, embedded, close, running: found !== undefined }
}

/** A backup takes longer than a pooler may allow. */
const withoutPooler = (config: Config): Config => ({
  ...config,
  databaseUrl: config.databaseDirectUrl ?? config.databaseUrl,
  databaseDirectUrl: undefined,
})

/** A command that reads or backs up must not create the empty installation that it would then find. */
const refuseMissing = async (config: Config) => {
  await access(join(clusterOf(config.dataDir), 'PG_VERSION')).catch(() => {
    throw new NoInstallation(config)
  })
}

const isSet = (name: string) => `${name} is ${process.env[name]?.trim() ? 'set' : 'not set'}`

export class NoInstallation extends CommandError {
  readonly place: string
  readonly whereElse: string

  constructor({ dataDir, databaseUrl }: Config) {
    const place = databaseUrl === undefined ? dataDir : 'the database of DATABASE_URL'
    const given = `here ${isSet('ASSAY_DATA_DIR')} and ${isSet('DATABASE_URL')}`
    const advice = `with the ASSAY_DATA_DIR or DATABASE_URL that the server was started with (${given}).`
    super(`There is no Assay installation in ${place}, and this command does not create one. Run it ${advice}`)
    this.place = place
    this.whereElse = `If there is one elsewhere, run this ${advice}`
  }
}

/** A running server may have another version: its database is not migrated underneath it. */
const prepare = async ({ pool, running }: Connected, config: Config) => {
  const pending = await pendingOrRefused(pool)
  if (pending.length === 0) return
  if ((await appliedMigrations(pool)).length === 0) throw new NoInstallation(config)
  if (running) throw new CommandError(`The database is not up to date. Run: ${commandLine('migrate')}`)
  await migrate(pool)
}

export type Opened = Database & { ctx: Ctx }

export const withDatabase = async <T>(
  config: Config,
  work: (opened: Opened) => Promise<T>,
  needs: Needs = 'installation',
): Promise<T> => {
  const database = await connectFor(config, needs)
  const checked = needs === 'installation'
  try {
    if (checked) await prepare(database, config)
    const sealer = createSealer(database.pool, () => {})
    const world = {
      pool: database.pool,
      files: openFileStore(config),
      secrets: lazySecretBox(config),
      smtp: config.smtp,
    }
    const ctx = systemContext(world, addressOfServer(config), new Date(), () => {})
    const result = await work({ ...database, ctx })
    if (checked) await sealer.now()
    return result
  } finally {
    await database.close()
  }
}

export const addressOfServer = ({ publicUrl, host, port }: Config) => publicUrl ?? `http://${host}:${port}`
