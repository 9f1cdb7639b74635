import { createFairQueue, type Full, type Share } from './fairQueue.ts'
import { type ProcessOptions, startWorkerProcess, WorkerError, type WorkerProcess } from './workerProcess.ts'

/** Whose work it is, how long they rest after it, and who hears what it has cost. */
export type Client = Share & {
  restMs: (processorMs: number) => number
  spent: (processorMs: number) => Promise<unknown>
}
/** Without limits of its own. */
export const ANYBODY: Client = {
  owner: '',
  atOnce: Number.POSITIVE_INFINITY,
  waiting: Number.POSITIVE_INFINITY,
  restMs: () => 0,
  spent: async () => undefined,
}

export type WorkerOptions = ProcessOptions & {
  /** How many jobs run at once, each in a process. */
  atOnce: number
  /** A process without work is ended then, and its memory given back. */
  idleMs: number
  /** How many jobs may wait while all processes are busy, and what the others get. */
  waiting?: number
  refusal?: (full: Full) => Error
  /** A process that has done so many jobs, or holds so much after one, is replaced. */
  replaceAfter?: { jobs: number; memoryBytes: number }
}

export type Worker<Job, Result> = {
  /** Rejects with a WorkerError, or with the refusal. */
  run: (job: Job, client?: Client) => Promise<Result>
  /** Ends every process at once. */
  close: () => void
}

const CLOSED = new WorkerError('closed', 'The worker is closed.')
const IDLE = new WorkerError('closed', 'The process had nothing to do.')
const WORN = new WorkerError('closed', 'The process has done its share.')
const NO_REPLACEMENT = { jobs: Number.POSITIVE_INFINITY, memoryBytes: Number.POSITIVE_INFINITY }

/**
 * Work that may crash, or take too much time or memory, runs in a few child processes: only the end of its process stops
 * it. They start with the first job.
 */
export const createWorker = <Job, Result>(options: WorkerOptions): Worker<Job, Result> => {
  const { atOnce, waiting = Number.POSITIVE_INFINITY, refusal = () => CLOSED, replaceAfter = NO_REPLACEMENT } = options
  const queue = createFairQueue({ atOnce, waiting, refusal })
  const processes = new Set<WorkerProcess<Job, Result>>()
  const idle = new Map<WorkerProcess<Job, Result>, NodeJS.Timeout>()
  let closed = false

  const start = () => {
    const started = startWorkerProcess<Job, Result>(options, () => {
      processes.delete(started)
      clearTimeout(idle.get(started))
      idle.delete(started)
    })
    processes.add(started)
    return started
  }
  const take = () => {
    const [taken = start()] = idle.keys()
    clearTimeout(idle.get(taken))
    idle.delete(taken)
    return taken
  }
  const keep = (process: WorkerProcess<Job, Result>) => {
    if (!processes.has(process)) return
    const isWorn = process.jobs() >= replaceAfter.jobs || process.memoryBytes() > replaceAfter.memoryBytes
    if (isWorn) process.end(WORN)
    else idle.set(process, setTimeout(process.end, options.idleMs, IDLE).unref())
  }
  const perform = async (job: Job, { restMs, spent }: Client, rest: (ms: number) => void) => {
    const process = take()
    try {
      return await process.run(job)
    } finally {
      const cost = process.processorMs()
      keep(process)
      rest(restMs(cost))
      await spent(cost)
    }
  }
  return {
    run: async (job, client = ANYBODY) => {
      if (closed) throw CLOSED
      return queue.run(client, (rest) => perform(job, client, rest))
    },
    close: () => {
      closed = true
      queue.clear(CLOSED)
      for (const process of [...processes]) process.end(CLOSED)
    },
  }
}
