import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createParentMetrics } from '../http/edge/metrics.ts'
import { reasonOf } from '../startError.ts'
import type { Front } from './serveHere.ts'
import type { Services } from './services.ts'
import { startWorker, type WorkerServer } from './workerServer.ts'
import { createShared } from './workers/shared.ts'

/** This process accepts connections for its workers: those that have arrived are passed on within this time. */
const HAND_OVER_MS = 50
const SHORTEST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 10_000
/** One that ran this long did not end because of how it was started. */
const SETTLED_MS = 30_000

/**
 * Several workers answer the requests to one port. This process serves nothing: it replaces workers that end, and has
 * what exists once for all of them.
 */
export const serveWithWorkers = async (services: Services, logger: Logger): Promise<Front> => {
  const { config, warnings } = services
  const databasePool = await connectionsPerWorker(services)
  const shared = createShared()
  let accepting = false
  const metricsOfAll = createParentMetrics(services)
  const metrics = () => metricsOfAll(workers.all().map(({ ask }) => ask('metrics')))
  const ready = () => ({ accepting, warnings: warnings.list() })
  const open = () => {
    const { answers, leave } = shared.forWorker()
    const worker = startWorker({ databasePool, answers: { ...answers, metrics, ready, warn: warnings.add } })
    void worker.ended.then(leave)
    return worker
  }
  const workers = createWorkers(open, logger)
  const tellAll = (what: string, value?: unknown) => {
    for (const { tell } of workers.all()) tell(what, value)
  }

  warnings.onAdded((warning) => tellAll('warn', warning))
  // The first one alone: whatever is wrong is then said once.
  const url = await workers.add()
  await Promise.all(Array.from({ length: config.workers - 1 }, workers.add))
  const accept = () => {
    accepting = true
    tellAll('accept')
  }
  const close = async () => {
    await workers.stop()
    shared.close()
  }
  return { url, accept, close, reload: workers.reload }
}

/** Keeps as many workers running as were added. */
const createWorkers = (open: () => WorkerServer, logger: Logger) => {
  const running = new Set<WorkerServer>()
  let stopping = false

  const start = () => {
    const worker = open()
    running.add(worker)
    void worker.ended.then(() => running.delete(worker))
    return worker
  }
  /** Replaces a worker that ends without being told to, with longer pauses if that keeps happening soon. */
  const supervise = async (worker: WorkerServer, pauseMs = 0) => {
    const since = performance.now()
    const how = await worker.ended
    if (worker.isToldToStop() || stopping) return
    logger.warn(`A worker ended unexpectedly (${how}); another one replaces it.`)
    const pause = performance.now() - since > SETTLED_MS ? 0 : pauseMs
    await sleep(pause, undefined, { ref: false })
    if (!stopping) void supervise(start(), Math.min(Math.max(pause * 2, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS))
  }
  const add = async () => {
    const worker = start()
    const url = await worker.ready
    void supervise(worker)
    return url
  }
  /** The new one first, so that there are never fewer than before. */
  const reload = async () => {
    for (const old of [...running]) {
      if (stopping) return
      if (!running.has(old)) continue
      try {
        await add()
      } catch (error) {
        return logger.warn(`The workers were not replaced: ${reasonOf(error)}`)
      }
      await old.stop()
    }
  }
  const stop = async () => {
    stopping = true
    await sleep(HAND_OVER_MS)
    await Promise.all([...running].map((worker) => worker.stop()))
  }
  return { all: () => [...running], add, reload, stop }
}

/** For commands, the lock and probes, and for the work of this process. */
const RESERVED = 15

/** All workers together must not need more connections than the database has. */
const connectionsPerWorker = async ({ pool, config: { workers, databasePool } }: Services) => {
  const [row] = await pool<{ most: number }[]>`select current_setting('max_connections')::int as most`
  return Math.max(2, Math.min(databasePool, Math.floor(((row?.most ?? 0) - RESERVED) / workers)))
}
