import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { metricsOfAll } from '../http/edge/metrics.ts'
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
  const workers = new Set<WorkerServer>()
  let accepting = false
  let stopping = false

  const tellAll = (what: string, value?: unknown) => {
    for (const { tell } of workers) tell(what, value)
  }
  const metrics = () => metricsOfAll([...workers].map(({ ask }) => ask('metrics')))
  const ready = () => ({ accepting, warnings: warnings.list() })
  const open = () => {
    const { answers, leave } = shared.forWorker()
    const worker = startWorker({ databasePool, answers: { ...answers, metrics, ready, warn: warnings.add } })
    workers.add(worker)
    void worker.ended.then(() => {
      workers.delete(worker)
      leave()
    })
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
    if (!stopping) void supervise(open(), Math.min(Math.max(pause * 2, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS))
  }
  const add = async () => {
    const worker = open()
    const url = await worker.ready
    void supervise(worker)
    return url
  }
  /** The new one first, so that there are never fewer than before. */
  const reload = async () => {
    for (const old of [...workers]) {
      if (stopping) return
      try {
        await add()
      } catch (error) {
        return logger.warn(`The workers were not replaced: ${reasonOf(error)}`)
      }
      await old.stop()
    }
  }
  const close = async () => {
    stopping = true
    await sleep(HAND_OVER_MS)
    await Promise.all([...workers].map(({ stop }) => stop()))
    shared.close()
  }

  warnings.onAdded((warning) => tellAll('warn', warning))
  // The first one alone: whatever is wrong is then said once.
  const url = await add()
  await Promise.all(Array.from({ length: config.workers - 1 }, add))
  const accept = () => {
    accepting = true
    tellAll('accept')
  }
  return { url, accept, close, reload }
}

/** For commands, the lock and probes, and for the work of this process. */
const RESERVED = 15

/** All workers together must not need more connections than the database has. */
const connectionsPerWorker = async ({ pool, config: { workers, databasePool } }: Services) => {
  const [row] = await pool<{ most: number }[]>`select current_setting('max_connections')::int as most`
  return Math.max(2, Math.min(databasePool, Math.floor(((row?.most ?? 0) - RESERVED) / workers)))
}
