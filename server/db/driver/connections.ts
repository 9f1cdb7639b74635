import postgres from 'postgres'
import type { Connection } from './connection.ts'
import { createHeartbeat, TICK_MS } from './heartbeat.ts'
import { createOpener } from './opener.ts'
import type { Outage } from './outage.ts'
import { canClose, createQueue, type Job, leastBusy, type PooledConnection, pooled, run } from './pooledConnection.ts'
import { connectionError, notePlace } from './socket.ts'
import { isConnectionLost } from './unavailable.ts'

export type ConnectionSettings = {
  max: number
  /** How long an answer may be due. */
  statementMs: number
  /** Connections unused for this long are closed; 0 keeps them. */
  idleMs: number
  open: (closed?: (connection: Connection) => void, signal?: AbortSignal) => Promise<Connection>
  onClose?: (() => void) | undefined
  /** Called when the database becomes unreachable, and when it is back. */
  outage?: Outage | undefined
}

const poolClosed = () => connectionError('CONNECTION_ENDED', 'The pool has been closed')

/** An error sent by the server is a sign of life, unless it says that the server is starting or stopping. */
const isSignOfLife = (error: unknown) => error instanceof postgres.PostgresError && !error.code.startsWith('57P')

/**
 * The connections of a pool and their scheduling. Working connections are kept, whatever happens to others; if no more
 * can be opened, the existing ones are shared. While none can be opened at all, everything is rejected at once.
 */
export const createConnections = ({ max, statementMs, idleMs, open, onClose, outage }: ConnectionSettings) => {
  const connections = new Map<Connection, PooledConnection>()
  const queue = createQueue(statementMs)
  const over = new AbortController()
  /** Why the database cannot be reached, while it cannot. */
  let away: { reason: unknown } | undefined

  const opened = (connection: Connection) => {
    if (over.signal.aborted) return void connection.end({ timeout: 0 })
    connections.set(connection, pooled(connection))
    away = undefined
    outage?.ended()
    serve()
  }
  const failed = (reason: unknown) => {
    if (connections.size === 0 && opener.opening() === 0) lost(reason)
    else if (connections.size > 0 && isSignOfLife(reason)) outage?.ended()
    serve()
  }
  const closed = (connection: Connection) => {
    if (!connections.delete(connection)) return
    if (connections.size === 0) opener.endPause()
    onClose?.()
    serve()
  }
  const opener = createOpener({ open: () => open(closed, over.signal), opened, failed })

  const mayOpen = () => connections.size + opener.opening() < max && !opener.isPausing()
  /**
   * A new connection, even one that is still opening, is better than a busy one: behind a statement that waits for a
   * lock everything else would wait too.
   */
  const choose = () => {
    const { best, burden } = leastBusy(connections.values())
    return burden === 0 || (opener.opening() === 0 && !mayOpen()) ? best : undefined
  }
  const serve = () => {
    while (queue.length() > 0) {
      const chosen = choose()
      const job = chosen && queue.take()
      if (!job) break
      run(chosen, job, (error) => done(chosen.connection, error))
    }
    while (opener.opening() < queue.length() && mayOpen()) opener.openOne()
  }
  /** Whether only this connection broke shows when the timer opens the next one. */
  const done = ({ place }: Connection, error?: unknown) => {
    if (error && !over.signal.aborted && isConnectionLost(error)) {
      notePlace(error, place)
      outage?.began(error)
    }
    serve()
  }
  const lost = (reason: unknown) => {
    away = { reason }
    if (!over.signal.aborted) outage?.began(reason)
    queue.refuseAll(reason)
    for (const connection of connections.keys()) connection.drop()
  }

  const endSpent = () => {
    for (const one of connections.values()) {
      if (!canClose(one, idleMs)) continue
      connections.delete(one.connection)
      void one.connection.end()
    }
  }
  const lookForDatabase = () => {
    if (!away && connections.size >= max) outage?.ended()
    if ((away || outage?.isOn()) && opener.opening() === 0) opener.openOne()
  }
  const heartbeat = createHeartbeat({ statementMs, ask: () => askOn(open, over.signal), lost })
  const timer = setInterval(() => {
    heartbeat(connections.keys())
    queue.refuseLate(TICK_MS)
    endSpent()
    lookForDatabase()
    serve()
  }, TICK_MS).unref()

  const submit = (job: Job) => {
    if (over.signal.aborted) return job.refuse(poolClosed())
    if (away) return job.refuse(away.reason)
    queue.add(job)
    serve()
  }
  const end = async (options?: { timeout?: number }) => {
    clearInterval(timer)
    over.abort()
    queue.refuseAll(poolClosed())
    await Promise.all([...connections.keys()].map((connection) => connection.end(options)))
  }
  return { submit, end }
}

/** Why the database cannot be reached on a new connection; undefined if it can. */
const askOn = (open: ConnectionSettings['open'], signal: AbortSignal) =>
  open(undefined, signal).then(
    (connection) => void connection.end({ timeout: 0 }),
    (reason: unknown) => (isSignOfLife(reason) ? undefined : { reason }),
  )
