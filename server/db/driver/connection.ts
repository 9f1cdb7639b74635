import type { Socket } from 'node:net'
import postgres from 'postgres'
import { withTimeout } from '../../process/workers/withTimeout.ts'
import type { Pool } from '../open.ts'
import { runTransaction } from './begin.ts'
import { connectionError, type Endpoint, openSocket } from './socket.ts'
import { watchOver } from './watch.ts'

/** A tagged template of the driver: it goes to its `handler` once it is awaited. */
export type Statement = PromiseLike<unknown> & {
  handler: (statement: Statement) => void
  reject: (error: unknown) => void
  /** It may take long: see `longStatement`. */
  long?: boolean
}

/** Marks a statement that may take long, so that others do not queue behind it on the same connection. */
export const longStatement = <T extends object>(statement: T): T => Object.assign(statement, { long: true })

export type DriverOptions = postgres.Options<Record<string, postgres.PostgresType>>
/** What the server reports when a connection opens. */
export type Session = { standby: boolean; readOnly: boolean }

export type Connection = {
  session: Session
  /** The driver's own client, for callers that need one connection and no pool. */
  sql: Pool
  execute: (statement: Statement) => PromiseLike<unknown>
  begin: <T>(mode: string, work: (tx: postgres.TransactionSql) => Promise<T>) => Promise<T>
  reserve: () => Promise<postgres.ReservedSql>
  isOpen: () => boolean
  /** How long an answer has been due without any data. */
  silentMs: () => number
  /** Advances that time; true if data has arrived since the last tick. */
  tick: (milliseconds: number) => boolean
  /** Ends it at once: pending statements are rejected as closed. */
  drop: () => void
  end: (options?: { timeout?: number }) => Promise<void>
}

/** A connection that has not opened by then is abandoned. */
const OPEN_MS = 10_000
/** The driver must never connect a second time or send statements of its own. */
const SINGLE = { max: 1, idle_timeout: 0, max_lifetime: null, connect_timeout: 0, fetch_types: false }
/** The first statement of each connection. */
export const GREETING = `select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as "readOnly"`

const ignore = () => {}
const handlerOf = (client: Pool) => (client.unsafe('') as unknown as Statement).handler

type OwnedClient = { client: Pool; socket: () => Socket | undefined; drop: () => void }

/** A driver client that connects once, through a socket that we control. */
const createClient = (endpoint: Endpoint, { ssl, ...options }: DriverOptions, onclose: () => void): OwnedClient => {
  let socket: Socket | undefined
  let dropped = false
  const connectOnce = async () => {
    if (socket || dropped) throw connectionError('CONNECTION_CLOSED', 'The database closed the connection')
    return openSocket(endpoint, ssl, (made) => {
      socket = made
    })
  }
  // `socket` and `no_subscribe` are missing in the driver's types.
  const client = postgres({ ...options, ...SINGLE, socket: connectOnce, no_subscribe: true, onclose } as DriverOptions)
  const drop = () => {
    dropped = true
    socket?.destroy()
    void client.end({ timeout: 0 }).catch(ignore)
  }
  return { client, socket: () => socket, drop }
}

/**
 * A connection from its opening to its end. The driver's own do not survive an end: reopened, they answer new
 * statements with old errors, or never send anything (its issues 1193 and 1216). So an ended one is never reused.
 */
export const openConnection = async (
  endpoint: Endpoint,
  options: DriverOptions,
  closed: (connection: Connection) => void = ignore,
  signal?: AbortSignal,
): Promise<Connection> => {
  let connection: Connection | undefined
  const owned = createClient(endpoint, options, () => {
    owned.drop()
    if (connection) closed(connection)
  })
  signal?.addEventListener('abort', owned.drop)
  try {
    const greeting = await withTimeout(OPEN_MS, owned.client.unsafe<Session[]>(GREETING), undefined)
    const [session] = greeting ?? []
    if (!session) throw connectionError('CONNECT_TIMEOUT', 'The database does not answer')
    connection = connectionOn(owned, session)
    return connection
  } catch (error) {
    owned.drop()
    throw error
  } finally {
    signal?.removeEventListener('abort', owned.drop)
  }
}

const connectionOn = ({ client, socket, drop }: OwnedClient, session: Session): Connection => {
  const watch = watchOver(() => socket()?.bytesRead ?? 0)
  const isOpen = () => socket()?.destroyed === false
  const handler = handlerOf(client)
  return {
    session,
    sql: client,
    execute: (statement) => {
      watch.expect(statement)
      handler(statement)
      return statement
    },
    begin: (mode, work) => runTransaction({ tx: watch.watched(client), isOpen, drop }, mode, work).finally(watch.rest),
    reserve: () => client.reserve(),
    isOpen,
    silentMs: watch.silentMs,
    tick: watch.tick,
    drop,
    end: async (options) => {
      await client.end(options)
      socket()?.destroySoon()
    },
  }
}
