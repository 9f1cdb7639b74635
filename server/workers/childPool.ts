import { createFairQueue } from './fairQueue.ts'
import type { Quota, RejectReason } from './limiter.ts'
import { ChildError } from './pooledChild.ts'
import { createProcesses, type ProcessesOptions } from './processes.ts'

/** Whose work it is, how long they pause after it, and who is charged for it. */
export type Client = Quota & {
  cooldownMs: (processorMs: number) => number
  charge: (processorMs: number) => Promise<unknown>
}
/** Without limits of its own. */
export const ANYBODY: Client = {
  owner: '',
  atOnce: Number.POSITIVE_INFINITY,
  waiting: Number.POSITIVE_INFINITY,
  cooldownMs: () => 0,
  charge: async () => undefined,
}

export type PoolOptions = ProcessesOptions & {
  /** How many jobs run at once, each in a process. */
  atOnce: number
  /** How many jobs may wait while all processes are busy, and what the others get. */
  waiting?: number
  refusal?: (reason: RejectReason) => Error
}

export type ChildPool<Job, Result> = {
  /** Rejects with a ChildError, or with the refusal. */
  run: (job: Job, client?: Client) => Promise<Result>
  /** Ends every process at once. */
  close: () => void
}

const CLOSED = new ChildError('closed', 'The pool is closed.')

/**
 * Work that may crash, or take too much time or memory, runs in a few child processes: only the end of its process stops
 * it.
 */
export const createChildPool = <Job, Result>(options: PoolOptions): ChildPool<Job, Result> => {
  const { atOnce, waiting = Number.POSITIVE_INFINITY, refusal = () => CLOSED, ...ofProcesses } = options
  const queue = createFairQueue({ atOnce, waiting, refusal })
  const processes = createProcesses<Job, Result>(ofProcesses)
  let closed = false

  const perform = async (job: Job, { cooldownMs, charge }: Client, cooldown: (ms: number) => void) => {
    const outcome = await processes.run(job)
    cooldown(cooldownMs(outcome.processorMs))
    await charge(outcome.processorMs)
    if ('error' in outcome) throw outcome.error
    return outcome.result
  }
  return {
    run: async (job, client = ANYBODY) => {
      if (closed) throw CLOSED
      return queue.run(client, (cooldown) => perform(job, client, cooldown))
    },
    close: () => {
      closed = true
      queue.clear(CLOSED)
      processes.close()
    },
  }
}
