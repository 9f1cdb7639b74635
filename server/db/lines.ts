import postgres from 'postgres'
import type { Outage } from '../outage.ts'
import type { Connection } from './connection.ts'
import { createHeartbeat, TICK_MS } from './heartbeat.ts'
import { connectionError } from './socket.ts'
import { isConnectionLost } from './unavailable.ts'

export type LineSettings = {
  max: number
  /** How long a connection may owe the answer to a statement. */
  statementMs: number
  /** Connections that nobody has used for so long are closed; 0 keeps them. */
  idleMs: number
  open: (closed?: (connection: Connection) => void, signal?: AbortSignal) => Promise<Connection>
  onClose?: (() => void) | undefined
  /** Is told when the database goes away, and when it is back. */
  outage?: Outage | undefined
}

/** A statement, or a transaction: the latter has its connection for itself. */
export type Job = {
  exclusive: boolean
  /** A statement that may take long: nothing is sent behind it while another connection is left. */
  long?: boolean
  start: (connection: Connection) => PromiseLike<unknown>
  refuse: (error: unknown) => void
}
type Waiting = Job & { waitedMs: number }
type Line = { connection: Connection; load: number; long: number; exclusive: boolean; usedAt: number; endsAt: number }

/** Between two attempts to get one more connection than the server grants. */
const SHORTEST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 5000
/** More than any other: whoever is sent behind a long statement has no choice. */
const LONG_BURDEN = 1e9
/** From half an hour to an hour: then a server that has moved is noticed, and not by all of them at once. */
const lifeMs = () => (1 + Math.random()) * 1_800_000

/** An error that the server itself sent is a sign of life, unless it says that it is starting or stopping. */
const isSignOfLife = (error: unknown) => error instanceof postgres.PostgresError && !error.code.startsWith('57P')

/**
 * The connections of a pool, and who gets which. Those that work are kept, whatever becomes of the others; where no more
 * can be had, the ones that are there are shared. While none can be opened at all, everything is refused at once.
 */
export const createLines = ({ max, statementMs, idleMs, open, onClose, outage }: LineSettings) => {
  const lines = new Map<Connection, Line>()
  const queue: Waiting[] = []
  const over = new AbortController()
  let opening = 0
  let pauseMs = 0
  let nextOpening = 0
  /** Why the database cannot be reached, while it cannot. */
  let away: { reason: unknown } | undefined

  const mayOpen = () => lines.size + opening < max && performance.now() >= nextOpening
  /**
   * The one with the least to do. A new one, even one that is still being opened, is better than one that is busy: behind a
   * statement that waits for a lock everything else would wait too. And any other is better than one that is stuck.
   */
  const choose = () => {
    let best: Line | undefined
    let least = Number.POSITIVE_INFINITY
    for (const line of lines.values()) {
      if (line.exclusive || !line.connection.isOpen()) continue
      const burden = line.load + line.connection.silentMs() + line.long * LONG_BURDEN
      if (burden < least) [best, least] = [line, burden]
    }
    return least === 0 || (opening === 0 && !mayOpen()) ? best : undefined
  }
  const give = (line: Line, { exclusive, long = false, start }: Job) => {
    line.load += 1
    line.long += Number(long)
    line.exclusive = exclusive
    const done = () => {
      line.load -= 1
      line.long -= Number(long)
      line.usedAt = performance.now()
      if (exclusive) line.exclusive = false
      serve()
    }
    start(line.connection).then(done, (error: unknown) => {
      suspect(error)
      done()
    })
  }
  /** Whether only this connection broke shows when the next one is opened, which the timer does. */
  const suspect = (error: unknown) => {
    if (!over.signal.aborted && isConnectionLost(error)) outage?.began(error)
  }
  const serve = () => {
    for (let [job] = queue; job; [job] = queue) {
      const line = choose()
      if (!line) break
      queue.shift()
      give(line, job)
    }
    while (opening < queue.length && mayOpen()) void openOne()
  }
  const refuseAll = (reason: unknown) => {
    for (const { refuse } of queue.splice(0)) refuse(reason)
  }

  const closed = (connection: Connection) => {
    if (!lines.delete(connection)) return
    if (lines.size === 0) nextOpening = 0
    onClose?.()
    serve()
  }
  const added = (connection: Connection) => {
    if (over.signal.aborted) return void connection.end({ timeout: 0 })
    const now = performance.now()
    lines.set(connection, { connection, load: 0, long: 0, exclusive: false, usedAt: now, endsAt: now + lifeMs() })
    away = undefined
    outage?.ended()
    pauseMs = 0
    nextOpening = 0
  }
  const notAdded = (reason: unknown) => {
    pauseMs = Math.min(Math.max(pauseMs * 2, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS)
    nextOpening = performance.now() + pauseMs
    if (lines.size === 0 && opening === 0) lost(reason)
    else if (lines.size > 0 && isSignOfLife(reason)) outage?.ended()
  }
  const openOne = async () => {
    opening += 1
    const result = await open(closed, over.signal).then(
      (connection) => () => added(connection),
      (error: unknown) => () => notAdded(error),
    )
    opening -= 1
    result()
    serve()
  }
  const lost = (reason: unknown) => {
    away = { reason }
    if (!over.signal.aborted) outage?.began(reason)
    refuseAll(reason)
    for (const { connection } of lines.values()) connection.drop()
  }

  const ask = () =>
    open(undefined, over.signal).then(
      (connection) => void connection.end({ timeout: 0 }),
      (reason: unknown) => (isSignOfLife(reason) ? undefined : { reason }),
    )
  const heartbeat = createHeartbeat({ statementMs, ask, lost })
  const retire = ({ connection, load, usedAt, endsAt }: Line) => {
    const now = performance.now()
    if (load > 0 || idleMs === 0 || (now < usedAt + idleMs && now < endsAt)) return
    lines.delete(connection)
    void connection.end()
  }
  /** All connections can be held by transactions, and those by each other. */
  const refuseLate = () => {
    for (const job of queue) job.waitedMs += TICK_MS
    while (queue[0] && queue[0].waitedMs >= statementMs)
      queue.shift()?.refuse(connectionError('CONNECTION_BUSY', 'No connection became free in time'))
  }
  const lookForDatabase = () => {
    if (!away && lines.size >= max) outage?.ended()
    if ((away || outage?.isOn()) && opening === 0) void openOne()
  }
  const timer = setInterval(() => {
    heartbeat(lines.keys())
    refuseLate()
    for (const line of lines.values()) retire(line)
    lookForDatabase()
    serve()
  }, TICK_MS).unref()

  const submit = (job: Job) => {
    if (over.signal.aborted) return job.refuse(connectionError('CONNECTION_ENDED', 'The pool has been closed'))
    if (away) return job.refuse(away.reason)
    queue.push({ ...job, waitedMs: 0 })
    serve()
  }
  const end = async (options?: { timeout?: number }) => {
    clearInterval(timer)
    over.abort()
    refuseAll(connectionError('CONNECTION_ENDED', 'The pool has been closed'))
    await Promise.all([...lines.keys()].map((connection) => connection.end(options)))
  }
  return { submit, end }
}
