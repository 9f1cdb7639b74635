import { databaseWait } from '../../metrics/counters.ts'
import type { Connection } from './connection.ts'
import { connectionError } from './socket.ts'

/** A statement, or a transaction, which has its connection exclusively. */
export type Job = {
  exclusive: boolean
  /** A statement that may take long: nothing is queued behind it while another connection is available. */
  long?: boolean
  start: (connection: Connection) => PromiseLike<unknown>
  refuse: (error: unknown) => void
}

/** A connection of a pool and its work. */
export type PooledConnection = {
  connection: Connection
  load: number
  long: number
  exclusive: boolean
  usedAt: number
  endsAt: number
}

/** More than any other: queue behind a long statement only if there is no choice. */
const LONG_LOAD = 1e9
/** From half an hour to an hour: a server that has moved is noticed, and not by all connections at once. */
const lifeMs = () => (1 + Math.random()) * 1_800_000

export const pooled = (connection: Connection): PooledConnection => {
  const now = performance.now()
  return { connection, load: 0, long: 0, exclusive: false, usedAt: now, endsAt: now + lifeMs() }
}

const loadOf = ({ connection, load, long }: PooledConnection) => load + connection.silentMs() + long * LONG_LOAD

/** The connection with the least work; any other is better than a stuck one. */
export const leastBusy = (all: Iterable<PooledConnection>) => {
  let best: PooledConnection | undefined
  let burden = Number.POSITIVE_INFINITY
  for (const one of all) {
    if (one.exclusive || !one.connection.isOpen()) continue
    const its = loadOf(one)
    if (its < burden) [best, burden] = [one, its]
  }
  return { best, burden }
}

/** Runs the job on this connection; `done` gets the outcome. */
export const run = (on: PooledConnection, { exclusive, long = false, start }: Job, done: (error?: unknown) => void) => {
  on.load += 1
  on.long += Number(long)
  on.exclusive = exclusive
  const finish = (error?: unknown) => {
    on.load -= 1
    on.long -= Number(long)
    on.usedAt = performance.now()
    if (exclusive) on.exclusive = false
    done(error)
  }
  start(on.connection).then(() => finish(), finish)
}

/** Whether it can be closed: unused for this long, or at the end of its life. An `idleMs` of 0 keeps it. */
export const canClose = ({ load, usedAt, endsAt }: PooledConnection, idleMs: number) => {
  const now = performance.now()
  return load === 0 && idleMs > 0 && (now >= usedAt + idleMs || now >= endsAt)
}

/** Jobs that wait for a connection, first in, first out. */
export const createQueue = (longestMs: number) => {
  const jobs: (Job & { waitedMs: number; since: number })[] = []
  return {
    length: () => jobs.length,
    add: (job: Job) => void jobs.push({ ...job, waitedMs: 0, since: performance.now() }),
    take: () => {
      const job = jobs.shift()
      if (job) databaseWait.observe((performance.now() - job.since) / 1000)
      return job
    },
    refuseAll: (reason: unknown) => {
      for (const { refuse } of jobs.splice(0)) refuse(reason)
    },
    /** All connections can be held by transactions, and those can wait for each other. */
    refuseLate: (elapsedMs: number) => {
      for (const job of jobs) job.waitedMs += elapsedMs
      while (jobs[0] && jobs[0].waitedMs >= longestMs)
        jobs.shift()?.refuse(connectionError('CONNECTION_BUSY', 'No connection became free in time'))
    },
  }
}
