import { createFairQueue } from './fairQueue.ts'
import type { Full, Share } from './localTurns.ts'
import { createProcesses, type ProcessesOptions } from './processes.ts'
import { WorkerError } from './workerProcess.ts'

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

export type WorkerOptions = ProcessesOptions & {
  /** How many jobs run at once, each in a process. */
  atOnce: number
  /** How many jobs may wait while all processes are busy, and what the others get. */
  waiting?: number
  refusal?: (full: Full) => Error
}

export type Worker<Job, Result> = {
  /** Rejects with a WorkerError, or with the refusal. */
  run: (job: Job, client?: Client) => Promise<Result>
  /** Ends every process at once. */
  close: () => void
}

const CLOSED = new WorkerError('closed', 'The worker is closed.')

/**
 * Work that may crash, or take too much time or memory, runs in a few child processes: only the end of its process stops
 * it.
 */
export const createWorker = <Job, Result>(options: WorkerOptions): Worker<Job, Result> => {
  const { atOnce, waiting = Number.POSITIVE_INFINITY, refusal = () => CLOSED, ...ofProcesses } = options
  const queue = createFairQueue({ name: options.name, atOnce, waiting, refusal })
  const processes = createProcesses<Job, Result>(ofProcesses)
  let closed = false

  const perform = async (job: Job, { restMs, spent }: Client, rest: (ms: number) => void) => {
    const outcome = await processes.run(job)
    rest(restMs(outcome.processorMs))
    await spent(outcome.processorMs)
    if ('done' in outcome) return outcome.done
    throw new WorkerError(outcome.failure, outcome.message, outcome.cause)
  }
  return {
    run: async (job, client = ANYBODY) => {
      if (closed) throw CLOSED
      return queue.run(client, (rest) => perform(job, client, rest))
    },
    close: () => {
      closed = true
      queue.clear(CLOSED)
      processes.close()
    },
  }
}
