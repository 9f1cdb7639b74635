import type { Socket } from 'node:net'
import postgres from 'postgres'
import type { Endpoint, Tls } from '../../config/databaseUrl.ts'
import { withTimeout } from '../../workers/withTimeout.ts'
import { runTransaction } from './begin.ts'
import { connectionError, nameOf, notePlace, openSocket } from './socket.ts'
import type { Pool, Statement } from './sql.ts'
import { watchOver } from './watch.ts'

/** Marks a statement that may take long, so that others do not queue behind it on the same connection. */
export const longStatement = <T extends object>(statement: T): T => Object.assign(statement, { long: true })

export type DriverOptions = postgres.Options<Record<string, postgres.PostgresType>>
/** What the server reports when a connection opens. */
export type Session = { standby: boolean; readOnly: boolean }

export type Connection = {
  session: Session
  /** Where it leads. */
  place: string
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
const ASK = `select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as "readOnly"`

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/**
 * The first message of each connection. Settings are made here and not when connecting, because poolers refuse most of
 * them there.
 */
export const greetingWith = (settings: Record<string, string>) => {
  const made = Object.entries(settings).map(([name, value]) => `set_config(${literal(name)}, ${literal(value)}, false)`)
  return made.length === 0 ? ASK : `select ${made.join(', ')}; ${ASK}`
}

/** How to open a connection, beside where. */
export type Opening = { driver: DriverOptions; tls?: Tls | undefined; greeting?: string; openMs?: number | undefined }

const ignore = () => {}
const handlerOf = (client: Pool) => (client.unsafe('') as unknown as Statement).handler

type OwnedClient = { client: Pool; socket: () => Socket | undefined; drop: () => void }

/** A driver client that connects once, through a socket that we control. */
const createClient = (endpoint: Endpoint, { driver, tls }: Opening, onclose: () => void): OwnedClient => {
  let socket: Socket | undefined
  let dropped = false
  const connectOnce = async () => {
    if (socket || dropped) throw connectionError('CONNECTION_CLOSED', 'The database closed the connection')
    return openSocket(endpoint, tls, (made) => {
      socket = made
    })
  }
  // `socket` and `no_subscribe` are missing in the driver's types.
  // For its messages. Lists, because it would take the colons of an IPv6 address for ports.
  const place = 'path' in endpoint ? endpoint : { host: [endpoint.host], port: [endpoint.port] }
  const own = { ...SINGLE, ...place, socket: connectOnce, no_subscribe: true, onclose }
  const client = postgres({ ...driver, ...own } as unknown as DriverOptions)
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
  opening: Opening,
  closed: (connection: Connection) => void = ignore,
  signal?: AbortSignal,
): Promise<Connection> => {
  let connection: Connection | undefined
  const owned = createClient(endpoint, opening, () => {
    owned.drop()
    if (connection) closed(connection)
  })
  signal?.addEventListener('abort', owned.drop)
  try {
    const { greeting = ASK, openMs = OPEN_MS } = opening
    const answer = await withTimeout(openMs, owned.client.unsafe(greeting), undefined)
    if (!answer) throw connectionError('CONNECT_TIMEOUT', 'The database does not answer')
    connection = connectionOn(owned, nameOf(endpoint), sessionIn(answer))
    return connection
  } catch (error) {
    notePlace(error, nameOf(endpoint))
    owned.drop()
    throw error
  } finally {
    signal?.removeEventListener('abort', owned.drop)
  }
}

/** Several statements in one message have a list of rows each. */
const sessionIn = (answer: readonly unknown[]): Session => {
  const last = answer.at(-1)
  return (Array.isArray(last) ? last[0] : last) as Session
}

const connectionOn = ({ client, socket, drop }: OwnedClient, place: string, session: Session): Connection => {
  const watch = watchOver(() => socket()?.bytesRead ?? 0)
  const isOpen = () => socket()?.destroyed === false
  const handler = handlerOf(client)
  return {
    session,
    place,
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
