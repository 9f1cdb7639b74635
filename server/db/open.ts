import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import type { Config } from '../config/config.ts'
import { type Address, readAddress } from '../config/databaseUrl.ts'
import { reasonOf, reasonOfFile, StartError } from '../startError.ts'
import { arrayTypes } from './driver/arrays.ts'
import { type DriverOptions, greetingWith, type Opening, openConnection } from './driver/connection.ts'
import { openerOf } from './driver/hosts.ts'
import { createOutage, type Outage } from './driver/outage.ts'
import { reconnectingPool } from './driver/reconnectingPool.ts'
import type { Pool } from './driver/sql.ts'
import { SERVER_ROLE } from './embedded/names.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded/start.ts'
import { retryUntilConnected } from './retry.ts'

export type { Db, Pool } from './driver/sql.ts'

/** For statements that still run when the pool is closed; their callers already have an error. */
const CLOSE_SECONDS = 0.5
/** Each open connection holds what its statements needed, about 15 MB after some load. */
const IDLE_SECONDS = 30
const STATEMENT_SECONDS = 30
/** The server's own timeout comes first: its error says more than a dropped connection. */
const GRACE_SECONDS = 2

export type PoolOptions = {
  max?: number
  /** The CA certificate of the database, as text. */
  ca?: string
  onStatement?: (statement: string) => void
  onClose?: () => void
  /** Called for each NOTIFY on a channel that a connection listens to. */
  onNotify?: () => void
  outage?: Outage | undefined
  /** Settings of each session, beside our own. */
  settings?: Record<string, string>
  /** How long a statement may take. */
  statementSeconds?: number
  /** The sessions belong to a pooler: nothing may stay in them after a transaction. */
  sharedSessions?: boolean
  /** Unused connections are closed after that; 0 keeps them. */
  idleSeconds?: number
  path?: string
  user?: string
  database?: string
}

/** How to reach the database itself, with sessions of one's own. */
export type DatabaseAddress = { url?: string | undefined } & Pick<PoolOptions, 'ca' | 'path' | 'user' | 'database'>

export type Database = {
  pool: Pool
  /** A copy that follows the database, for reading. */
  replica?: Pool | undefined
  address: DatabaseAddress
  embedded: EmbeddedDatabase | undefined
  close: () => Promise<void>
}

const ignore = () => {}

/** Every connection uses UTC and times out rather than hang: a caller should get an answer within half a minute. */
export const openPool = (url: string | undefined, options: PoolOptions = {}): Pool => {
  const { max = 10, idleSeconds = IDLE_SECONDS, statementSeconds = STATEMENT_SECONDS, onClose, outage } = options
  const address: Partial<Address> = url === undefined ? {} : readAddress(url, options.ca)
  const opening = openingFor(address, options, statementSeconds)
  const open = openerOf({
    endpoints: options.path === undefined ? (address.endpoints ?? []) : [{ path: options.path }],
    wanted: address.wanted,
    open: (endpoint, closed, signal) => openConnection(endpoint, opening, closed, signal),
  })
  const statementMs = (statementSeconds + GRACE_SECONDS) * 1000
  return reconnectingPool(postgres(opening.driver), {
    max,
    statementMs,
    idleMs: idleSeconds * 1000,
    open,
    onClose,
    outage,
  })
}

/** What poolers keep for each of their clients, and what is no setting; everything else is set once connected. */
const AT_START = ['application_name', 'TimeZone', 'options']

const openingFor = (address: Partial<Address>, o: PoolOptions, statementSeconds: number): Opening => {
  const { onStatement, onNotify } = o
  const all = Object.entries({
    application_name: 'assay',
    TimeZone: 'UTC',
    statement_timeout: String(statementSeconds * 1000),
    idle_in_transaction_session_timeout: '60000',
    ...o.settings,
    ...address.settings,
  })
  const settings = o.sharedSessions ? [] : all.filter(([name]) => !AT_START.includes(name))
  const greeting = greetingWith(Object.fromEntries(settings))
  const debug = (_: number, statement: string) => void (statement !== greeting && onStatement?.(statement))
  const driver: DriverOptions = {
    // A placeholder: `hosts.ts` tries the hosts one by one, with sockets of our own.
    host: 'localhost',
    onnotice: ignore,
    fetch_types: false,
    // What follows in the same breath could reach a session that a pooler has just taken away, and wait forever.
    ...(o.sharedSessions && { prepare: false, max_pipeline: 0 }),
    types: arrayTypes,
    ...given({ user: o.user ?? address.user, pass: address.pass, database: o.database ?? address.database }),
    ...(onStatement && { debug }),
    ...(onNotify && { onnotify: onNotify }),
    connection: Object.fromEntries(all.filter(([name]) => AT_START.includes(name))),
  }
  return { driver, tls: address.tls, greeting, openMs: address.openMs }
}

const refuseSettings = (url: string) => {
  const lost = Object.keys(readAddress(url).settings).filter((name) => !AT_START.includes(name))
  if (lost.length === 0) return
  throw new StartError(
    `DATABASE_URL has ${lost.join(', ')}, which a pooler in transaction mode would not keep. Use \`alter role … set …\` instead.`,
  )
}

/** The driver takes a key without a value for a value. */
const given = (options: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))

type Log = (message: string) => void

export const openDatabase = (config: Config, log: Log, outage?: Outage): Promise<Database> =>
  config.databaseUrl === undefined
    ? openEmbedded(config, log, outage)
    : openExternal(config, config.databaseUrl, log, outage)

const openExternal = async (config: Config, url: string, log: Log, outage?: Outage): Promise<Database> => {
  const ca = config.databaseCa && (await readFile(config.databaseCa, 'utf8'))
  const sharedSessions = config.databaseDirectUrl !== undefined
  if (sharedSessions) refuseSettings(url)
  const pool = openPoolAt({ url, ca }, { ...poolOptions(config, outage), sharedSessions })
  const replica = openReplica(config, ca, log)
  const close = async () => {
    await Promise.all([pool, replica].map((one) => one?.end({ timeout: CLOSE_SECONDS })))
  }
  try {
    await retryUntilConnected(pool, config.databaseWaitSeconds, (reason) =>
      log(`Waiting up to ${config.databaseWaitSeconds} s for the database of DATABASE_URL: ${reason}.`),
    )
    return { pool, replica, address: { url: config.databaseDirectUrl ?? url, ca }, embedded: undefined, close }
  } catch (error) {
    await close()
    throw new StartError(`The database of DATABASE_URL cannot be used: ${reasonOf(error)}.${hintFor(error)}`, {
      cause: error,
    })
  }
}

/** Nobody waits for it: while it is away, the primary answers. */
const openReplica = (config: Config, ca: string | undefined, log: Log) =>
  config.databaseReplicaUrl === undefined
    ? undefined
    : openPoolAt({ url: config.databaseReplicaUrl, ca }, poolOptions(config, createOutage('The replica', log)))

const UNKNOWN_AUTHORITY = /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_)/

const hintFor = (error: unknown) =>
  UNKNOWN_AUTHORITY.test((error as { code?: string }).code ?? '')
    ? ' Set ASSAY_DATABASE_CA to a file with the certificate of the authority that signed it.'
    : ''

const openEmbedded = async (config: Config, log: Log, outage?: Outage): Promise<Database> => {
  const embedded = await startOrExplain({ dataDir: config.dataDir, log, supervise: true })
  const address = addressOf(embedded, SERVER_ROLE)
  const pool = openPoolAt(address, poolOptions(config, outage))
  const close = async () => {
    await pool.end({ timeout: CLOSE_SECONDS })
    await embedded.stop()
  }
  return { pool, address, embedded, close }
}

const poolOptions = ({ databasePool, statementSeconds }: Config, outage: Outage | undefined): PoolOptions => ({
  max: databasePool,
  statementSeconds,
  outage,
})

/** System errors only have a path and a code; all others are sentences already. */
export const startOrExplain = async (options: Parameters<typeof startEmbedded>[0]): Promise<EmbeddedDatabase> => {
  try {
    return await startEmbedded(options)
  } catch (error) {
    const isSystem = error instanceof Error && 'syscall' in error
    const text = isSystem
      ? `The data directory ${options.dataDir} cannot be used: ${reasonOfFile(error)}.`
      : reasonOf(error)
    throw new StartError(text, { cause: error })
  }
}

/** As the owner, unless a role is named. By path: a host name would be split at colons and commas. */
export const addressOf = (e: EmbeddedDatabase, user = e.user): DatabaseAddress => ({
  path: join(e.socketDirectory, `.s.PGSQL.${e.port}`),
  user,
  database: e.database,
})

export const openPoolAt = ({ url, ...address }: DatabaseAddress, options: PoolOptions): Pool =>
  openPool(url, { ...options, ...address })
