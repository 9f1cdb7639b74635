import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import type { Config } from '../config.ts'
import { reasonOf, StartError } from '../startError.ts'
import { type Address, readAddress } from './address.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded/start.ts'
import { lastingPool } from './lasting.ts'

/** A pool of connections, or the one connection of a transaction: a query does not need to know which. */
export type Db = postgres.Sql | postgres.TransactionSql
export type Pool = postgres.Sql

/** For what still runs when the pool is closed; those who asked have been told already. */
const CLOSE_SECONDS = 0.5
const RECONNECT_SECONDS = 0.1

export type PoolOptions = {
  max?: number
  /** The certificate of the authority that signs the database's, as text. */
  ca?: string
  onStatement?: (statement: string) => void
  connection?: Partial<postgres.ConnectionParameters>
} & Pick<
  postgres.Options<Record<string, postgres.PostgresType>>,
  'path' | 'user' | 'database' | 'idle_timeout' | 'max_lifetime' | 'onclose'
>

export type Database = {
  pool: Pool
  embedded: EmbeddedDatabase | undefined
  /** Another pool on the same database. */
  connect: (options: PoolOptions) => Pool
  close: () => Promise<void>
}

const ignore = () => {}

/** Every connection speaks UTC and gives up rather than hang: a caller should get an answer within half a minute. */
export const openPool = (
  url: string | undefined,
  { max = 10, ca, onStatement, onclose, connection, ...at }: PoolOptions = {},
): Pool => {
  const address: Address = url === undefined ? {} : readAddress(url, ca)
  const options = {
    idle_timeout: 300,
    connect_timeout: 5,
    backoff: () => RECONNECT_SECONDS,
    onnotice: ignore,
    ...address,
    ...at,
    connection: {
      application_name: 'assay',
      TimeZone: 'UTC',
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 60_000,
      ...connection,
      ...address.connection,
    },
  }
  const debug = onStatement && ((_: number, statement: string) => onStatement(statement))
  const connect = (closed: () => void) =>
    postgres({
      ...options,
      max,
      ...(debug && { debug }),
      onclose: (id: number) => {
        closed()
        onclose?.(id)
      },
    })
  return lastingPool(connect, () => postgres({ ...options, max: 1, fetch_types: false }))
}

export const openDatabase = (config: Config, log: (message: string) => void): Promise<Database> =>
  config.databaseUrl === undefined ? openEmbedded(config, log) : openOutside(config, config.databaseUrl)

const openOutside = async (config: Config, url: string): Promise<Database> => {
  const ca = config.databaseCa && (await readFile(config.databaseCa, 'utf8'))
  const connect = (options: PoolOptions) => openPool(url, { ...options, ca })
  const pool = connect({ max: config.databasePool })
  const close = () => pool.end({ timeout: CLOSE_SECONDS })
  try {
    await pool`select 1`
    return { pool, embedded: undefined, connect, close }
  } catch (error) {
    await close()
    throw new StartError(`The database of DATABASE_URL cannot be used: ${reasonOf(error)}.`, { cause: error })
  }
}

const openEmbedded = async (config: Config, log: (message: string) => void): Promise<Database> => {
  const embedded = await startOrExplain({ dataDir: config.dataDir, log, supervise: true })
  const connect = connectTo(embedded)
  const pool = connect({ max: config.databasePool })
  const close = async () => {
    await pool.end({ timeout: CLOSE_SECONDS })
    await embedded.stop()
  }
  return { pool, embedded, connect, close }
}

/** Errors of the system name a path and a code only; all others are sentences already. */
export const startOrExplain = async (options: Parameters<typeof startEmbedded>[0]): Promise<EmbeddedDatabase> => {
  try {
    return await startEmbedded(options)
  } catch (error) {
    const isSystem = error instanceof Error && 'syscall' in error
    const text = isSystem ? `The data directory ${options.dataDir} cannot be used: ${error.message}.` : reasonOf(error)
    throw new StartError(text, { cause: error })
  }
}

/** By path: a host name would be taken apart at colons and commas, which a directory may have. */
export const addressOf = (e: EmbeddedDatabase): PoolOptions => ({
  path: join(e.socketDirectory, `.s.PGSQL.${e.port}`),
  user: e.user,
  database: e.database,
})

export const connectTo =
  (embedded: EmbeddedDatabase) =>
  (options: PoolOptions): Pool =>
    openPool(undefined, { ...options, ...addressOf(embedded) })
