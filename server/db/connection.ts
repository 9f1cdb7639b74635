import type { Socket } from 'node:net'
import postgres from 'postgres'
import { withTimeout } from '../withTimeout.ts'
import type { Pool } from './open.ts'
import { connectionError, openSocket, type Place } from './socket.ts'
import { watchOver } from './watch.ts'

/** What the driver makes of a tagged template: it goes to its `handler` when somebody begins to wait for it. */
export type Statement = PromiseLike<unknown> & {
  handler: (statement: Statement) => void
  reject: (error: unknown) => void
  /** It may take long: see `longStatement`. */
  long?: boolean
}

/** Marks a statement that may take long, so that others do not wait behind it on the same connection. */
export const longStatement = <T extends object>(statement: T): T => Object.assign(statement, { long: true })

export type DriverOptions = postgres.Options<Record<string, postgres.PostgresType>>
/** What the server says about itself when a connection is opened. */
export type Session = { standby: boolean; readOnly: boolean }

export type Connection = {
  session: Session
  /** The driver's own, for whoever needs one connection and no pool. */
  sql: Pool
  execute: (statement: Statement) => PromiseLike<unknown>
  begin: <T>(mode: string, work: (tx: postgres.TransactionSql) => Promise<T>) => Promise<T>
  reserve: () => Promise<postgres.ReservedSql>
  isOpen: () => boolean
  /** How long it has owed an answer and sent nothing. */
  silentMs: () => number
  /** Counts that time; true when something has come since the last tick. */
  tick: (milliseconds: number) => boolean
  /** Ends it at once: whoever waits for it is told that it was closed. */
  drop: () => void
  end: (options?: { timeout?: number }) => Promise<void>
}

/** One that has not opened by then is given up. */
const OPEN_MS = 10_000
/** Nothing may make the driver connect a second time, or ask something in its own name. */
const SINGLE = { max: 1, idle_timeout: 0, max_lifetime: null, connect_timeout: 0, fetch_types: false }
/** The first statement of each connection. */
export const GREETING = `select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as "readOnly"`

const ignore = () => {}
const handlerOf = (client: Pool) => (client.unsafe('') as unknown as Statement).handler

type Line = { client: Pool; socket: () => Socket | undefined; drop: () => void }

/** A client of the driver's that connects once, through a socket that we hold in our hands. */
const makeLine = (place: Place, options: DriverOptions, onclose: () => void): Line => {
  let socket: Socket | undefined
  let dropped = false
  const connectOnce = async () => {
    if (socket || dropped) throw connectionError('CONNECTION_CLOSED', 'The database closed the connection')
    return openSocket(place, (made) => {
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
 * A connection from its opening to its end. The driver's own do not survive an end: opened again, they answer new
 * statements with old errors, or never send anything. So one that has ended is never used again.
 */
export const openConnection = async (
  place: Place,
  options: DriverOptions,
  closed: (connection: Connection) => void = ignore,
  signal?: AbortSignal,
): Promise<Connection> => {
  let connection: Connection | undefined
  const line = makeLine(place, options, () => {
    line.drop()
    if (connection) closed(connection)
  })
  signal?.addEventListener('abort', line.drop)
  try {
    const greeting = await withTimeout(OPEN_MS, line.client.unsafe<Session[]>(GREETING), undefined)
    const [session] = greeting ?? []
    if (!session) throw connectionError('CONNECT_TIMEOUT', 'The database does not answer')
    connection = connectionOn(line, session)
    return connection
  } catch (error) {
    line.drop()
    throw error
  } finally {
    signal?.removeEventListener('abort', line.drop)
  }
}

const connectionOn = ({ client, socket, drop }: Line, session: Session): Connection => {
  const watch = watchOver(() => socket()?.bytesRead ?? 0, drop)
  const handler = handlerOf(client)
  return {
    session,
    sql: client,
    execute: (statement) => {
      watch.expect(statement)
      handler(statement)
      return statement
    },
    begin: (mode, work) => watch.begin(client, mode, work),
    reserve: () => client.reserve(),
    isOpen: () => socket()?.destroyed === false,
    silentMs: watch.silentMs,
    tick: watch.tick,
    drop,
    end: async (options) => {
      await client.end(options)
      socket()?.destroySoon()
    },
  }
}
