import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import type { Config } from '../config.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded/start.ts'
import { mender } from './mend.ts'

/** A pool of connections, or the one connection of a transaction: a query does not need to know which. */
export type Db = postgres.Sql | postgres.TransactionSql
export type Pool = postgres.Sql

export type PoolOptions = {
  max?: number
  onStatement?: (statement: string) => void
  connection?: Partial<postgres.ConnectionParameters>
} & Pick<
  postgres.Options<Record<string, postgres.PostgresType>>,
  'path' | 'user' | 'database' | 'ssl' | 'idle_timeout' | 'max_lifetime' | 'onclose'
>

export type Database = { pool: Pool; embedded: EmbeddedDatabase | undefined; close: () => Promise<void> }

const ignore = () => {}

/** Every connection speaks UTC and gives up rather than hang: a caller should get an answer within half a minute. */
export const openPool = (
  url: string | undefined,
  { max = 10, onStatement, connection, ...at }: PoolOptions = {},
): Pool => {
  const mend = mender()
  const options = {
    max,
    idle_timeout: 0,
    connect_timeout: 5,
    onnotice: ignore,
    onclose: () => mend(pool, max),
    ...at,
    ...(onStatement && { debug: (_: number, statement: string) => onStatement(statement) }),
    connection: {
      application_name: 'assay',
      TimeZone: 'UTC',
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 60_000,
      ...connection,
    },
  }
  const pool: Pool = url === undefined ? postgres(options) : postgres(url, options)
  return pool
}

/** `sslmode` in the address decides about TLS as it does for psql; a private authority's certificate makes it verify. */
const tls = async (config: Config): Promise<PoolOptions> => {
  if (config.databaseCa === undefined) return {}
  return { ssl: { ca: await readFile(config.databaseCa, 'utf8'), rejectUnauthorized: true } }
}

export const openDatabase = async (config: Config, log: (message: string) => void): Promise<Database> => {
  if (config.databaseUrl !== undefined) {
    const pool = openPool(config.databaseUrl, { max: config.databasePool, ...(await tls(config)) })
    return { pool, embedded: undefined, close: () => pool.end({ timeout: 2 }) }
  }
  const embedded = await startEmbedded({ dataDir: config.dataDir, log, supervise: true })
  const pool = openPool(undefined, { max: config.databasePool, ...addressOf(embedded) })
  const close = async () => {
    await pool.end({ timeout: 2 })
    await embedded.stop()
  }
  return { pool, embedded, close }
}

/** By path: a host name would be taken apart at colons and commas, which a directory may have. */
export const addressOf = (e: EmbeddedDatabase): PoolOptions => ({
  path: join(e.socketDirectory, `.s.PGSQL.${e.port}`),
  user: e.user,
  database: e.database,
})
